import { expect, it } from 'vitest'
import type { CompanyId } from '#server/db/ids.ts'
import { fairQueue, queueFairly } from './fair-queue.ts'

it('answers others between two readings, and lets no company go twice before another', async () => {
  const order: string[] = []
  const read = (company: string, text: string) =>
    queueFairly(company as CompanyId, () => {
      order.push(text)
      setImmediate(() => order.push('request'))
    })
  await Promise.all([read('a', 'a1'), read('a', 'a2'), read('a', 'a3'), read('b', 'b1')])
  expect(order.filter((one) => one !== 'request')).toEqual(['a1', 'a2', 'b1', 'a3'])
  expect(order.slice(0, 6)).toEqual(['a1', 'request', 'a2', 'request', 'b1', 'request'])
})

it('rests before another company’s turn as long as the last reading took', async () => {
  let time = 0
  const rests: number[] = []
  const turn = fairQueue({
    now: () => time,
    pause: async (ms) => {
      rests.push(ms)
      time += ms
    },
  })
  const read = (company: string, ms: number) => turn(company as CompanyId, () => (time += ms))
  await Promise.all([read('a', 300), read('b', 100), read('c', 50)])
  expect(rests).toEqual([300, 100])
  await read('c', 200)
  await read('c', 200)
  expect(rests).toEqual([300, 100])
  time += 150
  await read('a', 10)
  time += 1_000
  await read('b', 10)
  expect(rests).toEqual([300, 100, 50])
})
