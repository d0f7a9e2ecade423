import { and, count, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { loginChallenges, recoveryCodes, secondFactors, users } from './schema.ts'

type TwoFactorRow = typeof secondFactors.$inferSelect

export async function getTwoFactor(db: Db, userId: UserId): Promise<TwoFactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return row ?? null
}

export async function hasTwoFactor(db: Db, userId: UserId): Promise<boolean> {
  return (await getTwoFactor(db, userId))?.enabledAt != null
}

/** A secret to be confirmed, in place of one that never was; false when the second factor is on. */
export async function proposeSecret(db: Db, userId: UserId, sealedSecret: string): Promise<boolean> {
  const rows = await db
    .insert(secondFactors)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(secondFactors.enabledAt),
    })
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** False when a code of this step, or of a later one, was accepted before. */
export async function consumeTotpStep(db: Db, userId: UserId, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** False when it was on already, or nothing was proposed. */
export async function enableTwoFactor(db: Db, userId: UserId): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ enabledAt: sql`now()` })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.enabledAt)))
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** With its recovery codes; false when it was not on, or not turned on after `since`. */
export async function deleteTwoFactor(db: Db, userId: UserId, since = new Date(0)): Promise<boolean> {
  const rows = await db
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), gt(secondFactors.enabledAt, since)))
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** New codes in place of all former ones. */
export async function replaceRecoveryCodes(db: Db, userId: UserId, hashes: Buffer[]) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** True once for each code. */
export async function consumeRecoveryCode(db: Db, userId: UserId, codeHash: Buffer): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return rows.length > 0
}

export async function countRecoveryCodes(db: Db, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.count ?? 0
}

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
