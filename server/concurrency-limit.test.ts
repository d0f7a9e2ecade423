import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

/** Twenty tasks of three keys, every fourth of which fails: how many ran at once, in all and of one key. */
async function runMany(run: ReturnType<typeof concurrencyLimit>) {
  const running: string[] = []
  const most = { inAll: 0, ofOne: 0 }
  const tasks = Array.from({ length: 20 }, (_, index) => {
    const key = String(index % 3)
    return run(key, async () => {
      running.push(key)
      most.inAll = Math.max(most.inAll, running.length)
      most.ofOne = Math.max(most.ofOne, running.filter((one) => one === key).length)
      await new Promise(setImmediate)
      running.splice(running.indexOf(key), 1)
      if (index % 4 === 0) throw new Error('failed')
    })
  })
  const failed = (await Promise.allSettled(tasks)).filter(({ status }) => status === 'rejected')
  return { ...most, left: running.length, failed: failed.length }
}

describe('places', () => {
  it('go to one of each key in turn, however many of one came before', async () => {
    const run = concurrencyLimit({ total: 1 })
    const order: string[] = []
    const tasks = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) =>
      run(name.charAt(0), async () => void order.push(name)),
    )
    await Promise.all(tasks)
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it.each([
    ['in all', { total: 2 }, { inAll: 2 }],
    ['of one key', { perKey: 1 }, { inAll: 3, ofOne: 1 }],
    ['of both', { total: 2, perKey: 1 }, { inAll: 2, ofOne: 1 }],
  ])('are never more than there are %s, and come back from tasks that fail', async (_, limits, most) => {
    const run = concurrencyLimit(limits)
    const ended = { ...most, left: 0, failed: 5 }
    expect(await runMany(run)).toMatchObject(ended)
    expect(await runMany(run)).toMatchObject(ended)
  })

  it('are not taken by who has left, before it came or while it waited', async () => {
    const run = concurrencyLimit({ total: 1 })
    const first = Promise.withResolvers<void>()
    const working = run('a', () => first.promise)
    const left = new AbortController()
    const order: string[] = []
    const waiting = run('a', async () => void order.push('left'), left.signal)
    const next = run('b', async () => void order.push('next'))
    left.abort()
    await expect(waiting).rejects.toThrow()
    first.resolve()
    await Promise.all([working, next])
    await expect(run('a', async () => void order.push('late'), left.signal)).rejects.toThrow()
    expect(order).toEqual(['next'])
  })

  it('are not waited for longer than told behind work that never ends', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const run = concurrencyLimit({ total: 2, maxWaitMs: 2_000 })
    for (let count = 0; count < 2; count++) void run('', () => new Promise(() => undefined))
    let isIn = false
    void run('', async () => {
      isIn = true
    })
    await vi.advanceTimersByTimeAsync(1_999)
    expect(isIn).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isIn).toBe(true)
  })
})
