import { describe, expect, it } from 'vitest'
import { fairLimit } from './fair-limit.ts'

const never = new AbortController().signal

describe('places', () => {
  it('go to one of each key in turn, however many of one came before', async () => {
    const run = fairLimit(1)
    const order: string[] = []
    const tasks = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) =>
      run(name.charAt(0), async () => void order.push(name), never),
    )
    await Promise.all(tasks)
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('are never more than there are, and come back from tasks that fail', async () => {
    const run = fairLimit(2)
    let running = 0
    let most = 0
    const tasks = Array.from({ length: 20 }, (_, index) =>
      run(
        String(index % 3),
        async () => {
          running += 1
          most = Math.max(most, running)
          await new Promise(setImmediate)
          running -= 1
          if (index % 4 === 0) throw new Error('failed')
        },
        never,
      ),
    )
    const failed = (await Promise.allSettled(tasks)).filter(({ status }) => status === 'rejected')
    expect([most, running, failed.length]).toEqual([2, 0, 5])
  })

  it('are not taken by who has left, before it came or while it waited', async () => {
    const run = fairLimit(1)
    const first = Promise.withResolvers<void>()
    const working = run('a', () => first.promise, never)
    const left = new AbortController()
    const order: string[] = []
    const waiting = run('a', async () => void order.push('left'), left.signal)
    const next = run('b', async () => void order.push('next'), never)
    left.abort()
    await expect(waiting).rejects.toThrow()
    first.resolve()
    await Promise.all([working, next])
    await expect(run('a', async () => void order.push('late'), left.signal)).rejects.toThrow()
    expect(order).toEqual(['next'])
  })
})
