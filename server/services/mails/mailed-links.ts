import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import {
  consumeMailedToken,
  deleteMailedToken,
  findMailedToken,
  insertMailedToken,
  revokeMailedTokens,
} from '#server/db/mailed-tokens.ts'
import type { TokenPurpose } from '#server/db/schema/mail.ts'
import { AppError } from '#server/errors.ts'
import { hashToken, newSecret } from '#server/services/secrets/tokens.ts'

interface LinkOwner {
  userId: UserId
  /** The address the link was mailed to. */
  email: string
  /** When the mail left. */
  mailedAt: Date
  /** What the link was given besides. */
  data: Record<string, string>
}

/** Whose link it is; nothing is used up. Throws link_unknown, link_used, link_expired. */
export async function readLink(db: Db, token: string, purpose: TokenPurpose): Promise<LinkOwner> {
  const read = await readToken(db, token, purpose)
  if (!read) throw new AppError('link_unknown')
  if (read.state !== 'good') throw new AppError(`link_${read.state}`)
  return ownerOf(read)
}

/** Uses the link up, in the transaction of its effect. Throws as `readLink`; of many at once all but one link_used. */
export async function consumeLink(db: Db, token: string, purpose: TokenPurpose): Promise<LinkOwner> {
  const taken = await consumeToken(db, token, purpose)
  if (taken) return ownerOf(taken)
  await readLink(db, token, purpose)
  throw new AppError('link_used')
}

const ownerOf = ({ userId, data, createdAt }: MailedToken): LinkOwner => ({
  userId,
  email: data.email ?? '',
  mailedAt: createdAt,
  data,
})

interface MailedToken {
  userId: UserId
  /** What `issueToken` was given. */
  data: Record<string, string>
  createdAt: Date
}

interface NewToken {
  userId: UserId
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
async function consumeToken(db: Db, token: string, purpose: TokenPurpose): Promise<MailedToken | null> {
  const row = await consumeMailedToken(db, hashToken(token), purpose)
  if (!row) return null
  const isWayBack = purpose === 'undo_email_change'
  await revokeMailedTokens(db, row.userId, purpose, isWayBack ? row.createdAt : undefined)
  return { userId: row.userId, data: row.data, createdAt: row.createdAt }
}

/** Forgets a token whose mail did not leave. */
export const discardToken = (db: Db, token: string) => deleteMailedToken(db, hashToken(token))
