import MailComposer from 'nodemailer/lib/mail-composer'
import type { OutgoingMail } from './types.ts'

interface ComposedMail {
  envelope: { from: string; to: string[] }
  raw: Buffer
}

/** The mail as it travels (RFC 5322), the same whatever carries it. `from` as in `Ramage <bonjour@ramage.example>`. */
export async function composeMail(mail: OutgoingMail, from: string): Promise<ComposedMail> {
  const node = new MailComposer({
    from,
    // As an object, an address is never read as a list of them.
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.pictures ?? []).map(({ id, jpeg }, index) => ({
      cid: id,
      filename: `image-${index + 1}.jpg`,
      content: jpeg,
      contentType: 'image/jpeg',
      contentDisposition: 'inline' as const,
    })),
    date: mail.writtenAt,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    // Nobody's « absent » answers come back (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const { from: sender } = node.getEnvelope()
  if (!sender) throw new Error('MAIL_FROM holds no address')
  return { envelope: { from: sender, to: [mail.to] }, raw: await node.build() }
}

/** The part after the last @ of `Name <local@domain>`. */
export const domainOf = (from: string) => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
