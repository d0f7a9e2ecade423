import {
  claimDueSchedules,
  countCollectedToday,
  type DueSchedule,
  insertStatistics,
  postponeAccount,
  scheduleNewPublications,
  updateSchedule,
} from '#server/db/post-statistics.ts'
import { type ConnectedAccount, getSocialAccount } from '#server/db/social-accounts.ts'
import { recordTokenCheck } from '#server/db/social-tokens.ts'
import type { Deps } from '#server/deps.ts'
import type {
  PostStatistics,
  Refusal,
  StatisticsReader,
  StepResult,
} from '#server/integrations/publishers/types.ts'
import { isTokenRefused } from '#server/integrations/publishers/vendor-error.ts'
import { plansWith } from '#server/services/credits/require-plan.ts'
import {
  canOpenToken,
  isTokenFresh,
  openToken,
  stateOf,
  unreadable,
} from '#server/services/social/seal-tokens.ts'
import type { FigureProblem } from '#shared/api/performance.ts'
import { hoursFromNow, nextCollectionAt, nextUtcDay, secondsFromNow } from './statistics-schedule.ts'

type ReadingDeps = Pick<Deps, 'db' | 'secretKeys' | 'statisticsReaders' | 'connectors' | 'log'>

const concurrency = 40
/** An account that cannot be read is looked at again so late: its owner may have mended it. */
const lookAgainHours = 6

/** Reads the figures that are due; several processes share them. */
export async function collectDueStatistics(deps: ReadingDeps): Promise<void> {
  const entitled = plansWith('seesFigures')
  await scheduleNewPublications(deps.db, entitled)
  const due = await claimDueSchedules(deps.db, entitled, concurrency)
  const byAccount = Map.groupBy(due, ({ accountId }) => accountId)
  await Promise.all([...byAccount.values()].map((schedules) => readAccount(deps, schedules)))
}

/** One account's posts one after the other: they share its quota. */
async function readAccount(deps: ReadingDeps, schedules: DueSchedule[]): Promise<void> {
  const [first] = schedules
  if (!first) return
  const account = first.accountId ? await getSocialAccount(deps.db, first.companyId, first.accountId) : null
  if (!account?.tokenSealed) return setAside(deps, schedules, 'disconnected')
  const connected = account as ConnectedAccount
  const state = stateOf(connected)
  if (state === 'expired' || state === 'revoked') return setAside(deps, schedules, 'reconnect')
  if (!canOpenToken(deps.secretKeys, connected)) {
    await recordTokenCheck(deps.db, connected, { refusedCode: unreadable })
    return setAside(deps, schedules, 'reconnect')
  }
  const reader = deps.statisticsReaders[account.network]
  if (!reader) return setAside(deps, schedules, 'unavailable')
  try {
    await readPosts(deps, reader, connected, schedules)
  } catch (error) {
    // The claims end by themselves.
    deps.log.error({ err: error, accountId: account.id }, 'post statistics not read')
  }
}

async function readPosts(
  deps: ReadingDeps,
  reader: StatisticsReader,
  account: ConnectedAccount,
  schedules: DueSchedule[],
): Promise<void> {
  const { networkId, kind, network, scopes } = account
  const hasStatistics = deps.connectors[network]?.rightsOf(scopes, kind).includes('statistics') ?? false
  const target = { networkId, kind, hasStatistics, token: openToken(deps.secretKeys, account) }
  if (!reader.canRead(target)) return setAside(deps, schedules, 'rights')
  let left = reader.readingsPerDay(target) - (await countCollectedToday(deps.db, account.id))
  for (const schedule of schedules) {
    if (left <= 0) return postponeAccount(deps.db, account.id, { nextReadAt: nextUtcDay(), problem: 'quota' })
    left -= 1
    const outcome = await reader.read(target, schedule.externalId)
    const mayGoOn = await saveOutcome(deps, { schedule, account, outcome })
    if (!mayGoOn) return
  }
}

async function setAside(
  { db }: ReadingDeps,
  schedules: DueSchedule[],
  problem: FigureProblem,
): Promise<void> {
  const nextReadAt = hoursFromNow(lookAgainHours)
  for (const { publicationId, misses } of schedules)
    await updateSchedule(db, publicationId, { nextReadAt, problem, misses })
}

interface Read {
  schedule: DueSchedule
  account: ConnectedAccount
  outcome: StepResult<PostStatistics>
}

/** A post that the network does not know so many times in a row was deleted there. */
const missesUntilDeleted = 3
const afterMissHours = [1, 6]
const afterRefusalHours = 6
const leastQuotaSeconds = 1_800
/** Until then the network may not know a token that it just gave. */
const freshTokenSeconds = 60
const afterFaultHours = [0.25, 1, 6]

/** Writes down what a reading came to; answers whether the account's other posts may be read now. */
async function saveOutcome(deps: Pick<Deps, 'db'>, { schedule, account, outcome }: Read): Promise<boolean> {
  if (!outcome.ok) return saveRefusal(deps, schedule, account, outcome.refusal)
  const readAt = new Date()
  const { publicationId, publishedAt, timeZone } = schedule
  const nextReadAt = nextCollectionAt({ publishedAt, timeZone, kind: account.kind }, readAt, Math.random())
  await deps.db.transaction(async (tx) => {
    await insertStatistics(tx, { ...outcome.value, publicationId, readAt })
    await updateSchedule(tx, publicationId, { nextReadAt, lastReadAt: readAt, problem: null, misses: 0 })
  })
  return true
}

async function saveRefusal(
  { db }: Pick<Deps, 'db'>,
  { publicationId, misses }: DueSchedule,
  account: ConnectedAccount,
  refusal: Refusal,
): Promise<boolean> {
  const attempts = misses + 1
  if (isUnknown(refusal)) {
    const isDeleted = attempts >= missesUntilDeleted
    const nextReadAt = isDeleted ? null : hoursFromNow(afterMissHours[misses] ?? afterRefusalHours)
    await updateSchedule(db, publicationId, {
      nextReadAt,
      problem: isDeleted ? 'gone' : null,
      misses: attempts,
    })
    return true
  }
  if (refusal.failure === 'quota') {
    await postponeAccount(db, account.id, { nextReadAt: afterQuota(refusal), problem: 'quota' })
    return false
  }
  if (isTokenRefused(refusal) && isTokenFresh(account)) {
    await postponeAccount(db, account.id, { nextReadAt: secondsFromNow(freshTokenSeconds), problem: null })
    return false
  }
  if (refusal.failure === 'reconnect') {
    const isTokenOver = isTokenRefused(refusal)
    if (isTokenOver) await recordTokenCheck(db, account, { refusedCode: refusal.code })
    await postponeAccount(db, account.id, {
      nextReadAt: hoursFromNow(afterRefusalHours),
      problem: isTokenOver ? 'reconnect' : 'rights',
    })
    return false
  }
  const nextReadAt = hoursFromNow(afterFaultHours[misses] ?? afterRefusalHours)
  await updateSchedule(db, publicationId, { nextReadAt, problem: 'unavailable', misses: attempts })
  return true
}

/** 404, or Graph's « object missing », which it also says of what exists (docs/product/instagram.md §2.8). */
const isUnknown = ({ status, code, subcode }: Refusal) =>
  status === 404 || (code === '100' && subcode === '33')

/** A day's count starts anew at midnight UTC. Calls made while limited prolong the block. */
function afterQuota({ quotaPeriod, retryAfterSeconds }: Refusal): Date {
  if (retryAfterSeconds) return secondsFromNow(Math.max(retryAfterSeconds, leastQuotaSeconds))
  return quotaPeriod === 'day' ? nextUtcDay() : hoursFromNow(1)
}
