import { Worker } from 'node:worker_threads'
import { limitWorkerThread } from '#server/worker-thread-limits.ts'
import type { propose } from './rule-proposals.ts'

type Site = Parameters<typeof propose>[0]
type Words = ReturnType<typeof propose>

/** Of a thread and its rules: as much text as a visit may bring takes about three seconds. */
const limits = { workMs: 5_000, wallMs: 8_000 }

/**
 * `propose` beside the event loop, which a full site would hold up for seconds (bench/website-import.ts). Null when it
 * takes too long; throws as it does, and the signal's reason.
 */
export async function proposeInThread(
  { pages, colours, home }: Site,
  signal: AbortSignal,
  within = limits,
): Promise<Words | null> {
  signal.throwIfAborted()
  const thread = new Worker(new URL('./propose-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Words | null>()
  const stopCounting = limitWorkerThread(thread, within, () => resolve(null))
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  thread.once('message', resolve).once('error', reject)
  thread.postMessage({ pages, colours, home } satisfies Site)
  try {
    return await promise
  } finally {
    stopCounting()
    signal.removeEventListener('abort', abort)
    await thread.terminate()
  }
}
