import { Worker } from 'node:worker_threads'
import { limitWorkerThread } from '#server/worker-thread-limits.ts'
import type { MailContents } from './types.ts'

/** What a mail of 25 MB takes with its thread, many times over; the wall's is below a claim's (services/inbound-mail). */
const limits = { workMs: 15_000, wallMs: 45_000 }

/** Reads a mail in a thread of its own: one that costs too much time or memory ends with it. Null for such a mail. */
export function readMail(raw: Buffer): Promise<MailContents | null> {
  const { promise, resolve } = Promise.withResolvers<MailContents | null>()
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: raw,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
  })
  const stopCounting = limitWorkerThread(worker, limits, () => resolve(null))
  worker.once('message', ({ pictures, ...words }: MailContents) =>
    resolve({ ...words, pictures: pictures.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) })) }),
  )
  worker.once('error', () => resolve(null))
  worker.once('exit', () => resolve(null))
  return promise.finally(() => {
    stopCounting()
    return worker.terminate()
  })
}
