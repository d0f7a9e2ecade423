import { ApiError } from '#web/api/client.ts'
import type { GenerationKind } from '#web/api/generation.ts'
import type { GenerationEvent } from '#web/api/generation-stream.ts'
import type { BatchedStore } from './current-post.ts'
import { type GenerationOutcome, imageAt, type StudioRun, type StudioState } from './studio-state.ts'

/** Applies one line of the log; gives how the run ended, once it has. */
export function applyEvent(
  store: BatchedStore<StudioState>,
  frame: GenerationEvent,
): GenerationOutcome | null {
  const { running, text } = store.read()
  if (!running) return { type: 'stopped' }
  switch (frame.type) {
    case 'reconnecting':
      store.update({ running: { ...running, stage: 'reconnecting' } })
      return null
    case 'delta':
      if (running.stage !== 'text' || !running.hasNews)
        store.update({ running: { ...running, stage: 'text', hasNews: true } })
      store.stream({ text: text + frame.data, isPartial: true })
      return null
    case 'text':
      store.update({
        text: frame.data,
        isPartial: false,
        isEdited: false,
        running: { ...running, hasNews: true },
      })
      return null
    case 'image':
      store.update({
        ...pictureOf(frame.data, store.read()),
        running: { ...running, draws: false, hasNews: true },
      })
      return null
    case 'end':
      return { type: 'done', kind: running.kind }
    case 'error':
      return errorOutcome(running, frame.data, frame.code)
    case 'lost':
      return { type: 'interrupted' }
    default:
      return null
  }
}

/** A photo taken as it is keeps its known size under its new address. */
export function pictureOf(
  made: { image: string; reponse_id: string },
  { image, isImageLocal }: Pick<StudioState, 'image' | 'isImageLocal'>,
) {
  const size = isImageLocal && image ? image : imageAt('')
  return { image: { ...size, url: made.image }, pictureId: made.reponse_id, isImageLocal: false }
}

function errorOutcome(running: StudioRun, message: string, code: string): GenerationOutcome {
  if (code === 'generation_stopped') return { type: 'stopped' }
  if (code === 'generation_interrupted') return { type: 'interrupted' }
  return { type: 'failed', kind: running.kind, message, code, status: 200 }
}

/** How a call that threw ended the run. */
export function toOutcome(error: unknown, kind: GenerationKind): GenerationOutcome {
  if (error instanceof ApiError) {
    return { type: 'failed', kind, message: error.message, code: error.code, status: error.status }
  }
  return isAbort(error) ? { type: 'stopped' } : { type: 'interrupted' }
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
