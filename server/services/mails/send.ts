import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import { insertMail } from '#server/db/mails.ts'
import type { MailedLink } from '#server/db/schema/mail.ts'
import type { UserRow } from '#server/db/users.ts'
import type { LinkMailData } from './complete-mail.ts'
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
