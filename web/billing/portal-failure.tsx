import { contractTexts as texts } from '#web/messages/billing.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { Portal } from './use-portal.ts'

/** Why the payment provider's page did not open. */
export function PortalFailure({ portal }: { portal: Portal }) {
  if (!portal.error) return null
  return (
    <Banner tone="red" title={texts.portalError}>
      <p>{portal.error.message}</p>
    </Banner>
  )
}
