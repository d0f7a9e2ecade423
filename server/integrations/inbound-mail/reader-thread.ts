import { parentPort, workerData } from 'node:worker_threads'
import { Parser } from 'htmlparser2'
import PostalMime, { type Attachment } from 'postal-mime'
import { cleanText, importedLine } from '#shared/api/fields.ts'
import { stripQuotedReply, subjectWords } from './strip-quoted-reply.ts'
import type { MailContents, MailedPicture } from './types.ts'

/** The thread that takes a mail apart (read-mail.ts). */

const blocks = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'section'])
const unread = new Set(['head', 'style', 'script', 'title', 'blockquote', 'template'])
/** What mail programs name the message answered to and the signature. */
const quoted =
  /gmail_(quote|signature|attr)|moz-(cite-prefix|signature)|divRplyFwdMsg|yahoo_quoted|ms-outlook-mobile-signature/i
const voids = new Set(['br', 'img', 'hr', 'meta', 'link', 'input', 'col', 'wbr'])

/** The words of a mail that has no plain text, without what it quotes; as plain text, nothing of it is markup. */
function textOfHtml(html: string): string {
  let text = ''
  /** How deep within an element that is left out. */
  let skipped = 0
  const parser = new Parser({
    onopentag(name, { class: className = '', id = '' }) {
      const isOpen = !voids.has(name)
      if (skipped > 0) skipped += isOpen ? 1 : 0
      else if (isOpen && (unread.has(name) || quoted.test(`${className} ${id}`))) skipped = 1
      else if (blocks.has(name)) text += '\n'
    },
    ontext(words) {
      if (skipped === 0) text += words.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (voids.has(name)) return
      if (skipped > 0) skipped -= 1
      else if (blocks.has(name)) text += '\n'
    },
  })
  parser.end(html)
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

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
    text: cleanText(stripQuotedReply(written)),
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
