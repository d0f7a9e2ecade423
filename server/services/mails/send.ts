import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import { setInvitationToken } from '#server/db/invitations.ts'
import { insertMail, lockMail, type MailRow } from '#server/db/mails.ts'
import type { MailedLink } from '#server/db/schema/mail.ts'
import { findUserByEmail, getUser, type UserRow } from '#server/db/users.ts'
import { hashToken, newSecret } from '#server/services/secrets/tokens.ts'
import { issueToken } from './mailed-links.ts'
import type { TemplateData, TemplateName } from './templates/index.ts'

/** Tells the owner of an address that somebody gave it, once an hour at most. */
export const mailAlreadyRegistered = (db: Db, { id, email, firstName }: UserRow) =>
  sendMail(db, {
    to: email,
    userId: id,
    template: 'already_registered',
    data: { firstName },
    uniqueKey: `already_registered:${id}:${new Date().toISOString().slice(0, 13)}`,
  })

interface Envelope<Name extends TemplateName> {
  to: string
  /** Whose mail it is; it goes with the account. Null for mails to others, and for those that outlive the account. */
  userId: UserId | null
  template: Name
  /** The same mail is never sent twice. */
  uniqueKey?: string
  replyTo?: string
  /** Not sent later than this. */
  expiresAt?: Date
}

/**
 * Either all data of the template, as JSON; or `link` and the rest: then `token` and `firstName` are found when the
 * mail leaves, the link lives from then on, and no table ever holds it. Without a `userId` such a mail goes to whose
 * address it is, if to anybody.
 */
type Content<Name extends TemplateName> =
  | { data: TemplateData<Name>; link?: never }
  | { data: Omit<TemplateData<Name>, keyof LinkMailData>; link: MailedLink }

type Mail<Name extends TemplateName = TemplateName> = Envelope<Name> & Content<Name>

/**
 * Puts a mail in the outbox, inside the caller's transaction; a job sends it within seconds. See templates/index.ts.
 */
export async function sendMail<Name extends TemplateName>(db: Db, mail: Mail<Name>): Promise<void> {
  const { to: recipient, ...row } = mail
  await insertMail(db, { id: randomUUID(), recipient, ...row })
}

/** What a mail with a link learns as it leaves; an invitation its token alone. */
interface LinkMailData {
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
