import type { Refusal } from '#server/integrations/publishers/types.ts'

/** A quota may keep a post for so many midnights before it is given back to its owner. */
const quotaTurns = 3
const hourMs = 3_600_000

/** When a refused step is tried again; null when trying again is of no use. */
export function nextRetryAt(
  { backoffMs }: Pick<PublishingSettings, 'backoffMs'>,
  tries: number,
  refusal: Refusal,
): Date | null {
  const { failure, quotaPeriod = 'day', retryAfterSeconds } = refusal
  const asked = retryAfterSeconds ? retryAfterSeconds * 1000 : 0
  if (failure === 'quota') {
    // Calls made while Instagram limits prolong the block: only a limit of unknown length is tried again at once.
    const waitsMs = { unknown: backoffMs, hour: [hourMs, hourMs, hourMs], day: [] }[quotaPeriod]
    if (tries >= waitsMs.length + quotaTurns) return null
    const waitMs = waitsMs[tries]
    // A second that LinkedIn asks for would use up all turns within ten.
    if (quotaPeriod === 'unknown' && waitMs !== undefined)
      return new Date(Date.now() + Math.max(asked, waitMs))
    if (quotaPeriod !== 'unknown' && asked > 0) return new Date(Date.now() + asked)
    return waitMs === undefined ? quotaResetAt() : new Date(Date.now() + waitMs)
  }
  const pause = backoffMs[tries]
  if (failure !== 'retry_later' || pause === undefined) return null
  return new Date(Date.now() + Math.max(asked, pause))
}

/** Some minutes after the next midnight UTC, when quotas start anew: not everybody at once. */
function quotaResetAt(): Date {
  const now = new Date()
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return new Date(midnight + 60_000 + Math.random() * 540_000)
}

/**
 * How long until an upload is looked at again, by its age: soon at first, as somebody waits, then less and less often.
 * Meta asks for one look a minute, and for five (docs/product/instagram.md §2.5).
 */
export const nextPollMs = (ageMs: number) => Math.min(Math.max(ageMs / 2, 1_000), 600_000)

/** How patient publishing is; tests are less so. */
export interface PublishingSettings {
  /** Where networks fetch pictures from, when that is not where people reach Ramage. */
  mediaBase: string | null
  /** Nobody else touches a publication for so long after each of its steps: longer than any call outside. */
  leaseMs: number
  /** After a create without an answer: it may still be on its way for so long. */
  readBackDelayMs: number
  /** Before a token that was just given, and refused, is tried once more. */
  freshTokenMs: number
  /** Waits before trying again what did not reach the network. */
  backoffMs: readonly number[]
  /** After a click; then the answer is 202 (docs/product/decisions.md §3). */
  answerWithinMs: number
  /** Publications this process works on now. */
  running: Set<Promise<unknown>>
  isStopping: boolean
}

export const publishingSettings = (
  overrides: Partial<Omit<PublishingSettings, 'running' | 'isStopping'>> = {},
): PublishingSettings => ({
  mediaBase: null,
  leaseMs: 60_000,
  readBackDelayMs: 15_000,
  freshTokenMs: 5_000,
  backoffMs: [5_000, 20_000, 60_000, 300_000, 900_000],
  answerWithinMs: 8_000,
  ...overrides,
  running: new Set(),
  isStopping: false,
})
