import { createHash, randomUUID } from 'node:crypto'
import {
  countRecentInboundMails,
  hasInboundMail,
  insertInboundMail,
  isOwnMail,
} from '#server/db/inbound-mails.ts'
import { findMailOwner, findMailWriter } from '#server/db/mail-addresses.ts'
import { lockUserRow } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import type {
  InboundMail,
  IntakeOutcome,
  MailHeaders,
  MailIntake,
  ReceivedMail,
} from '#server/integrations/inbound-mail/types.ts'
import { Id } from '#shared/api/fields.ts'
import { maxMailsPerDay } from '#shared/limits.ts'
import { mailKeyOf } from './mail-address.ts'

type AcceptDeps = Pick<Deps, 'db' | 'mailIsReal'>

/** Takes mails to members' addresses: only of members who write, and proved; durable before they are accepted. */
export const mailIntake = (deps: AcceptDeps, inboundMail: InboundMail): MailIntake => ({
  async knows(recipient) {
    const key = mailKeyOf(recipient, inboundMail.domain)
    return key !== null && (await findMailOwner(deps.db, key)) !== null
  },
  take: (mail, recipient) => acceptMail(deps, inboundMail, mail, recipient),
})

async function acceptMail(
  { db, mailIsReal }: AcceptDeps,
  inboundMail: InboundMail,
  mail: ReceivedMail,
  recipient: string,
): Promise<IntakeOutcome> {
  const key = mailKeyOf(recipient, inboundMail.domain)
  const owner = key ? await findMailOwner(db, key) : null
  if (!owner) return 'unknown'
  if (!mail.returnPath) return 'automatic'
  const proof = await inboundMail.prove(mail)
  if (proof.result !== 'proved') return proof.result
  const { author, headers, openFields } = proof
  const writer = await findMailWriter(db, owner.companyId, author)
  if (!writer || (mailIsReal && !writer.isEmailVerified)) return 'not_a_member'
  const messageId = valueOfHeader(headers, 'message-id')
  if (isAutomatic(headers)) return 'automatic'
  const ownId = Id.safeParse(/^<([^@<>]+)@/.exec(messageId)?.[1]).data
  if (ownId && (await isOwnMail(db, ownId))) return 'automatic'
  if (!isAddressedTo(headers, recipient)) return 'not_addressed'

  const own = headers.filter(({ name }) => !openFields.has(name))
  const messageHash = hashOf(owner.id, own, mail.raw)
  return db.transaction(async (tx) => {
    // Two at once would both be the tenth.
    await lockUserRow(tx, writer.id)
    // Its sender's server did not see our answer, and sent it again.
    if (await hasInboundMail(tx, messageHash)) return 'accepted'
    if ((await countRecentInboundMails(tx, writer.id)) >= maxMailsPerDay) return 'too_many'
    const { id: userId, companyId } = writer
    await insertInboundMail(tx, { id: randomUUID(), companyId, userId, messageHash, raw: mail.raw })
    return 'accepted'
  })
}

const valueOfHeader = (headers: MailHeaders, name: string) =>
  headers.find((header) => header.name === name)?.value.trim() ?? ''

/** Answers of programs (RFC 3834), lists (RFC 2919, 2369) and mails to many. */
function isAutomatic(headers: MailHeaders): boolean {
  const submitted = valueOfHeader(headers, 'auto-submitted').toLowerCase()
  if (submitted && !/^no\b/.test(submitted)) return true
  if (/^(bulk|list|junk|auto_reply)/i.test(valueOfHeader(headers, 'precedence'))) return true
  return headers.some(({ name }) =>
    ['list-id', 'list-post', 'list-unsubscribe', 'x-autoreply', 'x-autorespond'].includes(name),
  )
}

/** A mail that its author once sent to somebody else, who passes it on as it was, names that somebody. */
const isAddressedTo = (headers: MailHeaders, recipient: string) =>
  headers.some(
    ({ name, value }) => ['to', 'cc'].includes(name) && value.toLowerCase().includes(recipient.toLowerCase()),
  )

/** The same mail to the same address: by its Message-ID, or where it has none of its author's by its subject, its date and what it says. */
function hashOf(ownerId: string, ownHeaders: MailHeaders, raw: Buffer): Buffer {
  const hash = createHash('sha256').update(`${ownerId}\n`)
  const messageId = valueOfHeader(ownHeaders, 'message-id')
  if (messageId) return hash.update(messageId).digest()
  const said = ['subject', 'date'].map((name) => valueOfHeader(ownHeaders, name))
  return hash.update([...said, bodyOf(raw)].map(withoutSpaces).join('\n')).digest()
}

/** Servers on the way add fields to the header, and spaces that no signature minds everywhere (RFC 6376 §3.4.2, 3.4.4). */
const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

function bodyOf(raw: Buffer): string {
  const end = raw.indexOf('\r\n\r\n')
  return (end < 0 ? raw : raw.subarray(end)).toString('latin1')
}
