import { useEffect, useState } from 'react'
import { useInvalidateBilling } from '#web/api/billing.ts'

/**
 * Leaves for the payment provider's page; buttons stay busy until it stands there. Who comes back with the browser's
 * back button finds the page as it was left: it is made usable again, and asks anew what has changed.
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
