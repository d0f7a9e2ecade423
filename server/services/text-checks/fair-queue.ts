import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { concurrencyLimit } from '#server/concurrency-limit.ts'
import type { CompanyId } from '#server/db/ids.ts'

/** Milliseconds that never go back, and a wait of so many. */
interface Clock {
  now: () => number
  pause: (ms: number) => Promise<unknown>
}

/**
 * Runs what reads a text for tenths of a second, where it was made to: the companies in turn, and between two of them
 * everybody else is answered. Before another company's turn it rests as long as the last reading took: however many
 * companies ask, they take half of the processor, and one alone, whose requests are paced, waits for nothing.
 */
export function fairQueue({ now, pause }: Clock) {
  const turns = concurrencyLimit({ total: 1 })
  let last: { companyId: CompanyId; endedAt: number; took: number } | null = null
  return <Result>(companyId: CompanyId, read: () => Result): Promise<Result> =>
    turns(companyId, async () => {
      await setImmediate()
      const rest = last && last.companyId !== companyId ? last.endedAt + last.took - now() : 0
      if (rest > 0) await pause(rest)
      const began = now()
      try {
        return read()
      } finally {
        const endedAt = now()
        last = { companyId, endedAt, took: endedAt - began }
      }
    })
}

export const queueFairly = fairQueue({ now: () => performance.now(), pause })
