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
