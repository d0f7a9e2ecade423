import { ApiError } from '#web/api/api-error.ts'
import { type GenerationKind, isImageOnly } from '#web/api/generation.ts'
import type { GenerationEvent } from '#web/api/generation-stream.ts'
import type { BatchedStore } from './batched-store.ts'
import { imageAt, type Outcome, type Run, type StudioImage, type StudioState } from './studio-state.ts'

type Store = BatchedStore<StudioState>

/** Applies one line of the log; gives how the run ended, once it has. */
export function applyEvent(store: Store, frame: GenerationEvent): Outcome | null {
  const { run, text } = store.read()
  if (!run) return { type: 'stopped' }
  switch (frame.type) {
    case 'reconnecting':
      store.update({ run: { ...run, stage: 'reconnecting' } })
      return null
    case 'delta':
      if (run.stage !== 'text' || !run.hasNews)
        store.update({ run: { ...run, stage: 'text', hasNews: true } })
      store.stream({ text: text + frame.data, isPartial: true })
      return null
    case 'text':
      store.update({ text: frame.data, isPartial: false, isEdited: false, run: { ...run, hasNews: true } })
      return null
    case 'image':
      store.update({ ...pictureOf(frame.data, store.read()), run: { ...run, draws: false, hasNews: true } })
      return null
    case 'end':
      return { type: 'done', kind: run.kind }
    case 'error':
      return errorOutcome(run, frame.data, frame.code)
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

function errorOutcome(run: Run, message: string, code: string): Outcome {
  if (code === 'generation_stopped') return { type: 'stopped' }
  if (code === 'generation_interrupted') return { type: 'interrupted' }
  return { type: 'failed', kind: run.kind, message, code, status: 200 }
}

/** How a call that threw ended the run. */
export function toOutcome(error: unknown, kind: GenerationKind): Outcome {
  if (error instanceof ApiError) {
    return { type: 'failed', kind, message: error.message, code: error.code, status: error.status }
  }
  return isAbort(error) ? { type: 'stopped' } : { type: 'interrupted' }
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const retryWaitsMs = [800, 2000]

/** Tries again with the same idempotency key when the request may not have arrived. */
export async function retryNetworkErrors<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (const waitMs of retryWaitsMs) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError && isWorthRetrying(error))) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    signal.throwIfAborted()
  }
  return ask()
}

const isWorthRetrying = ({ code }: ApiError) => code === 'network'

export interface RunOptions {
  /** Leaves the current post behind. */
  isNewPost: boolean
  /** The photo that becomes the post's image as it is. */
  image?: StudioImage | null
}

/** What a run clears away: the text it writes anew, and the post it leaves behind. */
export function stateBeforeRun(state: StudioState, kind: GenerationKind, { isNewPost, image }: RunOptions) {
  const isComplete = state.text !== '' && !state.isPartial && state.image !== null && !state.isImageLocal
  // « Générer » gives a draft what it lacks, and makes both anew once it has both.
  const completes = kind === 'post' && !isNewPost && !isComplete
  const keepsText = isImageOnly(kind) || (completes && !state.isPartial)
  const keepsImage = kind === 'post' ? completes && !state.isImageLocal : !isNewPost || state.isImageLocal
  const photo = image ? { image, pictureId: null, isImageLocal: true } : {}
  return {
    ...(keepsText ? {} : { text: '', isPartial: false, isEdited: false }),
    ...(isNewPost ? { postId: null } : {}),
    ...(keepsImage ? {} : { pictureId: null, image: null, isImageLocal: false }),
    ...photo,
  } satisfies Partial<StudioState>
}
