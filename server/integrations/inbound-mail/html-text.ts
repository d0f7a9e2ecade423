import { Parser } from 'htmlparser2'

const blocks = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'section'])
const unread = new Set(['head', 'style', 'script', 'title', 'blockquote', 'template'])
/** What mail programs name the message answered to and the signature. */
const quoted =
  /gmail_(quote|signature|attr)|moz-(cite-prefix|signature)|divRplyFwdMsg|yahoo_quoted|ms-outlook-mobile-signature/i
const voids = new Set(['br', 'img', 'hr', 'meta', 'link', 'input', 'col', 'wbr'])

/** The words of a mail that has no plain text, without what it quotes; as plain text, nothing of it is markup. */
export function textOfHtml(html: string): string {
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
