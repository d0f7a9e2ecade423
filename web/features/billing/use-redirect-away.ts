import { useEffect, useState } from 'react'
import { useForgetBilling } from '#web/api/billing.ts'

/**
 * Leaves for the payment provider's page; buttons stay busy until it stands there. Who comes back with the browser's
 * back button finds the page as it was left: it is made usable again, and asks anew what has changed.
 */
export function useRedirectAway() {
  const [isLeaving, setIsLeaving] = useState(false)
  const forget = useForgetBilling()

  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setIsLeaving(false)
      void forget()
    }
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [forget])

  const leaveFor = (url: string) => {
    setIsLeaving(true)
    location.assign(url)
  }
  return { isLeaving, leaveFor }
}
