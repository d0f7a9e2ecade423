import { useEffect, useEffectEvent, useState } from 'react'
import { useEditPost } from '#web/api/posts.ts'
import { ago } from '#web/messages/dates.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { useNow } from '#web/ui/use-now.ts'
import { useStudio, useStudioValue } from './use-studio.ts'

/** Where the edited text is: on its way, stored, or kept here. */
export function SaveStatus() {
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
  const text = useStudioValue((state) => (state.isEdited && !state.run ? state.text : null))
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
