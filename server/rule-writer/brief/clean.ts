import { translateLoanwords } from '#server/rule-writer/language/english.ts'
import { lowerShouting } from './capitals.ts'

/** A private-use character stands for the company's name, so that no rule touches it. */
export const nameMark = '\uE000'
const maxContext = 2_000

/** Markup, controls, emojis and hashtags out; capitals lowered; English words translated (§2.7, §2.8). */
export function cleanContext(context: string, name: string, known: string[]): string {
  const plain = stripMarkup(wholeSentences(context))
  const quiet = lowerShouting(plain, known)
  return (
    translateLoanwords(hideName(quiet, name))
      .replace(/(?<![^\s(])#[\p{L}\p{N}_-]+/gu, ' ')
      .replace(/([!?.,;:])\1{3,}/g, '$1')
      .replace(/(^|\s)(?:[:;]-?[)(DP]|<3|\^\^|lol|mdr)(?=\s|$)/giu, '$1')
      .replace(/[ \t]+/g, ' ')
      .replace(
        /(€(?:\/pers\.?| par personne)?) (?=(?:commandes?|réservations?|inscriptions?|valables?)(?!\p{L}))/giu,
        '$1, ',
      )
      // « Terrasse 40 m² - 3 jours - Brive »: parts of a note.
      .replace(/(?<=[\p{L}²€)]) [-–—] (?=\S)|(?<=\d) [-–—] (?=\p{L}|\d+ ?\p{L})/gu, ', ')
      .trim()
  )
}

/** A text that fills the field may be cut in the middle of a sentence. */
function wholeSentences(context: string): string {
  const text = context.slice(0, maxContext)
  const end = Math.max(
    text.lastIndexOf('. '),
    text.lastIndexOf('! '),
    text.lastIndexOf('? '),
    text.lastIndexOf('\n'),
  )
  return context.length < maxContext || /[.!?…]\s*$/.test(text) || end < maxContext / 2
    ? text
    : text.slice(0, end + 1)
}

/** Puts the mark in place of the name, whatever its case. */
export function hideName(text: string, name: string): string {
  const wanted = name.trim()
  if (wanted.length < 3) return text
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]")
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'), nameMark)
}

/** One line of plain text from a company field. */
export function cleanField(text: string): string {
  return stripMarkup(text).replace(/\s+/g, ' ').trim()
}

function stripMarkup(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/[\uE000-\uF8FF\uFFFD]/g, '')
      .replace(/&amp;/g, '&')
      .replace(/&(?:nbsp|#160);/g, ' ')
      .replace(/<(script|style)\b[^<>]{0,200}>[^<]{0,1000}<\/\1>/giu, '\n')
      .replace(/<[^<>\n]{0,300}>/g, '\n')
      .replace(/\{\{[^{}]{0,300}\}\}/g, '\n')
      .replace(/\{%[^{}]{0,300}%\}/g, '\n')
      .replace(/\[([^[\]\n]{1,200})\]\((https?:[^()\s]{1,300})\)/g, '$1 $2')
      .replace(
        /(?:\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}]|\u200d|\ufe0f|\u20e3)+/gu,
        '\n',
      )
      .replace(/[\u{1D400}-\u{1D7FF}]/gu, (letter) => letter.normalize('NFKC'))
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, (sign) => (sign === '\n' ? '\n' : sign === '\t' ? ' ' : ''))
      .replace(/^[ \t]*(?:[-*•–>]|\d{1,2}[.)]|#{1,6})[ \t]+/gmu, '')
      .replace(/(?:^|\s)\(?\d{1,2}\)\s/g, '\n')
      .replace(/```|~~|\*\*|__|`/g, '')
      // « https://a.fr/?b_c=1 » keeps its signs.
      .replace(
        /(?=[*_])(?<!(?:https?:\/\/|www\.)\S{0,200})(?:[*_]{1,3}(?=\p{L})|(?<=[\p{L}.!?])[*_]{1,3})/giu,
        '',
      )
      .replace(/(?==)(?<!(?:https?:\/\/|www\.)\S{0,200})=+|[{}<>|\\[\]*^~`]+/gi, ' ')
  )
}
