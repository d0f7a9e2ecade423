import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { mailedTokens, type TokenPurpose } from './schema/mail.ts'

type MailedTokenRow = typeof mailedTokens.$inferSelect

export async function insertMailedToken(
  db: Db,
  { ttlMinutes, ...row }: Omit<typeof mailedTokens.$inferInsert, 'expiresAt'> & { ttlMinutes: number },
) {
  const expiresAt = sql`now() + make_interval(mins => ${ttlMinutes})`
  await db.insert(mailedTokens).values({ ...row, expiresAt })
}

/** Whatever its state: used and expired tokens are told apart by their owner. */
export async function findMailedToken(
  db: Db,
  tokenHash: Buffer,
  purpose: TokenPurpose,
): Promise<(MailedTokenRow & { isExpired: boolean }) | null> {
  const [row] = await db
    .select({ row: mailedTokens, isExpired: sql<boolean>`${mailedTokens.expiresAt} <= now()` })
    .from(mailedTokens)
    .where(and(eq(mailedTokens.tokenHash, tokenHash), eq(mailedTokens.purpose, purpose)))
  return row ? { ...row.row, isExpired: row.isExpired } : null
}

/** The token when this call used it; null for all others that try, at the same time or later. */
export async function consumeMailedToken(
  db: Db,
  tokenHash: Buffer,
  purpose: TokenPurpose,
): Promise<MailedTokenRow | null> {
  const [row] = await db
    .update(mailedTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(mailedTokens.tokenHash, tokenHash),
        eq(mailedTokens.purpose, purpose),
        isNull(mailedTokens.usedAt),
        gt(mailedTokens.expiresAt, sql`now()`),
      ),
    )
    .returning()
  return row ?? null
}

/** Ends every unused token of the user for the purpose, or those made after `since`. */
export async function revokeMailedTokens(db: Db, userId: UserId, purpose: TokenPurpose, since?: Date) {
  await db
    .update(mailedTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(mailedTokens.userId, userId),
        eq(mailedTokens.purpose, purpose),
        isNull(mailedTokens.usedAt),
        since && gt(mailedTokens.createdAt, since),
      ),
    )
}

/** Ends every unused token of the user. */
export async function revokeAllMailedTokens(db: Db, userId: UserId) {
  await db
    .update(mailedTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(mailedTokens.userId, userId), isNull(mailedTokens.usedAt)))
}

export async function deleteMailedToken(db: Db, tokenHash: Buffer) {
  await db.delete(mailedTokens).where(eq(mailedTokens.tokenHash, tokenHash))
}

/** Kept a week after their end, so that a late click reads « expired » and not « unknown ». */
export async function deleteOldMailedTokens(db: Db) {
  await db.delete(mailedTokens).where(lt(mailedTokens.expiresAt, sql`now() - interval '7 days'`))
}
