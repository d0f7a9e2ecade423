import { count, eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { handledColumns, type SortedPage, sortedBy } from './form-requests.ts'
import { contactRequests } from './schema.ts'

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
