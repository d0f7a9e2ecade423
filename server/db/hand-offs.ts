import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { handOffs } from './schema.ts'

export async function insertHandOff(db: Db, row: typeof handOffs.$inferInsert): Promise<void> {
  await db.insert(handOffs).values(row)
}

/** Those still good. */
export const countHandOffs = (db: Db, userId: string): Promise<number> =>
  db.$count(handOffs, and(eq(handOffs.userId, userId), gt(handOffs.expiresAt, sql`now()`)))

/** Null once it has expired. */
export async function findHandOff(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select()
    .from(handOffs)
    .where(and(eq(handOffs.tokenHash, tokenHash), gt(handOffs.expiresAt, sql`now()`)))
  return row ?? null
}

export async function deleteOldHandOffs(db: Db): Promise<void> {
  await db.delete(handOffs).where(lt(handOffs.expiresAt, sql`now()`))
}
