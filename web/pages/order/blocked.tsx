import type { RecapAnswer } from '#shared/api/billing.ts'
import { PortalFailure } from '#web/billing/portal-failure.tsx'
import { usePortal } from '#web/billing/use-portal.ts'
import { contractTexts } from '#web/messages/billing.ts'
import { recapTexts as texts } from '#web/messages/billing-order.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** Why this cannot be bought, and what to do instead. */
export function Blocked({ by }: { by: NonNullable<RecapAnswer['blocked']> }) {
  const portal = usePortal()
  if (by === 'payments_off') {
    return (
      <Banner tone="amber" title={texts.blockedOff} className="mb-6">
        <p>{texts.blockedOffText}</p>
      </Banner>
    )
  }
  return (
    <div className="mb-6 flex flex-col gap-3">
      <Banner
        tone="amber"
        title={texts.blockedTwice}
        action={
          <Button
            variant="outline"
            size="small"
            isBusy={portal.isBusy}
            busyLabel={contractTexts.managing}
            onClick={() => portal.open('change_plan')}
          >
            {contractTexts.manage}
          </Button>
        }
      >
        <p>{texts.blockedTwiceText}</p>
      </Banner>
      <PortalFailure portal={portal} />
    </div>
  )
}
