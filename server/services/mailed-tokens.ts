import type { Db } from '#server/db/client.ts'
import {
  deleteMailedToken,
  endMailedTokens,
  findMailedToken,
  insertMailedToken,
  takeMailedToken,
} from '#server/db/mailed-tokens.ts'
import type { TokenPurpose } from '#server/db/schema/mail.ts'
import { hashToken, newSecret } from './tokens.ts'

export interface MailedToken {
  userId: string
  /** What `issueToken` was given. */
  data: Record<string, string>
  createdAt: Date
}

interface NewToken {
  userId: string
  purpose: TokenPurpose
  ttlMinutes: number
  data?: Record<string, string>
}

/** A token for a mailed link: 256 random bits, of which only the SHA-256 is kept. Earlier ones stay good. */
export async function issueToken(db: Db, { userId, purpose, ttlMinutes, data }: NewToken): Promise<string> {
  const token = newSecret()
  await insertMailedToken(db, { tokenHash: hashToken(token), userId, purpose, ttlMinutes, data: data ?? {} })
  return token
}

/** What a page says before its button is pressed; nothing is used up. Null when there is no such token. */
export async function readToken(
  db: Db,
  token: string,
  purpose: TokenPurpose,
): Promise<(MailedToken & { state: 'good' | 'used' | 'expired' }) | null> {
  const row = await findMailedToken(db, hashToken(token), purpose)
  if (!row) return null
  const unused = row.isExpired ? 'expired' : 'good'
  const { userId, data, createdAt } = row
  return { userId, data, createdAt, state: row.usedAt ? 'used' : unused }
}

/**
 * Uses the token up, and with it every other of its user and purpose: of any number of tries one gets it, the others
 * null. Call it in the transaction of the effect, so that a failed effect leaves the link good. A way back to an
 * address ends only younger ones: the oldest is the owner's, whoever made the changes after it.
 */
export async function consumeToken(
  db: Db,
  token: string,
  purpose: TokenPurpose,
): Promise<MailedToken | null> {
  const row = await takeMailedToken(db, hashToken(token), purpose)
  if (!row) return null
  const isWayBack = purpose === 'undo_email_change'
  await endMailedTokens(db, row.userId, purpose, isWayBack ? row.createdAt : undefined)
  return { userId: row.userId, data: row.data, createdAt: row.createdAt }
}

/** Forgets a token whose mail did not leave. */
export const discardToken = (db: Db, token: string) => deleteMailedToken(db, hashToken(token))
