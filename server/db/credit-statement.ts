import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Network } from '#shared/networks.ts'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { creditEntries, creditReservations, posts } from './schema.ts'

export interface StatementRow {
  id: number
  createdAt: Date
  bucket: (typeof creditEntries.$inferSelect)['bucket']
  cause: (typeof creditEntries.$inferSelect)['cause']
  source: string
  amount: number
  /** All buckets together, after this line. */
  balance: number
  postId: string | null
  /** Of the posts it paid for that still exist, one or both of a brief. */
  networks: Network[]
  /** The start of the text of the post `postId`. */
  excerpt: string
}

const excerptLength = 120

/** Every movement of an account with the balance it led to; the ledger is its only source. */
const statementOf = (db: Db, companyId: CompanyId) =>
  db
    .select({
      id: creditEntries.id,
      createdAt: creditEntries.createdAt,
      bucket: creditEntries.bucket,
      cause: creditEntries.cause,
      source: creditEntries.source,
      amount: creditEntries.amount,
      balance: sql<number>`(sum(${creditEntries.amount}) over (order by ${creditEntries.id}))::int`.as(
        'balance',
      ),
      postId: creditReservations.postId,
      briefId: creditReservations.briefId,
    })
    .from(creditEntries)
    .leftJoin(
      creditReservations,
      and(
        eq(creditEntries.source, 'reservation'),
        eq(sql`${creditReservations.id}::text`, creditEntries.sourceId),
        eq(creditReservations.companyId, companyId),
      ),
    )
    .where(eq(creditEntries.companyId, companyId))
    .as('statement')

/** What the lines of `all` tell of their posts, read for those that are asked for alone. */
const linesOf = (db: Db, all: ReturnType<typeof statementOf>) => {
  const paidFor = sql`(${posts.id} = ${all.postId} or ${posts.briefId} = ${all.briefId})`
  return db
    .select({
      ...{ id: all.id, createdAt: all.createdAt, bucket: all.bucket, cause: all.cause, source: all.source },
      ...{ amount: all.amount, balance: all.balance, postId: all.postId },
      networks: sql<
        Network[]
      >`array(select distinct ${posts.network} from ${posts} where ${paidFor} order by 1 desc)`,
      excerpt: sql<string>`coalesce((select left(${posts.description}, ${excerptLength}) from ${posts} where ${posts.id} = ${all.postId}), '')`,
    })
    .from(all)
}

/** One page, newest first. */
export async function listStatement(
  db: Db,
  companyId: CompanyId,
  page: { offset: number; limit: number },
): Promise<StatementRow[]> {
  const all = statementOf(db, companyId)
  return linesOf(db, all).orderBy(desc(all.id)).offset(page.offset).limit(page.limit)
}

/** The next lines after one, oldest first: for reading it all piece by piece. */
export async function listStatementAfter(db: Db, companyId: CompanyId, after: number, limit: number) {
  const all = statementOf(db, companyId)
  return linesOf(db, all).where(gt(all.id, after)).orderBy(asc(all.id)).limit(limit)
}

/** Number of lines and their sum. */
export async function sumStatement(db: Db, companyId: CompanyId): Promise<{ lines: number; sum: number }> {
  const [row] = await db
    .select({
      lines: sql<number>`count(*)::int`,
      sum: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`,
    })
    .from(creditEntries)
    .where(eq(creditEntries.companyId, companyId))
  return row ?? { lines: 0, sum: 0 }
}
