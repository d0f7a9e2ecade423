import { asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { supportPriorities } from '#shared/plans.ts'
import type { Db } from './client.ts'
import { contactRequests, supportRequests } from './schema.ts'

/** One page of a list, in an order its reader chose. */
interface SortedPage<Column extends string> {
  sort: Column
  isDescending: boolean
  limit: number
  offset: number
}

/** The chosen order, then newest first, so that no row is on two pages. */
function sortedBy<Column extends string>(
  { sort, isDescending }: Pick<SortedPage<Column>, 'sort' | 'isDescending'>,
  columns: Record<Column, SQL | PgColumn>,
  newestFirst: { createdAt: PgColumn; id: PgColumn },
): SQL[] {
  const direction = isDescending ? desc : asc
  const chosen = sql`${direction(columns[sort])} nulls last`
  return [chosen, desc(newestFirst.createdAt), desc(newestFirst.id)]
}

/** What marks a request as handled, the first mark staying; `adminId` null takes it back. */
const handledColumns = (adminId: string | null) =>
  adminId
    ? {
        handledAt: sql`coalesce(handled_at, now())`,
        handledBy: sql`case when handled_at is null then ${adminId}::uuid else handled_by end`,
      }
    : { handledAt: null, handledBy: null }

export type SupportRequest = typeof supportRequests.$inferSelect

export async function insertSupportRequest(
  db: Db,
  row: typeof supportRequests.$inferInsert,
): Promise<SupportRequest> {
  const [inserted] = await db.insert(supportRequests).values(row).returning()
  return inserted as SupportRequest
}

const ranks = sql.join(
  supportPriorities.map((priority) => sql`${priority}::text`),
  sql`, `,
)
/** 1 is the last to be answered. */
const rank = sql`array_position(array[${ranks}], ${supportRequests.priority})`

/** What the table of the administrators can be sorted by. */
const supportRequestsColumns = {
  createdAt: supportRequests.createdAt,
  name: sql`lower(${supportRequests.name})`,
  email: sql`lower(${supportRequests.email})`,
  issueType: supportRequests.issueType,
  description: sql`lower(${supportRequests.description})`,
  priority: rank,
  handledAt: supportRequests.handledAt,
}

export type SupportColumn = keyof typeof supportRequestsColumns

export async function listSupportRequests(
  db: Db,
  page: SortedPage<SupportColumn>,
): Promise<SupportRequest[]> {
  return db
    .select()
    .from(supportRequests)
    .orderBy(...sortedBy(page, supportRequestsColumns, supportRequests))
    .limit(page.limit)
    .offset(page.offset)
}

/** What waits, in the order it is to be answered: by plan (docs/product/decisions.md §4), then the oldest first. */
export async function listSupportQueue(
  db: Db,
  { limit, offset }: Pick<SortedPage<SupportColumn>, 'limit' | 'offset'>,
): Promise<SupportRequest[]> {
  return db
    .select()
    .from(supportRequests)
    .orderBy(sql`(handled_at is not null)`, sql`${rank} desc`, supportRequests.createdAt, supportRequests.id)
    .limit(limit)
    .offset(offset)
}

export async function countSupportRequests(db: Db): Promise<{ total: number; waiting: number }> {
  const [row] = await db
    .select({ total: count(), waiting: sql<number>`count(*) filter (where handled_at is null)::int` })
    .from(supportRequests)
  return row ?? { total: 0, waiting: 0 }
}

/** `adminId` null takes the mark back. Null when there is no such request; the first mark stays. */
export async function markSupportHandled(
  db: Db,
  id: string,
  adminId: string | null,
): Promise<SupportRequest | null> {
  const [row] = await db
    .update(supportRequests)
    .set(handledColumns(adminId))
    .where(eq(supportRequests.id, id))
    .returning()
  return row ?? null
}

export type ContactRequest = typeof contactRequests.$inferSelect

/** Null when the same form was stored before. */
export async function insertContactRequest(
  db: Db,
  row: typeof contactRequests.$inferInsert,
): Promise<ContactRequest | null> {
  const [inserted] = await db
    .insert(contactRequests)
    .values(row)
    .onConflictDoNothing({ target: contactRequests.uniqueKey })
    .returning()
  return inserted ?? null
}

export async function findContactRequest(db: Db, uniqueKey: string): Promise<ContactRequest | null> {
  const [row] = await db.select().from(contactRequests).where(eq(contactRequests.uniqueKey, uniqueKey))
  return row ?? null
}

/** What the table of the administrators can be sorted by. */
const columns = {
  createdAt: contactRequests.createdAt,
  name: sql`lower(${contactRequests.name})`,
  email: sql`lower(${contactRequests.email})`,
  message: sql`lower(${contactRequests.message})`,
  handledAt: contactRequests.handledAt,
}

export type ContactColumn = keyof typeof columns

export async function listContactRequests(
  db: Db,
  page: SortedPage<ContactColumn>,
): Promise<ContactRequest[]> {
  return db
    .select()
    .from(contactRequests)
    .orderBy(...sortedBy(page, columns, contactRequests))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countContactRequests(db: Db): Promise<{ total: number; waiting: number }> {
  const [row] = await db
    .select({ total: count(), waiting: sql<number>`count(*) filter (where handled_at is null)::int` })
    .from(contactRequests)
  return row ?? { total: 0, waiting: 0 }
}

/** `adminId` null takes the mark back. Null when there is no such message; the first mark stays. */
export async function markContactHandled(
  db: Db,
  id: string,
  adminId: string | null,
): Promise<ContactRequest | null> {
  const [row] = await db
    .update(contactRequests)
    .set(handledColumns(adminId))
    .where(eq(contactRequests.id, id))
    .returning()
  return row ?? null
}
