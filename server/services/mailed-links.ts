import type { Db } from '#server/db/client.ts'
import type { TokenPurpose } from '#server/db/schema/mail.ts'
import { AppError } from '#server/errors.ts'
import { consumeToken, type MailedToken, readToken } from './mailed-tokens.ts'

interface LinkOwner {
  userId: string
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
export async function takeLink(db: Db, token: string, purpose: TokenPurpose): Promise<LinkOwner> {
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
