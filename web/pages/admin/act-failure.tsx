import { actTexts as texts } from '#web/messages/admin-users.ts'
import { FailureBanner } from '#web/ui/banner.tsx'

/** Why an act was refused; nothing when it was not. */
export function ActFailure({ error }: { error: Error | null }) {
  return <FailureBanner title={texts.failed} cause={error?.message} />
}
