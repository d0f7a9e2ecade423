import { eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { googleIdentities } from './schema.ts'
import { getUser, type UserRow } from './users.ts'

type GoogleIdentityRow = typeof googleIdentities.$inferSelect

/** The account that this Google account opens, or null. */
export async function findUserByGoogle(db: Db, sub: string): Promise<UserRow | null> {
  const [row] = await db
    .select({ userId: googleIdentities.userId })
    .from(googleIdentities)
    .where(eq(googleIdentities.sub, sub))
  return row ? getUser(db, row.userId) : null
}

export async function findGoogleIdentity(db: Db, userId: UserId): Promise<GoogleIdentityRow | null> {
  const [row] = await db.select().from(googleIdentities).where(eq(googleIdentities.userId, userId))
  return row ?? null
}

/** False when either side is linked already. */
export async function insertGoogleIdentity(
  db: Db,
  row: Pick<GoogleIdentityRow, 'sub' | 'userId' | 'email'>,
): Promise<boolean> {
  const inserted = await db
    .insert(googleIdentities)
    .values(row)
    .onConflictDoNothing()
    .returning({ sub: googleIdentities.sub })
  return inserted.length > 0
}

export async function deleteGoogleIdentity(db: Db, userId: UserId) {
  await db.delete(googleIdentities).where(eq(googleIdentities.userId, userId))
}

/** Until the transaction ends, nobody else decides what becomes of this Google account. */
export async function lockGoogleAccount(db: Db, sub: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('google:' || ${sub}, 0))`)
}
