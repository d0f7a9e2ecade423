import { parentPort, workerData } from 'node:worker_threads'
import PostalMime, { type Attachment } from 'postal-mime'
import { cleanText, importedLine } from '#shared/api/fields.ts'
import { authoredText, subjectWords } from './authored-text.ts'
import { textOfHtml } from './html-text.ts'
import type { MailContents, MailedPicture } from './types.ts'

/** The thread that takes a mail apart (read-mail.ts). */
const maxPictures = 30
const maxTextLength = 200_000
const maxSubjectLength = 300

async function contentsOf(raw: Uint8Array): Promise<MailContents> {
  const mail = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 512 * 1024,
  })
  const written = mail.text?.trim()
    ? mail.text.slice(0, maxTextLength)
    : textOfHtml((mail.html ?? '').slice(0, maxTextLength))
  return {
    // A transfer encoding carries any byte.
    subject: subjectWords(importedLine(mail.subject ?? '', maxSubjectLength)),
    text: cleanText(authoredText(written)),
    pictures: mail.attachments.filter(isPicture).slice(0, maxPictures).map(pictureOf),
  }
}

/** By what it says it is: whether it is one is found when it is decoded. */
const isPicture = ({ mimeType, filename }: Attachment) =>
  mimeType.startsWith('image/') || /\.(jpe?g|png|webp|heic|heif)$/i.test(filename ?? '')

function pictureOf({ content, filename, disposition, related, contentId }: Attachment): MailedPicture {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
  const isInline = disposition === 'inline' || related === true || contentId !== undefined
  return { bytes, fileName: importedLine(filename ?? '', 100) || 'photo', isInline }
}

parentPort?.postMessage(await contentsOf(workerData as Uint8Array))
