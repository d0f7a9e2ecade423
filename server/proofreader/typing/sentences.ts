/** « M. », « tél. », « Av. »: a point that ends no sentence. */
export const isAbbreviated = (text: string): boolean => abbreviations.test(text)

const abbreviations =
  /(?:^|[\s(«’'])(?:(?<!\d[\s\u00a0])m|M|MM|[Mm]r|[Mm]me|[Mm]lle|[Dd]r|Me|[Ss]te?|[Rr]|[Aa]v|[Bb]d|boul|pl|ex|env|[Tt][ée]l|etc|excl|réf|ref|dept|resp|incl|approx|p|v|n|art|min|max|Cie|(?<!(?:classe|classée|plan|permis|groupe|zone|catégorie|niveau|bâtiment|vitamine|option|DPE|en)[\s\u00a0]|\d[\s\u00a0]?)\p{Lu})\.$/u

/** Sentences of a line, sparing abbreviations, numbers and what stands between quotes. */
export function splitSentences(line: string): string[] {
  const sentences: string[] = []
  let start = 0
  let quotedUntil = -1
  for (let index = 0; index < line.length; index += 1) {
    const sign = line.charAt(index)
    if (index > quotedUntil && (sign === '«' || sign === '"' || sign === '“'))
      quotedUntil = closing(line, index, sign)
    // « … ne mange plus. » Nous…: the quotation closed a sentence.
    if (index === quotedUntil && /[.!?…][\s\u00a0\u202f]?»$/u.test(line.slice(start, index + 1))) {
      if (!/^\s+\p{Lu}\p{Ll}/u.test(line.slice(index + 1))) continue
      sentences.push(line.slice(start, index + 1))
      start = index + 1
      continue
    }
    // « (Sans le nommer, il n’a pas dit oui.) Démonstration… »: the brackets held a sentence.
    if (
      sign === ')' &&
      /^\([^()]*[.!?…]$/u.test(line.slice(start, index).trim()) &&
      /^\s+\p{Lu}/u.test(line.slice(index + 1))
    ) {
      sentences.push(line.slice(start, index + 1))
      start = index + 1
      continue
    }
    if (index <= quotedUntil || !'.!?…'.includes(sign)) continue
    const next = line.charAt(index + 1)
    if (next !== '' && '.!?…;»)'.includes(next)) continue
    if (next !== '' && !/\s/.test(next)) continue
    if (sign === '.' && !endsSentence(line.slice(start, index + 1), line.slice(index + 1))) continue
    const end = index + 1 + (emojis.exec(line.slice(index + 1))?.[0].length ?? 0)
    sentences.push(line.slice(start, end))
    start = end
    index = end - 1
  }
  sentences.push(line.slice(start))
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')
}

const emojis = /^(?:[\s\u00a0]*(?:\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}]|\ufe0f|\u200d))+/u

function endsSentence(before: string, after: string): boolean {
  if (/etc\.$|(?:\p{Lu}\.){2,}$/u.test(before)) return /^\s+\p{Lu}|^$/u.test(after)
  return after === '' || !abbreviations.test(before.slice(-20))
}

function closing(line: string, from: number, sign: string): number {
  const end = line.indexOf(sign === '«' ? '»' : sign === '“' ? '”' : '"', from + 1)
  return end === -1 || end - from > 300 ? -1 : end
}

const moreHours = /^\s*\d{1,2}[\s\u00a0]?h?\d*(?:,| et | ou )/iu

const givenName = String.raw`\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+){0,2}`
const goesOn = String.raw`(?:(?:nous|vous|lui|leur|l’|m’|t’|s’|y|en|ne|n’|se|me|te) ?)*(?:a|ont|est|sont|avait|était|sera|va|vient|fait)(?!\p{L})`
const named = new RegExp(`^ ${givenName}, ${goesOn}`, 'u')
const naming = new RegExp(`, ${givenName}$`, 'u')
const verbal = new RegExp(`^ ${goesOn}`, 'u')

/** « Une cliente, Jeannine, nous a laissé ce message »: a name between its noun and its verb. */
const apposed = (before: string, after: string): boolean =>
  named.test(after) || (naming.test(before) && verbal.test(after))

const weekday = /(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)$/iu
const startsWithDay =
  /^ (?:et )?(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)(?=[,.]|$| et (?:lun|mar|mer|jeu|ven|sam|dim))/iu

/** The parts of a note between its commas, sparing quotes, brackets, decimals and « 10 h, 11 h et 15 h ». */
export function splitChunks(text: string): string[] {
  // « lundi 4 € / mardi 5 € / jeudi 6 € »
  const slashed = text.split(/ \/ (?![^()]*\))/u)
  if (slashed.length > 2) return slashed.map((chunk) => chunk.trim())
  const chunks: string[] = []
  let start = 0
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index)
    if (sign === '«' || sign === '(') depth += 1
    if (sign === '»' || sign === ')') depth = Math.max(0, depth - 1)
    const isCut = /^(?:.[,;]\s| [-–—] )/u.test(text.slice(Math.max(0, index - 1), index + 2))
    const isHours = /\d[\s\u00a0]?h?$/iu.test(text.slice(0, index)) && moreHours.test(text.slice(index + 1))
    const isApposed = sign === ',' && apposed(text.slice(start, index), text.slice(index + 1))
    // « lundi, mardi et jeudi », « …, désolés »
    const isHeld =
      sign === ',' &&
      ((weekday.test(text.slice(0, index)) && startsWithDay.test(text.slice(index + 1))) ||
        /^ désolée?s?(?=[,.]|$)/iu.test(text.slice(index + 1)))
    if (depth > 0 || !isCut || isHours || isApposed || isHeld) continue
    chunks.push(text.slice(start, index))
    start = index + 1
  }
  chunks.push(text.slice(start))
  return chunks.map((chunk) => chunk.trim()).filter((chunk) => chunk !== '')
}
