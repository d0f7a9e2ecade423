import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

it('runs two at once, in the order of their arrival', async () => {
  const pass = concurrencyLimit()
  let within = 0
  let most = 0
  const entered: number[] = []
  const work = (index: number) => async () => {
    entered.push(index)
    within += 1
    most = Math.max(most, within)
    await nextTurn()
    within -= 1
    return index
  }
  const all = Array.from({ length: 20 }, (_, index) => index)
  expect(await Promise.all(all.map((index) => pass(work(index))))).toEqual(all)
  expect(entered).toEqual(all)
  expect(most).toBe(2)
})

it('starts the next when one fails', async () => {
  const pass = concurrencyLimit()
  const fail = () => pass(() => Promise.reject(new Error('no')))
  const failed = await Promise.allSettled([fail(), fail(), fail(), fail()])
  expect(failed.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(await pass(async () => 'in')).toBe('in')
})

it('starts whoever waited two seconds behind work that never ends', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pass = concurrencyLimit()
  for (let count = 0; count < 2; count++) void pass(() => new Promise(() => undefined))
  let isIn = false
  void pass(async () => {
    isIn = true
  })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(isIn).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isIn).toBe(true)
})
