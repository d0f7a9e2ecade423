import { asc, count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { LogSort } from '#shared/api/logs.ts'
import type { Db } from './client.ts'
import { logs } from './schema.ts'

export type LogRow = typeof logs.$inferSelect

interface LogQuery {
  level: number | null
  /** Part of the message, any case; empty for every line. */
  search: string
  sort: LogSort
  limit: number
  offset: number
}

interface LogPage {
  rows: LogRow[]
  total: number
  /** There are more than `total`: they were not counted. */
  isMore: boolean
}

/** Further than so many lines nobody pages, and no count goes: among all, and among those that hold a text. */
const maxCounted = 10_000
const maxFound = 1_000
/** So many lines, in the wanted order, are read for a text before its index is asked; more for a later page. */
const windowSize = ({ offset, limit }: LogQuery) => Math.min(Math.max(2_000, 100 * (offset + limit)), 10_000)
/** The index knows groups of three characters. */
const minIndexed = 3

const { id, at, level, message } = logs

/** Each is an index read forwards or backwards. */
const orders: Record<LogSort, SQL[]> = {
  timestamp: [asc(at), asc(id)],
  '-timestamp': [desc(at), desc(id)],
  level: [asc(level), asc(at), asc(id)],
  '-level': [desc(level), desc(at), desc(id)],
  id: [asc(id)],
  '-id': [desc(id)],
}

export async function insertLogs(db: Db, rows: Omit<LogRow, 'id'>[]): Promise<void> {
  await db.insert(logs).values(rows)
}

/**
 * One page. A text is looked for among the first lines of the wanted order, where a frequent one fills the page, and by
 * its index where it is rare: in neither case are many lines read.
 */
export async function listLogs(db: Db, query: LogQuery): Promise<LogPage> {
  if (query.search === '') return listAll(db, query)
  if (query.offset >= maxFound) return { rows: [], total: maxFound, isMore: true }
  const near = await readHits(db, query, sql`select * from near as logs where ${holds(query)}`)
  const isWhole = near.seen < windowSize(query)
  const isEnough = near.total >= query.offset + query.limit
  if (isWhole || isEnough || query.search.length < minIndexed) return counted(near, !isWhole)
  return counted(
    await readHits(db, query, sql`select * from ${logs} where ${ofLevel(query)} and ${holds(query)}`),
    false,
  )
}

const counted = ({ rows, total }: Omit<LogPage, 'isMore'>, isMore: boolean): LogPage => ({
  rows,
  total: Math.min(total, maxFound),
  isMore: isMore || total > maxFound,
})

/** All lines go; how many they were. */
export async function deleteLogs(db: Db): Promise<number> {
  const { rowCount } = await db.delete(logs)
  return rowCount ?? 0
}

async function listAll(db: Db, query: LogQuery): Promise<LogPage> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(logs)
    .where(ofLevel(query))
    .limit(maxCounted + 1)
    .as('some')
  const [row] = await db.select({ total: count() }).from(some)
  const total = Math.min(row?.total ?? 0, maxCounted)
  const rows =
    query.offset >= total
      ? []
      : await db
          .select()
          .from(logs)
          .where(ofLevel(query))
          .orderBy(...orders[query.sort])
          .limit(query.limit)
          .offset(query.offset)
  return { rows, total, isMore: (row?.total ?? 0) > maxCounted }
}

const ofLevel = ({ level: wanted }: LogQuery) => (wanted === null ? sql`true` : eq(level, wanted))

const holds = ({ search }: LogQuery) => ilike(message, `%${search.replace(/[\\%_]/g, '\\$&')}%`)

/**
 * The page and the count of `hits`, which may read `near`. Lines are gathered first, then put in order: never the
 * reverse.
 */
async function readHits(db: Db, query: LogQuery, hits: SQL) {
  const order = orders[query.sort]
  const near = db
    .select()
    .from(logs)
    .where(ofLevel(query))
    .orderBy(...order)
    .limit(windowSize(query))
  const { rows } = await db.execute<{ seen: number; total: number; page: LogRow[] | null }>(sql`
    with near as materialized (${near}), hits as materialized (${hits}),
      page as (select * from hits as logs order by ${sql.join(order, sql`, `)} limit ${query.limit} offset ${query.offset})
    select (select count(*)::int from near) as seen, (select count(*)::int from hits) as total,
      (select json_agg(page) from page) as page`)
  const { seen = 0, total = 0, page } = rows[0] ?? {}
  return { seen, total, rows: (page ?? []).map((row) => ({ ...row, at: new Date(row.at) })) }
}
