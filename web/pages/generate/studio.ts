import type { Network } from '#shared/networks.ts'
import {
  type GenerationRequest,
  type GenerationStream,
  isImageOnly,
  makeImage,
  resumeGeneration,
  startGeneration,
  stopGeneration,
} from '#web/api/generation.ts'
import { streamGeneration } from '#web/api/generation-stream.ts'
import { createCurrentPost, readStoredState } from './current-post.ts'
import {
  applyEvent,
  pictureOf,
  type RunOptions,
  retryNetworkErrors,
  stateBeforeRun,
  toOutcome,
} from './generation-run.ts'
import { contentOf, emptyStudio, imageAt, type Outcome, type Run, type StudioState } from './studio-state.ts'
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
  const endListeners = new Set<(outcome: Outcome) => void>()
  let abort = new AbortController()
  /** The last request, also of a page that was left since. */
  let lastRequest: StoredRequest | null = null

  const end = (outcome: Outcome) => {
    const { run, isPartial, before } = store.read()
    clearRunning(userId, slot)
    touch()
    const isTextDone = outcome.type === 'done' && !isImageOnly(outcome.kind)
    if (isTextDone) store.update({ run: null, outcome, isPartial: false, before: null })
    else if (outcome.type === 'done') store.update({ run: null, outcome, before: isPartial ? before : null })
    else if (run?.hasNews) store.update({ run: null, outcome, before: isPartial ? before : null })
    else store.update({ run: null, outcome, ...before, isPartial: false, before: null })
    persist()
    for (const listener of endListeners) listener(outcome)
  }

  const storeRunning = ({ kind, app, writes, draws }: Run, reference: Reference) => {
    const image = store.read().image?.url ?? null
    writeRunning(userId, slot, { ...reference, kind, app, writes, draws, image, startedAt: Date.now() })
  }

  const readStream = async (stream: GenerationStream, run: Run, signal: AbortSignal) => {
    const id = stream.generationId
    if (id) storeRunning(run, { id, asked: lastRequest })
    store.update({ run: { ...run, id }, ...(stream.postId ? { postId: stream.postId } : {}) })
    for await (const frame of streamGeneration(stream, { signal })) {
      const outcome = applyEvent(store, frame)
      if (outcome) return outcome
    }
    return { type: 'interrupted' } as const
  }

  const sendStored = ({ request, key }: StoredRequest, signal: AbortSignal) =>
    retryNetworkErrors(() => startGeneration(request, { idempotencyKey: key, signal }), signal)

  const makeOneImage = async (request: GenerationRequest, key: string, signal: AbortSignal) => {
    const made = await retryNetworkErrors(() => makeImage(request, { idempotencyKey: key, signal }), signal)
    store.update({ ...pictureOf(made, emptyStudio), postId: made.post_id })
    return { type: 'done', kind: request.kind } as const
  }

  const begin = (run: Run, patch: Partial<StudioState>) => {
    abort = new AbortController()
    store.update({ ...patch, run, outcome: null, before: contentOf(store.read()), app: run.app })
    return abort.signal
  }

  const send = async (request: GenerationRequest, app: Network, options: RunOptions) => {
    if (store.read().run) return
    const { kind } = request
    const patch = stateBeforeRun(store.read(), kind, options)
    const state = { ...store.read(), ...patch }
    const writes = !isImageOnly(kind) && state.text === ''
    const draws = isImageOnly(kind) || (kind === 'post' && state.image === null)
    const run: Run = { kind, app, stage: 'opening', id: null, writes, draws, hasNews: false }
    const key = crypto.randomUUID()
    lastRequest = { request, key }
    const signal = begin(run, patch)
    try {
      if (isImageOnly(request.kind)) return end(await makeOneImage(request, key, signal))
      storeRunning(run, { id: null, asked: { request, key } })
      end(await readStream(await sendStored({ request, key }, signal), run, signal))
    } catch (error) {
      end(toOutcome(error, run.kind))
    }
  }

  return {
    ...post,

    /** Makes what is asked; `isNewPost` leaves the current post behind. */
    run: send,

    /** The last request once more, for the post that it opened. */
    async again() {
      const { postId, app } = store.read()
      if (!lastRequest) return
      const { request } = lastRequest
      const body = { ...request.body, ...(postId && { post_id: postId }) }
      await send({ ...request, body } as GenerationRequest, app, { isNewPost: !body.post_id })
    },

    /** Follows a post that the server opened already, from its first line; what was in hand here is left behind. */
    async attach({ id, postId, app }: { id: string; postId: string; app: Network }) {
      if (store.read().run) return
      clearDraft(userId, slot)
      lastRequest = null
      store.update({ ...emptyStudio, app, postId })
      const run: Run = { kind: 'post', app, stage: 'opening', id, writes: true, draws: true, hasNews: false }
      const signal = begin(run, {})
      try {
        end(
          await readStream(
            await retryNetworkErrors(() => resumeGeneration(id, 0, signal), signal),
            run,
            signal,
          ),
        )
      } catch (error) {
        end(toOutcome(error, run.kind))
      }
    },

    /** Takes a current post of which the browser kept no content: the server's will show. */
    open(postId: string, app: Network) {
      const { run, postId: current } = store.read()
      if (!run && current === null) store.update({ postId, app })
    },

    /** Finds again a generation that was still running when the page was left. */
    async reattach() {
      const running = readRunning(userId, slot)
      if (!running || store.read().run) return
      const { image: url, startedAt: _, asked, ...known } = running
      lastRequest = asked
      const run: Run = { ...known, stage: 'reconnecting', hasNews: false }
      const image = url ? imageAt(url) : null
      const text = known.writes ? { text: '', isPartial: false, isEdited: false } : {}
      const signal = begin(run, { ...text, image })
      try {
        const { id } = running
        const stream = id === null ? sendStored(running.asked, signal) : resumeGeneration(id, 0, signal)
        end(await readStream(await stream, run, signal))
      } catch (error) {
        if (running.id === null) return end(toOutcome(error, run.kind))
        clearRunning(userId, slot)
        store.update({ ...readStoredState(userId, slot), run: null })
      }
    },

    stop() {
      const { run } = store.read()
      const { signal } = abort
      const giveUp = () => abort.signal === signal && abort.abort()
      if (!run?.id) return giveUp()
      void stopGeneration(run.id).catch(giveUp)
      setTimeout(giveUp, stopPatienceMs)
    },

    onEnd(listener: (outcome: Outcome) => void) {
      endListeners.add(listener)
      return () => {
        endListeners.delete(listener)
      }
    },
  }
}

export type Studio = ReturnType<typeof createStudio>
