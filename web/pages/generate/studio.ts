import type { Network } from '#shared/networks.ts'
import {
  type GenerationKind,
  type GenerationRequest,
  type GenerationStream,
  isImageOnly,
  makeImage,
  openGeneration,
  resumeGeneration,
  startGeneration,
  stopGeneration,
} from '#web/api/generation.ts'
import { streamGeneration } from '#web/api/generation-stream.ts'
import { createCurrentPost, readStoredState } from './current-post.ts'
import { applyEvent, pictureOf, toOutcome } from './generation-events.ts'
import {
  contentToRestore,
  emptyStudio,
  type GenerationOutcome,
  imageAt,
  type StudioImage,
  type StudioRun,
  type StudioState,
} from './studio-state.ts'
import {
  clearDraft,
  clearRunning,
  type Reference,
  readRunning,
  type Slot,
  type StoredRequest,
  writeRunning,
} from './studio-storage.ts'

/** After so long without news a stop is final on this side too. */
const stopPatienceMs = 3000

/** A current post and what is being made of it. It outlives the page, so leaving loses nothing. */
export function createStudio(userId: string, slot: Slot = null) {
  const { persist, touch, ...post } = createCurrentPost(userId, slot)
  const { store } = post
  const endListeners = new Set<(outcome: GenerationOutcome) => void>()
  let abort = new AbortController()
  /** The last request, also of a page that was left since. */
  let lastRequest: StoredRequest | null = null

  const setRunning = (running: StudioRun, patch: Partial<StudioState>) => {
    abort = new AbortController()
    const before = contentToRestore(store.read())
    store.update({ ...patch, running, outcome: null, before, app: running.app })
    return abort.signal
  }

  const setEnded = (outcome: GenerationOutcome) => {
    clearRunning(userId, slot)
    touch()
    store.update(endedState(store.read(), outcome))
    persist()
    for (const listener of endListeners) listener(outcome)
  }

  const rememberRunning = ({ kind, app, writes, draws }: StudioRun, reference: Reference) => {
    const image = store.read().image?.url ?? null
    writeRunning(userId, slot, { ...reference, kind, app, writes, draws, image, startedAt: Date.now() })
  }

  /** Applies a stream to the current post until it ends. */
  const followStream = async (stream: GenerationStream, running: StudioRun, signal: AbortSignal) => {
    const id = stream.generationId
    if (id) rememberRunning(running, { id, asked: lastRequest })
    store.update({ running: { ...running, id }, ...(stream.postId ? { postId: stream.postId } : {}) })
    for await (const frame of streamGeneration(stream, { signal })) {
      const outcome = applyEvent(store, frame)
      if (outcome) return outcome
    }
    return { type: 'interrupted' } as const
  }

  const generate = async (request: GenerationRequest, app: Network, options: GenerateOptions) => {
    if (store.read().running) return
    const { kind } = request
    const patch = clearedState(store.read(), kind, options)
    const running = openingGeneration(kind, app, { ...store.read(), ...patch })
    const sent = { request, key: crypto.randomUUID() }
    lastRequest = sent
    const signal = setRunning(running, patch)
    try {
      if (isImageOnly(kind)) {
        const made = await makeImage(request, { idempotencyKey: sent.key, signal })
        store.update({ ...pictureOf(made, emptyStudio), postId: made.post_id })
        return setEnded({ type: 'done', kind })
      }
      rememberRunning(running, { id: null, asked: sent })
      const stream = await startGeneration(request, { idempotencyKey: sent.key, signal })
      setEnded(await followStream(stream, running, signal))
    } catch (error) {
      setEnded(toOutcome(error, kind))
    }
  }

  return {
    ...post,

    /** Makes what is asked; `isNewPost` leaves the current post behind. */
    generate,

    /** The last request once more, for the post that it opened. */
    async repeatLast() {
      const { postId, app } = store.read()
      if (!lastRequest) return
      const { request } = lastRequest
      const body = { ...request.body, ...(postId && { post_id: postId }) }
      await generate({ ...request, body } as GenerationRequest, app, { isNewPost: !body.post_id })
    },

    /** Follows a post that the server opened already, from its first line; what was in hand here is left behind. */
    async follow({ id, postId, app }: { id: string; postId: string; app: Network }) {
      if (store.read().running) return
      clearDraft(userId, slot)
      lastRequest = null
      store.update({ ...emptyStudio, app, postId })
      const running = { ...openingGeneration('post', app, emptyStudio), id }
      const signal = setRunning(running, {})
      try {
        setEnded(await followStream(await openGeneration(id, signal), running, signal))
      } catch (error) {
        setEnded(toOutcome(error, running.kind))
      }
    },

    /** Finds again a generation that was still running when the page was left. */
    async resume() {
      const stored = readRunning(userId, slot)
      if (!stored || store.read().running) return
      const { image: url, startedAt: _, asked, ...known } = stored
      lastRequest = asked
      const running: StudioRun = { ...known, stage: 'reconnecting', hasNews: false }
      const image = url ? imageAt(url) : null
      const text = known.writes ? { text: '', isPartial: false, isEdited: false } : {}
      const signal = setRunning(running, { ...text, image })
      try {
        const stream =
          stored.id === null
            ? startGeneration(stored.asked.request, { idempotencyKey: stored.asked.key, signal })
            : resumeGeneration(stored.id, 0, signal)
        setEnded(await followStream(await stream, running, signal))
      } catch (error) {
        if (stored.id === null) return setEnded(toOutcome(error, running.kind))
        clearRunning(userId, slot)
        store.update({ ...readStoredState(userId, slot), running: null })
      }
    },

    /** Takes a current post of which the browser kept no content: the server's will show. */
    open(postId: string, app: Network) {
      const { running, postId: current } = store.read()
      if (!running && current === null) store.update({ postId, app })
    },

    stop() {
      const { running } = store.read()
      const { signal } = abort
      const giveUp = () => abort.signal === signal && abort.abort()
      if (!running?.id) return giveUp()
      void stopGeneration(running.id).catch(giveUp)
      setTimeout(giveUp, stopPatienceMs)
    },

    onEnd(listener: (outcome: GenerationOutcome) => void) {
      endListeners.add(listener)
      return () => {
        endListeners.delete(listener)
      }
    },
  }
}

export type Studio = ReturnType<typeof createStudio>

/** What an end leaves: all that arrived; what stood before, where nothing did. */
function endedState({ running, isPartial, before }: StudioState, outcome: GenerationOutcome) {
  const isTextDone = outcome.type === 'done' && !isImageOnly(outcome.kind)
  if (isTextDone) return { running: null, outcome, isPartial: false, before: null }
  if (outcome.type === 'done' || running?.hasNews)
    return { running: null, outcome, before: isPartial ? before : null }
  return { running: null, outcome, ...before, isPartial: false, before: null }
}

interface GenerateOptions {
  /** Leaves the current post behind. */
  isNewPost: boolean
  /** The photo that becomes the post's image as it is. */
  image?: StudioImage | null
}

/** What a generation clears away: the text it writes anew, and the post it leaves behind. */
export function clearedState(
  state: StudioState,
  kind: GenerationKind,
  { isNewPost, image }: GenerateOptions,
) {
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

/** A generation of which the server knows nothing yet, by what it is to make for this state. */
function openingGeneration(
  kind: GenerationKind,
  app: Network,
  { text, image }: Pick<StudioState, 'text' | 'image'>,
): StudioRun {
  const writes = !isImageOnly(kind) && text === ''
  const draws = isImageOnly(kind) || (kind === 'post' && image === null)
  return { kind, app, stage: 'opening', id: null, writes, draws, hasNews: false }
}
