import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { googleIdentities, googleNonces, googleSignIns } from './schema.ts'
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

type GoogleSignInRow = typeof googleSignIns.$inferSelect

const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`

export async function insertNonce(
  db: Db,
  row: { nonceHash: Buffer; browserHash: Buffer; ttlMinutes: number },
) {
  const { ttlMinutes, ...hashes } = row
  await db.insert(googleNonces).values({ ...hashes, expiresAt: inMinutes(ttlMinutes) })
}

/** Whether this browser was given the nonce, and not long ago. Of any number of attempts exactly one succeeds. */
export async function consumeNonce(
  db: Db,
  hashes: { nonceHash: Buffer; browserHash: Buffer },
): Promise<boolean> {
  const consumed = await db
    .delete(googleNonces)
    .where(
      and(
        eq(googleNonces.nonceHash, hashes.nonceHash),
        eq(googleNonces.browserHash, hashes.browserHash),
        gt(googleNonces.expiresAt, sql`now()`),
      ),
    )
    .returning({ hash: googleNonces.nonceHash })
  return consumed.length > 0
}

/** What the browser waits for; the sign-in before it is forgotten. */
export async function insertSignIn(
  db: Db,
  { ttlMinutes, ...row }: Omit<GoogleSignInRow, 'expiresAt'> & { ttlMinutes: number },
) {
  const values = { ...row, expiresAt: inMinutes(ttlMinutes) }
  await db
    .insert(googleSignIns)
    .values(values)
    .onConflictDoUpdate({ target: googleSignIns.browserHash, set: values })
}

export async function findSignIn(db: Db, browserHash: Buffer): Promise<GoogleSignInRow | null> {
  const [row] = await db.select().from(googleSignIns).where(isUnexpired(browserHash))
  return row ?? null
}

/** Ends the wait: of any number of tries one gets the row. `kind` tells which kind of wait it must be. */
export async function consumeSignIn(
  db: Db,
  browserHash: Buffer,
  kind: 'company_name' | 'proof',
): Promise<GoogleSignInRow | null> {
  const { userId } = googleSignIns
  const [row] = await db
    .delete(googleSignIns)
    .where(and(isUnexpired(browserHash), kind === 'proof' ? isNotNull(userId) : isNull(userId)))
    .returning()
  return row ?? null
}

/** Nonces and waits that are over. */
export async function deleteExpiredSignIns(db: Db) {
  await db.delete(googleNonces).where(lte(googleNonces.expiresAt, sql`now()`))
  await db.delete(googleSignIns).where(lte(googleSignIns.expiresAt, sql`now()`))
}

const isUnexpired = (browserHash: Buffer) =>
  and(eq(googleSignIns.browserHash, browserHash), gt(googleSignIns.expiresAt, sql`now()`))
