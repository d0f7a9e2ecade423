export interface Span {
  start: number
  end: number
}

export const replaceSpan = (text: string, { start, end }: Span, words: string) =>
  tidy(text.slice(0, start) + words + text.slice(end))

/** The range to remove with a span so that the rest still reads: its clause, else its sentence. */
export function removalOf(text: string, span: Span): Span {
  const hashtag = around(text, span, /#[\p{L}\p{N}_]+/gu)
  if (hashtag) return hashtag
  const aside = around(text, span, / ?\([^()\n]*\)/gu)
  if (aside) return aside
  const sentence = sentenceAt(text, span)
  return clauseIn(text, sentence, span) ?? sentence
}

export function withoutSpan(text: string, span: Span): string {
  const { start, end } = removalOf(text, span)
  const before = text.slice(0, start)
  const after = text.slice(end)
  // What follows now opens the sentence.
  const isOpening = /(^|[.!?…]\s|\n)\s*$/u.test(before)
  const rest = isOpening
    ? after.replace(/^[\s,;]*(\p{Ll})/u, (words) =>
        words
          .trimStart()
          .replace(/^[,;\s]+/u, '')
          .toLocaleUpperCase('fr'),
      )
    : after
  return tidy(before + rest)
}

/** The one match that holds the span. */
function around(text: string, { start, end }: Span, pattern: RegExp): Span | null {
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index <= start && end <= index + found.length) return { start: index, end: index + found.length }
  }
  return null
}

/** From the end of the sentence before to its own stop; a line is at most one. */
function sentenceAt(text: string, { start, end }: Span): Span {
  const stops = [...text.matchAll(/[.!?…]+(?=\s|$)|\n/gu)].map(({ 0: stop, index }) => ({
    at: index,
    end: stop === '\n' ? index : index + stop.length,
    after: index + stop.length,
  }))
  const from = stops.findLast(({ at }) => at < start)?.after ?? 0
  const to = stops.find(({ at }) => at >= end)?.end ?? text.length
  const indent = /^[^\S\n]*/u.exec(text.slice(from))?.[0].length ?? 0
  return { start: from + indent, end: to }
}

const opener =
  /^(depuis|dès|des|avec|à|au|aux|en|après|avant|pour|jusqu|chaque|tous les|le|ce|cette|dans|sur|chez)(?!\p{L})/iu
const joined = /^(et|ou|mais|donc|car|puis|qui|que|où|dont)(?!\p{L})/iu

/** A clause between commas: one that opens the sentence goes only where the rest stands alone. */
function clauseIn(text: string, sentence: Span, span: Span): Span | null {
  const commas = [...text.slice(sentence.start, sentence.end).matchAll(/[,;](?=\s)/gu)].map(
    ({ index }) => sentence.start + index,
  )
  if (commas.some((at) => at > span.start && at < span.end)) return null
  const before = commas.findLast((at) => at < span.start)
  const after = commas.find((at) => at >= span.end)
  if (before !== undefined) {
    const stop = /[.!?…\s]*$/u.exec(text.slice(sentence.start, sentence.end))?.[0].length ?? 0
    return { start: before, end: after ?? sentence.end - stop }
  }
  if (after === undefined) return null
  const isAlone = !joined.test(text.slice(after + 1).trimStart())
  return isAlone && opener.test(text.slice(sentence.start)) ? { start: sentence.start, end: after + 1 } : null
}

/** As a paragraph of its own, before the hashtags that end the text. */
export function withSentence(text: string, sentence: string): string {
  const words = sentence.trim()
  const capitalized = words.charAt(0).toLocaleUpperCase('fr') + words.slice(1)
  const whole = /[.!?…]$/u.test(capitalized) ? capitalized : `${capitalized}.`
  const tags = /(?:^|\n)\s*(?:#[\p{L}\p{N}_]+\s*)+$/u.exec(text)
  if (!tags) return `${text.trimEnd()}\n\n${whole}`.trim()
  return `${text.slice(0, tags.index).trimEnd()}\n\n${whole}\n\n${tags[0].trim()}`.trim()
}

const room = 60

/** The words among their neighbours, on one line. */
export function excerptOf(
  text: string,
  { start, end }: Span,
): { before: string; words: string; after: string } {
  const line = { start: text.lastIndexOf('\n', start - 1) + 1, end: endOfLine(text, end) }
  const from = Math.max(line.start, start - room)
  const to = Math.min(line.end, end + room)
  const before = text.slice(from, start)
  const after = text.slice(end, to)
  return {
    before: from > line.start ? `… ${before.replace(/^\S*\s/u, '')}` : before,
    words: text.slice(start, end),
    after: to < line.end ? `${after.replace(/\s\S*$/u, '')} …` : after,
  }
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at < 0 ? text.length : at
}

/** No doubled space, no space before a comma or a stop, no more than one blank line, no line left empty at the ends. */
const tidy = (text: string) =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/[^\S\n]+(?=[,.…](?:\s|$))/gu, '')
    .replace(/[^\S\n]+$/gmu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
