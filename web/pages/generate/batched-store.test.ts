import { describe, expect, it, vi } from 'vitest'
import { createBatchedStore } from './current-post.ts'

function setUp() {
  let callback: (() => void) | null = null
  const frames = {
    request: vi.fn((next: () => void) => {
      callback = next
      return 1
    }),
    cancel: vi.fn(() => {
      callback = null
    }),
  }
  const store = createBatchedStore({ text: '', isBusy: false }, frames)
  const listener = vi.fn()
  store.subscribe(listener)
  return { store, listener, frames, nextFrame: () => callback?.() }
}

describe('createBatchedStore', () => {
  it('notifies its listeners once per animation frame', () => {
    const { store, listener, frames, nextFrame } = setUp()
    for (const letter of 'ramage') store.stream({ text: store.read().text + letter })
    expect(listener).not.toHaveBeenCalled()
    expect(frames.request).toHaveBeenCalledOnce()
    nextFrame()
    expect(listener).toHaveBeenCalledOnce()
    expect(store.getSnapshot().text).toBe('ramage')
  })

  it('keeps one snapshot between two frames', () => {
    const { store } = setUp()
    const snapshot = store.getSnapshot()
    store.stream({ text: 'a' })
    expect(store.getSnapshot()).toBe(snapshot)
  })

  it('notifies an update at once with the pending text (hidden tabs get no frames)', () => {
    const { store, listener, frames } = setUp()
    store.stream({ text: 'fin' })
    store.update({ isBusy: false })
    expect(listener).toHaveBeenCalledOnce()
    expect(frames.cancel).toHaveBeenCalled()
    expect(store.getSnapshot().text).toBe('fin')
  })

  it('does not notify an unsubscribed listener', () => {
    const { store } = setUp()
    const listener = vi.fn()
    store.subscribe(listener)()
    store.update({ text: 'a' })
    expect(listener).not.toHaveBeenCalled()
  })
})
