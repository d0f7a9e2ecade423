import { contractTexts as texts } from '#web/messages/billing.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import type { Portal } from './use-portal.ts'

/** Why the payment provider's page did not open. */
export function PortalError({ portal }: { portal: Portal }) {
  return <FailureBanner title={texts.portalError} cause={portal.error?.message} />
}
