import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Autosave } from './autosave.ts'

const failure = new Error('network')
const final = new Error('final')

function setUp(save = vi.fn(async (text: string) => text.trim())) {
  const keep = vi.fn()
  const autosave = new Autosave({
    base: 'avant',
    save,
    storeUnsent: keep,
    refusal: (error) => (error === final ? 'refusé' : null),
    obstacle: (text) => (text.length > 20 ? 'trop long' : null),
  })
  return { autosave, save, keep }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('Autosave', () => {
  it('saves the last text after a pause, then clears the stored copy', async () => {
    const { autosave, save, keep } = setUp()
    autosave.edit('un')
    autosave.edit('un deux')
    await vi.advanceTimersByTimeAsync(1000)
    expect(save.mock.calls).toEqual([['un deux']])
    expect(keep).toHaveBeenLastCalledWith(null, 'un deux')
    expect(autosave.getState().kind).toBe('saved')
  })

  it('stores the text and its base until the server acknowledges it', () => {
    const { autosave, keep } = setUp()
    autosave.edit('un')
    expect(keep).toHaveBeenLastCalledWith('un', 'avant')
  })

  it('retries after a failure with the current text', async () => {
    const { autosave, save } = setUp()
    save.mockRejectedValueOnce(failure)
    autosave.edit('un')
    await vi.advanceTimersByTimeAsync(900)
    expect(autosave.getState().kind).toBe('retrying')
    autosave.edit('deux')
    await vi.advanceTimersByTimeAsync(900)
    expect(save).toHaveBeenLastCalledWith('deux')
    expect(autosave.getState().kind).toBe('saved')
  })

  it('has one call in flight, then sends what was typed meanwhile', async () => {
    let answer = (_text: string) => {}
    const save = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)))
    const { autosave } = setUp(save)
    autosave.edit('un')
    await vi.advanceTimersByTimeAsync(900)
    autosave.edit('deux')
    await vi.advanceTimersByTimeAsync(900)
    expect(save).toHaveBeenCalledTimes(1)
    answer('un')
    await vi.advanceTimersByTimeAsync(900)
    expect(save).toHaveBeenLastCalledWith('deux')
  })

  it('waits in flush for the call in flight, then sends the rest', async () => {
    const answers: ((text: string) => void)[] = []
    const save = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)))
    const { autosave } = setUp(save)
    autosave.edit('un')
    await vi.advanceTimersByTimeAsync(900)
    const first = autosave.flush().then(() => autosave.getState().kind)
    answers[0]?.('un')
    expect(await first).toBe('saved')

    autosave.edit('deux')
    await vi.advanceTimersByTimeAsync(900)
    autosave.edit('trois')
    const second = autosave.flush().then(() => autosave.getState().kind)
    answers[1]?.('deux')
    await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith('trois'))
    answers[2]?.('trois')
    expect(await second).toBe('saved')
    expect(save).toHaveBeenCalledTimes(3)
  })

  it('reports a final error and saves the next text', async () => {
    const { autosave, save } = setUp()
    save.mockRejectedValueOnce(final)
    autosave.edit('un')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(1)
    expect(autosave.getState()).toEqual({ kind: 'refused', reason: 'refusé' })
    autosave.edit('deux')
    await vi.advanceTimersByTimeAsync(900)
    expect(autosave.getState().kind).toBe('saved')
  })

  it('does not send an invalid text', async () => {
    const { autosave, save } = setUp()
    autosave.edit('x'.repeat(21))
    await vi.advanceTimersByTimeAsync(5000)
    expect(save).not.toHaveBeenCalled()
    expect(autosave.getState()).toEqual({ kind: 'refused', reason: 'trop long' })
  })

  it('saves once on unmount, then stops', async () => {
    const { autosave, save } = setUp()
    save.mockRejectedValue(failure)
    autosave.edit('un')
    autosave.unmount()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('sends nothing after discard', async () => {
    const { autosave, save } = setUp()
    autosave.edit('un')
    autosave.discard()
    autosave.unmount()
    await vi.advanceTimersByTimeAsync(5000)
    expect(save).not.toHaveBeenCalled()
  })
})
