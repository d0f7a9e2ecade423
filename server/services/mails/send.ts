import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { insertMail } from '#server/db/mails.ts'
import type { TemplateData, TemplateName } from './templates/index.ts'

export interface Mail<Name extends TemplateName = TemplateName> {
  to: string
  /** Whose mail it is; it goes with the account. Null for mails to others, and for those that outlive the account. */
  userId: string | null
  template: Name
  /** JSON. What holds a one-time link is kept only until the mail is sent. */
  data: TemplateData<Name>
  /** The same mail is never sent twice. */
  uniqueKey?: string
  replyTo?: string
  /** Not sent later than this, such as the end of its link. */
  expiresAt?: Date
}

/** Puts a mail in the outbox, inside the caller's transaction; a job sends it within seconds. See templates/index.ts. */
export async function sendMail<Name extends TemplateName>(
  db: Db,
  { to, userId, template, data, uniqueKey, replyTo, expiresAt }: Mail<Name>,
): Promise<void> {
  const row = { id: randomUUID(), recipient: to, userId, template, data, uniqueKey, replyTo, expiresAt }
  await insertMail(db, row)
}
