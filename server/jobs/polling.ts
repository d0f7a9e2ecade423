import { setTimeout } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'

/** Work that is looked for at a short interval; what is due lies in rows that one process claims at a time. */
export interface Job {
  everyMs: number
  run: (deps: Deps) => Promise<unknown>
}

/** What runs longer at the stop is left: its claim ends by itself, and another process takes it up. */
const lastWaitMs = 10_000

/**
 * Runs each job at its interval, never twice at once. The answer stops the clock and waits for what runs, a while.
 */
export function startPolling(deps: Deps, jobs: Record<string, Job>): () => Promise<void> {
  const running = new Set<Promise<unknown>>()
  const timers = Object.entries(jobs).map(([job, { everyMs, run }]) => {
    let isRunning = false
    return setInterval(() => {
      if (isRunning) return
      isRunning = true
      const turn = run(deps)
        .catch((error: unknown) => deps.log.warn({ err: error, job }, 'job failed'))
        .finally(() => {
          isRunning = false
          running.delete(turn)
        })
      running.add(turn)
    }, everyMs)
  })
  return async () => {
    for (const timer of timers) clearInterval(timer)
    const waited = new AbortController()
    // Aborted once all have ended.
    const tooLong = setTimeout(lastWaitMs, undefined, { signal: waited.signal }).catch(() => undefined)
    await Promise.race([Promise.allSettled(running), tooLong])
    waited.abort()
  }
}
