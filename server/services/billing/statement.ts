import {
  listStatement,
  listStatementAfter,
  type StatementRow,
  sumStatement,
} from '#server/db/credit-statement.ts'
import { countHeld, countReservationsToday, getCreditAccount } from '#server/db/credits.ts'
import type { CompanyId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import { csvLine, csvStart } from '#server/services/data-export/csv-cells.ts'
import type { CreditsAnswer, StatementAnswer, StatementLine } from '#shared/api/credits.ts'
import type { StatementCause } from '#shared/credits.ts'
import { statementPageSize } from '#shared/limits.ts'
import { creditKindNames, postsForBoth, statementColumns, statementLabels } from '#shared/messages/billing.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { type PlanId, plans } from '#shared/plans.ts'
import { readSubscription } from './subscription.ts'

type StatementDeps = Pick<Deps, 'db'>

/** The balance by kind, and when the month begins anew. */
export async function readCredits(
  deps: Pick<Deps, 'db' | 'payments'>,
  user: { companyId: CompanyId; plan: PlanId },
): Promise<CreditsAnswer> {
  const { monthly, welcome, purchased } = await getCreditAccount(deps.db, user.companyId)
  const { monthlyPosts, fairUsePerDay } = plans[user.plan]
  const { renews_at } = await readSubscription(deps, user)
  return {
    remaining_posts: monthlyPosts === null ? null : monthly + welcome + purchased,
    ...{ monthly, welcome, purchased, renews_at },
    held: await countHeld(deps.db, user.companyId),
    fair_use:
      fairUsePerDay === null
        ? null
        : { per_day: fairUsePerDay, today: await countReservationsToday(deps.db, user.companyId) },
  }
}

/** The movements of an account, a page of them; the sum is the balance, because both are the ledger’s. */
export async function readStatement(
  { db }: StatementDeps,
  companyId: CompanyId,
  page: number,
): Promise<StatementAnswer> {
  const offset = (page - 1) * statementPageSize
  const [rows, { lines, sum }] = await Promise.all([
    listStatement(db, companyId, { offset, limit: statementPageSize }),
    sumStatement(db, companyId),
  ])
  const pageLines = rows.map(lineOf)
  return {
    rows: pageLines,
    lines: pageLines,
    total: lines,
    page,
    pages: Math.max(1, Math.ceil(lines / statementPageSize)),
    balance: sum,
  }
}

const batchSize = 1_000

/** The whole statement, oldest first, for spreadsheets; dates in the user’s zone. */
export async function* statementCsv(
  { db }: StatementDeps,
  companyId: CompanyId,
  timeZone: string,
): AsyncGenerator<string> {
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  yield csvStart + csvLine([...statementColumns])
  for (let after = 0; ; ) {
    const rows = await listStatementAfter(db, companyId, after, batchSize)
    yield rows
      .map((row) => {
        const { label, kind, amount, balance } = lineOf(row)
        return csvLine([day.format(row.createdAt), label, creditKindNames[kind], amount, balance])
      })
      .join('')
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}

function lineOf(row: StatementRow): StatementLine {
  const { id, createdAt, bucket, amount, balance, postId, excerpt } = row
  const cause = causeOf(row)
  return {
    ...{ id, kind: bucket, cause, label: labelOf(cause, row.networks), amount, balance },
    ...{ post_id: postId, post_excerpt: excerpt },
    at: createdAt.toISOString(),
  }
}

/** « Post préparé pour LinkedIn », while its post exists. */
function labelOf(cause: StatementCause, networks: Network[]): string {
  const names = networks.map((network) => networkRules[network].label).join(' et ')
  if (names === '') return statementLabels[cause]
  return `${networks.length > 1 && cause === 'post' ? postsForBoth : statementLabels[cause]} pour ${names}`
}

function causeOf({ cause, source, bucket, amount }: StatementRow): StatementCause {
  if (cause === 'reserve') return 'post'
  if (cause === 'release') return 'post_returned'
  if (source === 'withdrawal') return 'refund'
  if (cause === 'expire') return 'expired'
  if (source === 'charge') return amount < 0 ? 'refund' : 'refund_reversed'
  if (source === 'invoice') return 'renewal'
  if (source === 'upgrade') return 'upgrade'
  if (source === 'checkout') return 'purchase'
  return cause === 'grant' && bucket === 'welcome' ? 'welcome' : 'adjustment'
}
