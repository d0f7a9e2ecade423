import type { Refusal } from '#server/integrations/publishers/types.ts'
import type { PublishingSettings } from './settings.ts'

/** A quota may keep a post for so many turns before it is given back to its owner. */
const quotaTurns = 3

/** When a refused step is tried again; null when trying again is of no use. */
export function nextRetryAt(
  { backoffMs }: Pick<PublishingSettings, 'backoffMs'>,
  tries: number,
  refusal: Refusal,
): Date | null {
  const { failure, retryAfterSeconds } = refusal
  const asked = retryAfterSeconds ? retryAfterSeconds * 1000 : 0
  if (failure === 'quota' && tries < quotaTurns) {
    return asked > 0 ? new Date(Date.now() + asked) : quotaResetAt()
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
