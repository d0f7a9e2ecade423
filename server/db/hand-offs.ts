import { and, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm'
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

/** With whose it is. Null once it has expired, or the session it was made in is over. */
export async function findHandOff(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({ ...getTableColumns(handOffs), userId: sessions.userId })
    .from(handOffs)
    .innerJoin(sessions, and(eq(sessions.id, handOffs.sessionId), isActiveSession))
    .where(and(eq(handOffs.tokenHash, tokenHash), gt(handOffs.expiresAt, sql`now()`)))
    .limit(1)
  return row ?? null
}

export async function deleteOldHandOffs(db: Db): Promise<void> {
  await db.delete(handOffs).where(lt(handOffs.expiresAt, sql`now()`))
}
