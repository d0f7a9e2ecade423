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
      Subject: { prepared: true, value: encodeSubject(mail.subject) },
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

/** As many bytes as one encoded word holds in 75 signs. */
const wordBytes = 45

/**
 * RFC 2047. All of it is encoded, whatever it holds: nodemailer leaves ASCII as it is, also a name that is typed in the
 * form of an encoded word, of which mail programs make a link or a turned sign.
 */
function encodeSubject(subject: string): string {
  const words = ['']
  for (const sign of subject.replace(/[\r\n]+/g, ' ')) {
    if (Buffer.byteLength(`${words.at(-1)}${sign}`) > wordBytes) words.push('')
    words[words.length - 1] += sign
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ')
}

/** The part after the last @ of `Name <local@domain>`. */
export const domainOf = (from: string) => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
