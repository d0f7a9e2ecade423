import { actTexts as texts } from '#web/messages/admin.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Why an act was refused; nothing when it was not. */
export function ActFailure({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <Banner tone="red" title={texts.failed}>
      <p>{error.message}</p>
    </Banner>
  )
}
