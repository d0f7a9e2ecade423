import type { Portal } from '#web/billing/use-portal.ts'
import { contractTexts as texts } from '#web/messages/billing.ts'
import { Button } from '#web/ui/button.tsx'

/** « Gérer mon abonnement et mes factures ». */
export function PortalBlock({ portal }: { portal: Portal }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="second"
        className="max-md:w-full"
        isBusy={portal.isBusy}
        busyLabel={texts.managing}
        onClick={() => portal.open()}
      >
        {texts.manage}
      </Button>
      <p className="text-14 text-muted">{texts.manageText}</p>
    </div>
  )
}
