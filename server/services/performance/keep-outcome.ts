import { insertReading } from '#server/db/figure-readings.ts'
import { type DueWatch, postponeAccount, updateWatch } from '#server/db/figure-watches.ts'
import { type ConnectedAccount, noteCheck } from '#server/db/social-accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Figures, Outcome, Refusal } from '#server/integrations/publishers/types.ts'
import { isTokenRefused } from '#server/integrations/publishers/vendor-error.ts'
import { isTokenFresh } from '#server/services/social/state.ts'
import { hoursFromNow, nextUtcDay, secondsFromNow } from './later.ts'
import { nextReading } from './rhythm.ts'

interface Read {
  watch: DueWatch
  account: ConnectedAccount
  outcome: Outcome<Figures>
}

/** A post that the network does not know so many times in a row was deleted there. */
const missesUntilGone = 3
const afterMissHours = [1, 6]
const afterRefusalHours = 6
const leastQuotaSeconds = 1_800
/** Until then the network may not know a token that it just gave. */
const freshTokenSeconds = 60
const afterFaultHours = [0.25, 1, 6]

/** Writes down what a reading came to; answers whether the account's other posts may be read now. */
export async function keepOutcome(
  deps: Pick<Deps, 'db'>,
  { watch, account, outcome }: Read,
): Promise<boolean> {
  if (!outcome.ok) return keepRefusal(deps, watch, account, outcome.refusal)
  const readAt = new Date()
  const { publicationId, publishedAt, timeZone } = watch
  const nextReadAt = nextReading({ publishedAt, timeZone, kind: account.kind }, readAt, Math.random())
  await deps.db.transaction(async (tx) => {
    await insertReading(tx, { ...outcome.value, publicationId, readAt })
    await updateWatch(tx, publicationId, { nextReadAt, lastReadAt: readAt, problem: null, misses: 0 })
  })
  return true
}

async function keepRefusal(
  { db }: Pick<Deps, 'db'>,
  { publicationId, misses }: DueWatch,
  account: ConnectedAccount,
  refusal: Refusal,
): Promise<boolean> {
  const tries = misses + 1
  if (isUnknown(refusal)) {
    const isGone = tries >= missesUntilGone
    const nextReadAt = isGone ? null : hoursFromNow(afterMissHours[misses] ?? afterRefusalHours)
    await updateWatch(db, publicationId, { nextReadAt, problem: isGone ? 'gone' : null, misses: tries })
    return true
  }
  if (refusal.failure === 'quota') {
    await postponeAccount(db, account.id, { nextReadAt: afterQuota(account, refusal), problem: 'quota' })
    return false
  }
  if (isTokenRefused(refusal) && isTokenFresh(account)) {
    await postponeAccount(db, account.id, { nextReadAt: secondsFromNow(freshTokenSeconds), problem: null })
    return false
  }
  if (refusal.failure === 'reconnect') {
    const isTokenOver = isTokenRefused(refusal)
    if (isTokenOver) await noteCheck(db, account, { refusedCode: refusal.code })
    await postponeAccount(db, account.id, {
      nextReadAt: hoursFromNow(afterRefusalHours),
      problem: isTokenOver ? 'reconnect' : 'rights',
    })
    return false
  }
  const nextReadAt = hoursFromNow(afterFaultHours[misses] ?? afterRefusalHours)
  await updateWatch(db, publicationId, { nextReadAt, problem: 'unavailable', misses: tries })
  return true
}

/** 404, or Graph's « object missing », which it also says of what exists (docs/product/instagram.md §2.8). */
const isUnknown = ({ status, code, subcode }: Refusal) =>
  status === 404 || (code === '100' && subcode === '33')

/** LinkedIn counts from midnight UTC on; Instagram's hour rolls. Calls made while limited prolong the block. */
function afterQuota({ network }: ConnectedAccount, { retryAfterSeconds }: Refusal): Date {
  if (retryAfterSeconds) return secondsFromNow(Math.max(retryAfterSeconds, leastQuotaSeconds))
  return network === 'linkedin' ? nextUtcDay() : hoursFromNow(1)
}
