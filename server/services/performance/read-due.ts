import { countReadingsToday } from '#server/db/figure-readings.ts'
import {
  claimDueWatches,
  type DueWatch,
  postponeAccount,
  updateWatch,
  watchNewPublications,
} from '#server/db/figure-watches.ts'
import { getSocialAccount } from '#server/db/publishing-accounts.ts'
import { type ConnectedAccount, noteCheck } from '#server/db/social-accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { FigureReader } from '#server/integrations/publishers/types.ts'
import { plansWith } from '#server/services/credits/require-plan.ts'
import { stateOf } from '#server/services/social/state.ts'
import { canOpenToken, openToken, unreadable } from '#server/services/social/tokens.ts'
import type { FigureProblem } from '#shared/api/performance.ts'
import { keepOutcome } from './keep-outcome.ts'
import { hoursFromNow, nextUtcDay } from './later.ts'

type ReadingDeps = Pick<Deps, 'db' | 'secretKeys' | 'figureReaders' | 'connectors' | 'log'>

const atOnce = 40
/** An account that cannot be read is looked at again so late: its owner may have mended it. */
const lookAgainHours = 6

/** Reads the figures that are due; several processes share them. */
export async function readDueFigures(deps: ReadingDeps): Promise<void> {
  const entitled = plansWith('seesFigures')
  await watchNewPublications(deps.db, entitled)
  const due = await claimDueWatches(deps.db, entitled, atOnce)
  const byAccount = Map.groupBy(due, ({ accountId }) => accountId)
  await Promise.all([...byAccount.values()].map((watches) => readAccount(deps, watches)))
}

/** One account's posts one after the other: they share its quota. */
async function readAccount(deps: ReadingDeps, watches: DueWatch[]): Promise<void> {
  const [first] = watches
  if (!first) return
  const account = first.accountId ? await getSocialAccount(deps.db, first.userId, first.accountId) : null
  if (!account?.tokenSealed) return setAside(deps, watches, 'disconnected')
  const connected = account as ConnectedAccount
  const state = stateOf(connected)
  if (state === 'expired' || state === 'revoked') return setAside(deps, watches, 'reconnect')
  if (!canOpenToken(deps.secretKeys, connected)) {
    await noteCheck(deps.db, connected, { refusedCode: unreadable })
    return setAside(deps, watches, 'reconnect')
  }
  const reader = deps.figureReaders[account.network]
  if (!reader) return setAside(deps, watches, 'unavailable')
  try {
    await readPosts(deps, reader, connected, watches)
  } catch (error) {
    // The claims end by themselves.
    deps.log.error({ err: error, accountId: account.id }, 'figures not read')
  }
}

async function readPosts(
  deps: ReadingDeps,
  reader: FigureReader,
  account: ConnectedAccount,
  watches: DueWatch[],
): Promise<void> {
  const { networkId, kind, network, scopes } = account
  const hasStatistics = deps.connectors[network]?.rightsOf(scopes, kind).includes('statistics') ?? false
  const target = { networkId, kind, hasStatistics, token: openToken(deps.secretKeys, account) }
  if (!reader.canRead(target)) return setAside(deps, watches, 'rights')
  let left = reader.readingsPerDay(target) - (await countReadingsToday(deps.db, account.id))
  for (const watch of watches) {
    if (left <= 0) return postponeAccount(deps.db, account.id, { nextReadAt: nextUtcDay(), problem: 'quota' })
    left -= 1
    const outcome = await reader.read(target, watch.externalId)
    const mayGoOn = await keepOutcome(deps, { watch, account, outcome })
    if (!mayGoOn) return
  }
}

async function setAside({ db }: ReadingDeps, watches: DueWatch[], problem: FigureProblem): Promise<void> {
  const nextReadAt = hoursFromNow(lookAgainHours)
  for (const { publicationId, misses } of watches)
    await updateWatch(db, publicationId, { nextReadAt, problem, misses })
}
