import { count, eq, sql } from 'drizzle-orm'
import { supportPriorities } from '#shared/plans.ts'
import type { Db } from './client.ts'
import { handledColumns, type SortedPage, sortedBy } from './form-requests.ts'
import { supportRequests } from './schema.ts'

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
const columns = {
  createdAt: supportRequests.createdAt,
  name: sql`lower(${supportRequests.name})`,
  email: sql`lower(${supportRequests.email})`,
  issueType: supportRequests.issueType,
  description: sql`lower(${supportRequests.description})`,
  priority: rank,
  handledAt: supportRequests.handledAt,
}

export type SupportColumn = keyof typeof columns

export async function listSupportRequests(
  db: Db,
  page: SortedPage<SupportColumn>,
): Promise<SupportRequest[]> {
  return db
    .select()
    .from(supportRequests)
    .orderBy(...sortedBy(page, columns, supportRequests))
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
