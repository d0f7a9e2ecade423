import { useEffect, useState } from 'react'
import { useInvalidateBilling } from '#web/api/billing.ts'

/**
 * Redirects to the payment provider; buttons stay busy meanwhile. A page restored from the back-forward cache is made
 * usable again and refetches its data.
 */
export function useExternalRedirect() {
  const [isRedirecting, setIsLeaving] = useState(false)
  const invalidate = useInvalidateBilling()

  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setIsLeaving(false)
      void invalidate()
    }
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [invalidate])

  const redirectTo = (url: string) => {
    setIsLeaving(true)
    location.assign(url)
  }
  return { isLeaving: isRedirecting, leaveFor: redirectTo }
}
