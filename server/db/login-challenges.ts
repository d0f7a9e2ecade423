import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { loginChallenges, users } from './schema.ts'

export async function insertChallenge(
  db: Db,
  { minutes, ...row }: { tokenHash: Buffer; userId: UserId; minutes: number },
) {
  await db
    .insert(loginChallenges)
    .values({ ...row, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
}

/** The account that an active challenge stands for, or null. */
export async function findChallenged(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({ id: users.id, suspendedAt: users.suspendedAt })
    .from(loginChallenges)
    .innerJoin(users, eq(users.id, loginChallenges.userId))
    .where(and(eq(loginChallenges.tokenHash, tokenHash), gt(loginChallenges.expiresAt, sql`now()`)))
  return row ?? null
}

/** True for the one caller that ends it. */
export async function deleteChallenge(db: Db, tokenHash: Buffer): Promise<boolean> {
  const rows = await db
    .delete(loginChallenges)
    .where(eq(loginChallenges.tokenHash, tokenHash))
    .returning({ userId: loginChallenges.userId })
  return rows.length > 0
}

/** Those of an account whose second factor, password or right to sign in has changed. */
export async function deleteUserChallenges(db: Db, userId: UserId) {
  await db.delete(loginChallenges).where(eq(loginChallenges.userId, userId))
}

export async function deleteExpiredChallenges(db: Db) {
  await db.delete(loginChallenges).where(lte(loginChallenges.expiresAt, sql`now()`))
}
