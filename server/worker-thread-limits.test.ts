import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { limitWorkerThread } from './worker-thread-limits.ts'

/** Whether a thread was given up, once it was or once it said that it is done. */
async function endOf(code: string, limits: { workMs: number; wallMs: number }) {
  const worker = new Worker(code, { eval: true })
  onTestFinished(async () => void (await worker.terminate()))
  const { promise, resolve } = Promise.withResolvers<'given up' | 'done'>()
  const stop = limitWorkerThread(worker, limits, () => resolve('given up'))
  worker.once('message', () => resolve('done'))
  return promise.finally(stop)
}

it('ends a thread that works too much, however long it may take', async () => {
  expect(await endOf('for (;;);', { workMs: 500, wallMs: 600_000 })).toBe('given up')
})

it('leaves alone one that waits for its turn', async () => {
  const waits = 'setTimeout(() => require("worker_threads").parentPort.postMessage(1), 1500)'
  expect(await endOf(waits, { workMs: 1_000, wallMs: 600_000 })).toBe('done')
})

it('ends one that never comes to its end', async () => {
  expect(await endOf('setInterval(() => undefined, 1000)', { workMs: 600_000, wallMs: 500 })).toBe('given up')
})
