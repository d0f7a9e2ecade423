import type { PostAnswer } from '#shared/api/posts.ts'
import type { Network } from '#shared/networks.ts'
import {
  emptyStudio,
  hasContent,
  imageAt,
  type StudioImage,
  type StudioState,
  shownOf,
} from './studio-state.ts'
import { clearDraft, readDraft, type Slot, writeDraft } from './studio-storage.ts'

/** A post's text and image as they are here, kept in the browser; what makes them is the studio. */
export function createCurrentPost(userId: string, slot: Slot) {
  const store = createBatchedStore<StudioState>(readStoredState(userId, slot))
  /** What the server said before this moment is older than what is here. */
  let changedAt = 0

  const persist = () => {
    const state = store.read()
    if (!hasContent(state) || state.isPartial) return
    writeDraft(userId, { ...state, image: state.image?.url ?? null }, slot)
  }

  const touch = () => {
    changedAt = Date.now()
  }

  return {
    store,
    persist,
    /** Something happened here of which the server's last answer knows nothing. */
    touch,

    edit(text: string) {
      touch()
      store.update({ text, isEdited: true, isPartial: false, before: null })
      persist()
    },

    /** The server stored this text: nothing is left to send if it is still the one shown. */
    markStored(text: string) {
      if (store.read().text === text) store.update({ isEdited: false })
      persist()
    },

    /** The photo becomes the post's image as it is: local, no call, no credit (docs/product/decisions.md §2). */
    chooseImage(image: StudioImage, app: Network) {
      const { postId, app: current } = store.read()
      store.update({ image, pictureId: null, isImageLocal: true, app: postId ? current : app })
      persist()
    },

    /** The server's version of the current post, but for what is newer here. */
    adopt(post: Pick<StudioState, 'text' | 'image' | 'pictureId'>, fetchedAt: number) {
      const { running, isEdited, isPartial, isImageLocal, before } = store.read()
      if (running || fetchedAt < changedAt) return
      const { text, ...picture } = post
      // The text may have been stored before the image failed: then it was whole after all.
      const isWhole = text !== '' && text !== before?.text
      const isWanted = isPartial ? isWhole : !isEdited
      if (isWanted) store.update({ text, isPartial: false, before: null })
      if (!isImageLocal) store.update(picture)
      persist()
    },

    /** Another picture was made of the post's, on the server; a text that was typed here stays. */
    showPicture(post: PostAnswer) {
      touch()
      const { image, pictureId } = shownOf(post)
      store.update({ image, pictureId, isImageLocal: false })
      persist()
    },

    /** An older text or image was taken back: the server's post stands, whatever was here. */
    restore(post: PostAnswer) {
      touch()
      store.update({ ...shownOf(post), isEdited: false, isPartial: false, isImageLocal: false, before: null })
      persist()
    },

    /** The post is gone from the server: what is here starts a new one when it is saved. */
    forgetPost() {
      store.update({ postId: null, pictureId: null })
      persist()
    },

    /** Takes back what stood before a text that was interrupted. */
    takeBack() {
      const { before } = store.read()
      if (before) store.update({ ...before, before: null, isPartial: false, outcome: null })
      persist()
    },

    /** Clears the table: the post is saved, gone, or left for a new one. */
    clear() {
      clearDraft(userId, slot)
      store.update({ ...emptyStudio, app: store.read().app })
    },
  }
}

/** What the browser kept of it. */
export function readStoredState(userId: string, slot: Slot): StudioState {
  const draft = readDraft(userId, slot)
  if (!draft) return emptyStudio
  return { ...emptyStudio, ...draft, image: draft.image ? imageAt(draft.image) : null }
}

/** An external store for `useSyncExternalStore` that tells its readers at most once per animation frame. */
export interface BatchedStore<State> {
  /** What readers see: the state at the last flush. */
  getSnapshot: () => State
  subscribe: (listener: () => void) => () => void
  /** The state as of now, ahead of the snapshot while a frame is awaited. */
  read: () => State
  /** Changes the state and tells the readers at the next frame: text that streams. */
  stream: (patch: Partial<State>) => void
  /** Changes the state and tells at once: everything a person waits for, and every end. */
  update: (patch: Partial<State>) => void
}

interface Frames {
  request: (callback: () => void) => number
  cancel: (id: number) => void
}

const browserFrames: Frames = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (id) => cancelAnimationFrame(id),
}

export function createBatchedStore<State extends object>(
  initial: State,
  frames: Frames = browserFrames,
): BatchedStore<State> {
  const listeners = new Set<() => void>()
  let state = initial
  let snapshot = initial
  let frame: number | null = null

  const flush = () => {
    if (frame !== null) frames.cancel(frame)
    frame = null
    if (snapshot === state) return
    snapshot = state
    for (const listener of listeners) listener()
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => state,
    stream: (patch) => {
      state = { ...state, ...patch }
      frame ??= frames.request(flush)
    },
    update: (patch) => {
      state = { ...state, ...patch }
      flush()
    },
  }
}
