import { useUser } from '#web/session.tsx'
import { StudioContext, useStudioOf } from './studio-context.ts'
import { StudioPage } from './studio-page.tsx'

/** /generate: images and words on paper, the post on its stage. */
export default function GeneratePage() {
  const studio = useStudioOf(useUser().id)
  return (
    <StudioContext value={studio}>
      <StudioPage />
    </StudioContext>
  )
}
