import { matchesOf } from '#shared/matches-of.ts'
import { addFact, isTaken, type Scan } from './fact.ts'
import { rawSpan } from './text.ts'

const email = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,62}){1,5}/g
const endings =
  'fr|com|net|org|eu|example|shop|io|bzh|paris|alsace|corsica|be|ch|ca|uk|de|es|it|lu|info|biz|app|re|gp|mq|store|pro|coop|cafe|bio|studio|art|test|ly|me|gg|tv'
const link = new RegExp(
  `(?:https?://|www\\.)[^\\s"<>()]{2,300}|(?<![a-z0-9@._-])[a-z0-9][a-z0-9-]{0,62}(?:\\.[a-z0-9-]{1,62}){0,4}\\.(?:${endings})(?![a-z0-9-])(?:/[^\\s"<>()]{0,300})?`,
  'g',
)
const handle = /(?<![a-z0-9.@])@[a-z0-9_][a-z0-9_.]{1,40}/g
// Ten digits from a zero, or a country's prefix, by pairs or groups, with spaces, stops, dashes or strokes.
const telephone =
  /(?<![\d,])(?:(?:\+|00)[1-9]\d{0,2}(?: ?\(0\))?(?:[ ./-]{0,2}\d){6,12}|0[1-9](?:[ ./-]{0,2}\d){7,9}|0[1-9](?:[ .-]\d\d){2,3}|\(\d{3}\) ?\d{3}[ -]\d{4}|\d{3}[-.]\d{3}[-.]\d{4})(?!\d)/g
const shortNumber =
  /(?<=\b(?:tel|telephone|appelez(?: le)?|composez le|numero)[ .:]{1,3})\d{2} ?\d{2}(?![\d ]*\d)/g

/** E-mails, links, handles and telephones; the first three are compared byte for byte. */
export function scanContacts(scan: Scan): void {
  const { folded } = scan.text
  for (const match of matchesOf(folded, email)) addByte(scan, 'email', match.index, match[0])
  for (const match of matchesOf(folded, link)) addByte(scan, 'link', match.index, match[0])
  for (const match of matchesOf(folded, handle)) addByte(scan, 'link', match.index, match[0])
  for (const pattern of [telephone, shortNumber]) {
    for (const match of matchesOf(folded, pattern)) {
      const end = match.index + match[0].length
      if (isTaken(scan, match.index, end) || looksLikeDate(match[0])) continue
      addFact(scan, 'telephone', match.index, end, { key: telephoneKey(match[0]) })
    }
  }
}

const looksLikeDate = (written: string): boolean => /^\d\d[./-]\d\d[./-](?:\d\d|\d{4})$/.test(written)

function addByte(scan: Scan, kind: 'email' | 'link', start: number, matched: string): void {
  const written = matched.replace(/[.,;:!?'"·)\]]+$/, '')
  const end = start + written.length
  if (written.length < 3 || isTaken(scan, start, end)) return
  const { value } = rawSpan(scan.text, start, end)
  addFact(scan, kind, start, end, { key: kind === 'link' ? linkKey(value) : value })
}

/** The scheme and a last stroke change nothing of where a link leads. */
const linkKey = (written: string): string => written.replace(/^https?:\/\//i, '').replace(/\/$/, '')

function telephoneKey(written: string): string {
  const compact = written.replace(/\(0\)/, '').replace(/[^\d+]/g, '')
  return compact.replace(/^(?:\+|00)33/, '0').replace(/^00/, '+')
}

const announcedCode =
  /\b(?:code(?:s)?(?: (?:promo|promotionnel|de reduction|avantage|parrain|parrainage|promotion|coupon|reduc))?|coupon|promo code|voucher)(?: (?:est|is|unique|special))?[ :]{1,3}"?[ ]?/g
const codeWord = /^[A-Z0-9][A-Z0-9_-]{2,24}(?![A-Za-z0-9À-ÿ])/
const bareCode =
  /(?<![A-Za-z0-9À-ÿ#@_-])(?=[A-Z]{3,18}\d)[A-Z]{3,18}\d{1,6}(?:[A-Z]{0,8})(?![A-Za-z0-9À-ÿ_])/g

/** Codes to type: capitals after « code », or capitals that end with digits. Compared as written. */
export function scanCodes(scan: Scan): void {
  const { folded, raw, at } = scan.text
  const foldedIndex = (rawIndex: number) => at.indexOf(rawIndex)
  for (const match of matchesOf(folded, announcedCode)) {
    const from = at[match.index + match[0].length] ?? raw.length
    const word = codeWord.exec(raw.slice(from, from + 32))
    if (!word || !/[A-Z]/.test(word[0])) continue
    const start = match.index + match[0].length
    if (!isTaken(scan, start, start + word[0].length))
      addFact(scan, 'code', start, start + word[0].length, { key: word[0] })
  }
  for (const match of matchesOf(raw, bareCode)) {
    const start = foldedIndex(match.index)
    const end = start + match[0].length
    if (start >= 0 && !isTaken(scan, start, end)) addFact(scan, 'code', start, end, { key: match[0] })
  }
}
