import { eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { googleIdentities, users } from './schema.ts'
import type { UserRow } from './users.ts'

type GoogleIdentityRow = typeof googleIdentities.$inferSelect

/** The account that this Google account opens, or null. */
export async function findUserByGoogle(db: Db, sub: string): Promise<UserRow | null> {
  const [row] = await db
    .select({ user: users })
    .from(googleIdentities)
    .innerJoin(users, eq(users.id, googleIdentities.userId))
    .where(eq(googleIdentities.sub, sub))
  return row?.user ?? null
}

export async function findGoogleIdentity(db: Db, userId: string): Promise<GoogleIdentityRow | null> {
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

export async function deleteGoogleIdentity(db: Db, userId: string) {
  await db.delete(googleIdentities).where(eq(googleIdentities.userId, userId))
}

/** Until the transaction ends, nobody else decides what becomes of this Google account. */
export async function lockGoogleAccount(db: Db, sub: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('google:' || ${sub}, 0))`)
}
