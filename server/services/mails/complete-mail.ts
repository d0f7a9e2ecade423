import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import { setInvitationToken } from '#server/db/invitations.ts'
import { lockMail, type MailRow } from '#server/db/mails.ts'
import { findUserByEmail, getUser } from '#server/db/users.ts'
import { hashToken, newSecret } from '#server/services/secrets/tokens.ts'
import { issueToken } from './mailed-links.ts'

/** What a mail with a link learns as it leaves; an invitation its token alone. */
export interface LinkMailData {
  firstName: string
  token: string
}

interface CompleteMail {
  userId: UserId | null
  data: unknown
  /** Made for this try alone. */
  token: string | null
}

/**
 * Fills in what was left open, and makes the link; its token remembers the address. Null: nobody has that address, or
 * has verified it meanwhile; or the mail was taken back, whose link must not be made after its kind was ended.
 */
export async function completeMail(db: Db, mail: MailRow): Promise<CompleteMail | null> {
  const { userId, recipient, data, link } = mail
  if (!link) return { userId, data, token: null }
  return db.transaction(async (tx) => {
    if (!(await lockMail(tx, mail))) return null
    if (link.purpose === 'accept_invitation') {
      const token = newSecret()
      if (!(await setInvitationToken(tx, link.invitationId, hashToken(token)))) return null
      return { userId: null, data: { ...(data as object), token }, token }
    }
    const user = userId ? await getUser(tx, userId) : await findUserByEmail(tx, recipient)
    if (!user || (link.purpose === 'verify_email' && user.emailVerifiedAt)) return null
    const token = await issueToken(tx, {
      ...link,
      userId: user.id,
      data: { ...link.data, email: recipient },
    })
    const known: LinkMailData = { firstName: user.firstName, token }
    return { userId: user.id, data: { ...(data as object), ...known }, token }
  })
}
