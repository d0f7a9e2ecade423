import { and, eq, exists, gt, lt, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { handOffs, sessions } from './schema.ts'
import { isActiveSession } from './sessions.ts'

export async function insertHandOff(db: Db, row: typeof handOffs.$inferInsert): Promise<void> {
  await db.insert(handOffs).values(row)
}

/** Of the last day, whether their session goes on or not. */
export const countHandOffs = (db: Db, companyId: CompanyId): Promise<number> =>
  db.$count(handOffs, and(eq(handOffs.companyId, companyId), gt(handOffs.expiresAt, sql`now()`)))

/** Null once it has expired, or the session it was made in is over. */
export async function findHandOff(db: Db, tokenHash: Buffer) {
  const session = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, handOffs.sessionId), isActiveSession))
  const [row] = await db
    .select()
    .from(handOffs)
    .where(and(eq(handOffs.tokenHash, tokenHash), gt(handOffs.expiresAt, sql`now()`), exists(session)))
  return row ?? null
}

export async function deleteOldHandOffs(db: Db): Promise<void> {
  await db.delete(handOffs).where(lt(handOffs.expiresAt, sql`now()`))
}
