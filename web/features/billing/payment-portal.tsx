import { useEffect, useState } from 'react'
import type { PortalBody } from '#shared/api/billing.ts'
import { useInvalidateBilling, useOpenPortal } from '#web/api/billing.ts'
import { contractTexts as texts } from '#web/messages/billing.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** Opens the payment provider's portal (plan, card, invoices). Its URL is requested on click and valid for minutes. */
export function usePortal() {
  const { isLeaving, leaveFor } = useExternalRedirect()
  const { mutate, isPending, error, data } = useOpenPortal()
  return {
    isBusy: isPending || isLeaving,
    error,
    /** Another change waits: told first, for the portal opens at its home. */
    hasScheduledChange: data?.has_scheduled_change === true,
    open: (flow?: PortalBody['flow']) =>
      mutate(flow ? { flow } : {}, {
        onSuccess: ({ url, has_scheduled_change: isTold }) => isTold || leaveFor(url),
      }),
  }
}

export type Portal = ReturnType<typeof usePortal>

/** Why the payment provider's page did not open, or not where it was asked to. */
export function PortalNotice({ portal }: { portal: Portal }) {
  if (!portal.hasScheduledChange)
    return <FailureBanner title={texts.portalError} cause={portal.error?.message} />
  return (
    <Banner
      tone="amber"
      title={texts.changeWaits}
      action={
        <Button variant="outline" size="small" isBusy={portal.isBusy} onClick={() => portal.open()}>
          {texts.manage}
        </Button>
      }
    >
      <p>{texts.changeWaitsText}</p>
    </Banner>
  )
}

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
