import { getShownMail, listShownMails, type MailReader, type MailRow } from '#server/db/mails.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import type { TemplateName } from './templates/index.ts'

type DemoMailboxDeps = Pick<Deps, 'db' | 'publicUrl'>

export interface ShownMail extends RenderedMail {
  id: string
  to: string
  writtenAt: Date
}

const listed = 100

export async function listMailsFor(
  { db, publicUrl }: DemoMailboxDeps,
  reader: MailReader,
): Promise<ShownMail[]> {
  const rows = await listShownMails(db, reader, listed)
  return rows.map((row) => presentMail(row, publicUrl))
}

/** Throws not_found, also for another one's mail. */
export async function getMailFor(
  { db, publicUrl }: DemoMailboxDeps,
  reader: MailReader,
  id: string,
): Promise<ShownMail> {
  const row = await getShownMail(db, reader, id)
  if (!row) throw missing('mail')
  return presentMail(row, publicUrl)
}

const presentMail = (
  { id, recipient: to, createdAt: writtenAt, template, data }: MailRow,
  publicUrl: string,
) => ({
  id,
  to,
  writtenAt,
  ...renderMail(template as TemplateName, data, publicUrl),
})
