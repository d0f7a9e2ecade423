import type { PortalBody } from '#shared/api/billing.ts'
import { useOpenPortal } from '#web/api/billing.ts'
import { contractTexts as texts } from '#web/messages/billing.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { useExternalRedirect } from './use-external-redirect.ts'

/** Opens the payment provider's portal (plan, card, invoices). Its URL is requested on click and valid for minutes. */
export function usePortal() {
  const { isLeaving, leaveFor } = useExternalRedirect()
  const { mutate, isPending, error } = useOpenPortal()
  return {
    isBusy: isPending || isLeaving,
    error,
    open: (flow?: PortalBody['flow']) =>
      mutate(flow ? { flow } : {}, { onSuccess: ({ url }) => leaveFor(url) }),
  }
}

export type Portal = ReturnType<typeof usePortal>

/** Why the payment provider's page did not open. */
export function PortalError({ portal }: { portal: Portal }) {
  return <FailureBanner title={texts.portalError} cause={portal.error?.message} />
}
