import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { emailChanges } from './schema.ts'

type EmailChangeRow = typeof emailChanges.$inferSelect

export async function insertEmailChange(
  db: Db,
  row: Pick<EmailChangeRow, 'id' | 'userId' | 'passwordHash'>,
): Promise<void> {
  await db.insert(emailChanges).values(row)
}

export async function findEmailChange(db: Db, userId: UserId, id: string): Promise<EmailChangeRow | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), eq(emailChanges.id, id)))
  return row ?? null
}

/** Those whose way back has ended. A mail may leave three days after it was written, and its link lives seven. */
export async function deleteOldEmailChanges(db: Db): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.askedAt, sql`now() - interval '14 days'`))
}
