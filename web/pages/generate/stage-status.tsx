import { useState } from 'react'
import { useVersions } from '#web/api/versions.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { layoutTexts } from '#web/messages/layout.ts'
import { versionTexts } from '#web/messages/versions.ts'
import { Button } from '#web/ui/button.tsx'
import { CreditMark } from '#web/ui/credit-mark.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SaveState } from './save-state.tsx'
import { hasContent, type StudioState } from './studio-state.ts'
import { useStudio, useStudioValue } from './use-studio.ts'

const link = 'text-link rounded-tiny py-0.5 text-15 pointer-coarse:py-3'

/** Says what is being done, politely and apart from the text that streams; and offers what comes next. */
export function StageStatus({ view }: { view: StageView }) {
  const studio = useStudio()
  const status = useStudioValue(statusOf)
  const isRunning = useStudioValue((state) => state.run !== null)
  const isFilled = useStudioValue(hasContent)
  const hasText = useStudioValue((state) => state.text !== '')
  const hasImage = useStudioValue((state) => state.image !== null)
  const postId = useStudioValue((state) => state.postId)
  const canTakeBack = useStudioValue(
    (state) => state.before !== null && hasContent(state.before) && !state.run,
  )
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-0.5">
      <p role="status" className="flex min-h-9 grow items-center gap-2.5 text-15 text-muted">
        {status &&
          (isRunning ? <Spinner className="text-highlight" /> : <CreditMark className="text-highlight" />)}
        {status}
      </p>
      {isRunning && (
        <Button variant="outline" size="small" onClick={studio.stop}>
          {texts.stop}
        </Button>
      )}
      {!isRunning && (
        <>
          <SaveState />
          {canTakeBack && (
            <button type="button" className={link} onClick={studio.takeBack}>
              {texts.takeBack}
            </button>
          )}
          {!view.isEditing && (
            <button type="button" className={link} onClick={view.edit}>
              {hasText ? texts.edit : texts.write}
            </button>
          )}
          {isFilled && postId && (
            <button type="button" className={link} onClick={view.changeImage}>
              {hasImage ? layoutTexts.change : layoutTexts.add}
            </button>
          )}
          {isFilled && postId && <VersionsLink postId={postId} view={view} />}
          {isFilled && postId && (
            <RouteLink to={`/post/${postId}`} className={link}>
              {texts.see}
            </RouteLink>
          )}
        </>
      )}
    </div>
  )
}

/** There once there is something to come back to. */
function VersionsLink({ postId, view }: { postId: string; view: StageView }) {
  const { data: versions = [] } = useVersions(postId)
  const hasOlder = versions.some((version) => !version.is_shown)
  if (!hasOlder && !view.showsVersions) return null
  return (
    <button type="button" className={link} aria-expanded={view.showsVersions} onClick={view.toggleVersions}>
      {versionTexts.title}
    </button>
  )
}

const stages = {
  opening: texts.opening,
  text: texts.writing,
  reconnecting: texts.reconnecting,
}

function statusOf({ run, outcome }: StudioState): string {
  if (run) {
    return run.writes || run.stage === 'reconnecting' ? stages[run.stage] : texts.drawing
  }
  if (outcome?.type === 'stopped') return texts.stopped
  if (outcome?.type === 'interrupted') return texts.interrupted
  if (outcome?.type !== 'done') return ''
  return outcome.kind.startsWith('image') ? texts.doneImage : texts.done
}

/** What is unfolded on the stage: the text being edited, the panel that makes it again, or its versions. */
export function useStageView() {
  const [open, setOpen] = useState<'edit' | 'regenerate' | 'versions' | 'layout' | null>(null)
  return {
    isEditing: open === 'edit',
    isRegenerating: open === 'regenerate',
    edit: () => setOpen('edit'),
    endEdit: () => setOpen(null),
    toggleRegenerate: () => setOpen(open === 'regenerate' ? null : 'regenerate'),
    closeRegenerate: () => setOpen(null),
    changesImage: open === 'layout',
    changeImage: () => setOpen('layout'),
    endChange: () => setOpen(null),
    showsVersions: open === 'versions',
    toggleVersions: () => setOpen(open === 'versions' ? null : 'versions'),
  }
}

export type StageView = ReturnType<typeof useStageView>
