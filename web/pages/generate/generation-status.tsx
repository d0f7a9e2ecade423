import { useEffect, useEffectEvent, useState } from 'react'
import { useEditPost } from '#web/api/autosave.ts'
import { useVersions } from '#web/api/posts.ts'
import { ago } from '#web/messages/dates.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { imageLayoutTexts } from '#web/messages/image-layout.ts'
import { slideTexts } from '#web/messages/slides.ts'
import { versionTexts } from '#web/messages/versions.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { CreditIcon } from '#web/ui/price.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { hasContent, type StudioState } from './studio-state.ts'
import { useSlidesPost, useStudio, useStudioValue } from './use-studio.ts'

const link = 'text-link rounded-tiny py-0.5 text-15 pointer-coarse:py-3'

/** Says what is being done, politely and apart from the text that streams; and offers what comes next. */
export function GenerationStatus({ view }: { view: PanelView }) {
  const studio = useStudio()
  const status = useStudioValue(statusOf)
  const isRunning = useStudioValue((state) => state.running !== null)
  const isFilled = useStudioValue(hasContent)
  const hasText = useStudioValue((state) => state.text !== '')
  const hasImage = useStudioValue((state) => state.image !== null)
  const postId = useStudioValue((state) => state.postId)
  const hasSlides = useSlidesPost() !== undefined
  const canTakeBack = useStudioValue(
    (state) => state.before !== null && hasContent(state.before) && !state.running,
  )
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <p role="status" className="flex min-h-9 grow items-center gap-2.5 text-15 text-muted">
        {status &&
          (isRunning ? <Spinner className="text-highlight" /> : <CreditIcon className="text-highlight" />)}
        {status}
      </p>
      {isRunning && (
        <Button variant="outline" size="small" onClick={studio.stop}>
          {texts.stop}
        </Button>
      )}
      {!isRunning && (
        <>
          {isFilled && postId && (
            <>
              <VersionsLink postId={postId} view={view} />
              <RouteLink to={`/post/${postId}`} className={link}>
                {texts.see}
              </RouteLink>
              {/* The ways to change the post begin a line of their own. */}
              <span className="basis-full" />
            </>
          )}
          <SaveStatus />
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
              {hasSlides ? slideTexts.change : hasImage ? imageLayoutTexts.change : imageLayoutTexts.add}
            </button>
          )}
          {isFilled && postId && (
            <button type="button" className={link} onClick={view.makeStory}>
              {hasSlides ? slideTexts.storyAgain : slideTexts.story}
            </button>
          )}
        </>
      )}
    </div>
  )
}

/** There once there is something to come back to. */
function VersionsLink({ postId, view }: { postId: string; view: PanelView }) {
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

function statusOf({ running, outcome }: StudioState): string {
  if (running) {
    return running.writes || running.stage === 'reconnecting' ? stages[running.stage] : texts.drawing
  }
  if (outcome?.type === 'stopped') return texts.stopped
  if (outcome?.type === 'interrupted') return texts.interrupted
  if (outcome?.type !== 'done') return ''
  return outcome.kind.startsWith('image') ? texts.doneImage : texts.done
}

/** What is unfolded on the stage: the text being edited, the panel that makes it again, or its versions. */
export function usePanelView() {
  const [open, setOpen] = useState<'edit' | 'regenerate' | 'versions' | 'layout' | 'story' | null>(null)
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
    makesStory: open === 'story',
    makeStory: () => setOpen('story'),
    showsVersions: open === 'versions',
    toggleVersions: () => setOpen(open === 'versions' ? null : 'versions'),
  }
}

export type PanelView = ReturnType<typeof usePanelView>

/** Where the edited text is: on its way, stored, or kept here. */
function SaveStatus() {
  const state = useAutosave()
  const now = useNow(2000)
  if (state.kind === 'idle') return null
  const words = {
    saving: texts.editSaving,
    local: texts.editKept,
    failed: texts.editFailed,
    saved: state.kind === 'saved' ? texts.editSaved(ago(state.at, Math.max(now, state.at + 1000))) : '',
  }
  return <p className="text-14 text-muted">{words[state.kind]}</p>
}

const pauseMs = 800
const retryMs = 5000

type Autosave = { kind: 'idle' | 'saving' | 'local' | 'failed' } | { kind: 'saved'; at: number }

/** Sends an edited text a moment after the last key; without a post yet, the browser alone keeps it. */
function useAutosave(): Autosave {
  const studio = useStudio()
  const postId = useStudioValue((state) => state.postId)
  const text = useStudioValue((state) => (state.isEdited && !state.running ? state.text : null))
  const { mutateAsync: edit } = useEditPost(postId ?? '')
  const [state, setState] = useState<Autosave>({ kind: 'idle' })
  const [attempt, setAttempt] = useState(0)

  const send = useEffectEvent(async (edited: string, isCurrent: () => boolean) => {
    setState({ kind: 'saving' })
    try {
      await edit(edited)
      studio.markStored(edited)
      if (isCurrent()) setState({ kind: 'saved', at: Date.now() })
    } catch {
      if (isCurrent()) setState({ kind: 'failed' })
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to send again
  useEffect(() => {
    if (text === null) return
    if (postId === null) return setState({ kind: 'local' })
    let isCurrent = true
    const timer = setTimeout(() => void send(text, () => isCurrent), pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, postId, attempt])

  useEffect(() => {
    if (state.kind !== 'failed') return
    const timer = setTimeout(() => setAttempt((count) => count + 1), retryMs)
    return () => clearTimeout(timer)
  }, [state])

  return state
}
