import { days, months } from '#server/proofreader/context.ts'
import { tokenize } from '#server/proofreader/tokens.ts'
import { isAbbreviated } from '#server/proofreader/typing/sentences.ts'
import { sensesOf, type Tag, tagWords, wordOf } from '#server/proofreader/typing/tagging.ts'
import { isPersonName } from '#server/proofreader/words.ts'

/** What stands, or should stand, between two words: nothing, a comma, a stop or a colon. */
export type Mark = '' | ',' | '.' | ':'
export const marks: readonly Mark[] = ['', ',', '.', ':']

/** One word of a line as a reader sees it, « l’atelier » and « 25 € » included. */
export interface Word {
  text: string
  /** What was typed behind it: « , », «  - », or nothing. */
  typed: string
  first: Shape
  last: Shape
  hasVerb: boolean
}

/** What a token is for the features: its word, its part of speech, and its kind where the word does not matter. */
interface Shape {
  lower: string
  tag: Tag
  kind: string
  number: 's' | 'p' | null
  gender: 'm' | 'f' | null
}

const edge: Shape = { lower: '', tag: 'sign', kind: 'edge', number: null, gender: null }

const typedSign = /^(?:[,;]|[-–—/|•→]|\.{2,}|…|:|[.!?]+)$/u

/** The words of a line and what was typed between them. */
export function readWords(line: string): Word[] {
  const chunks = [...line.matchAll(/[^ \n\t]+/gu)]
  const tokens = tokenize(line, [])
  const tags = tagWords(tokens.map(wordOf)).map(({ tag }) => tag)
  const words: Word[] = []
  let at = 0
  for (const chunk of chunks) {
    const until = chunk.index + chunk[0].length
    const from = at
    while ((tokens[at]?.start ?? Number.POSITIVE_INFINITY) < until) at += 1
    const isShort = isAbbreviated(line.slice(Math.max(0, until - 20), until))
    const bare = isShort
      ? chunk[0]
      : chunk[0].replace(/(?<=.)(?:[,;:…]|\.+|[!?]+)+$/u, '').replace(/[\u00a0\u202f]+$/u, '')
    const before = words.at(-1)
    if (typedSign.test(chunk[0].replace(/[\u00a0\u202f]/gu, '')) && before !== undefined) {
      before.typed += ` ${chunk[0].trim()}`
      continue
    }
    const own = tokens
      .slice(from, at)
      .map((token, index) => ({ token, tag: tags[from + index] ?? 'other' }))
      .filter(({ token }) => token.start < chunk.index + bare.length)
    const shapes = own.map(({ token, tag }) => shapeOf(token.lower, token.text, tag))
    words.push({
      text: bare,
      typed: chunk[0].slice(bare.length).replace(/[\u00a0\u202f]/gu, ''),
      first: shapes[0] ?? edge,
      last: shapes.at(-1) ?? edge,
      hasVerb: own.some(({ tag }) => tag === 'verb' || tag === 'order'),
    })
  }
  return words
}

function shapeOf(lower: string, text: string, tag: Tag): Shape {
  const sense = sensesOf(lower).find((one) => one.tag === tag)
  return {
    lower,
    tag,
    kind: kindOf(lower, text, tag),
    number: sense?.number ?? null,
    gender: sense?.gender ?? null,
  }
}

const imperative = /..ez$/
const noImperative = /^(?:chez|assez|nez|rez|merguez|avez|êtes|pouvez|voulez|savez|serez|aurez)$/

function kindOf(lower: string, text: string, tag: Tag): string {
  if (days.has(lower)) return 'day'
  if (months.has(lower)) return 'month'
  if (/^(?:€|euros?)$/.test(lower)) return 'euro'
  if (lower === '%') return 'percent'
  if (/^\d{1,2}h(?:\d\d)?$/.test(lower)) return 'hour'
  if (/^\d{1,2}(?:er)?$/.test(lower)) return 'small'
  if (/^\d/.test(lower)) return 'figure'
  if (/^[\uE000-\uF8FF]/u.test(text)) return 'mark'
  if (imperative.test(lower) && !noImperative.test(lower)) return 'call'
  if (tag === 'name' && isPersonName(lower)) return 'person'
  return tag
}

const bucket = (count: number): string =>
  count <= 4 ? String(count) : count <= 6 ? '5-6' : count <= 9 ? '7-9' : count <= 14 ? '10-14' : '15+'

/** What tells whether a sign stands behind the word at `index`, for a linear model: names of features that hold. */
export function featuresOf(words: Word[], index: number, decided: Mark[]): string[] {
  const at = (offset: number): Word | undefined => words[index + offset]
  const l2 = at(-1)?.last ?? edge
  const l1 = at(0)?.last ?? edge
  const r1 = at(1)?.first ?? edge
  const r2 = at(2)?.first ?? edge
  const typed = signOf(at(0)?.typed ?? '')
  let start = index
  while (start > 0 && decided[start - 1] === '') start -= 1
  let stop = index
  while (stop > 0 && decided[stop - 1] !== '.') stop -= 1
  const segment = words.slice(start, index + 1)
  const sentence = words.slice(stop, index + 1)
  const hasVerb = segment.some((word) => word.hasVerb) ? 'V' : 'v'
  const hadVerb = sentence.some((word) => word.hasVerb) ? 'V' : 'v'
  const opened = words[start]?.first ?? edge
  const lastMark = start === 0 ? 'begin' : (decided[start - 1] ?? '')
  const next = words.slice(index + 1, index + 7)
  const verbAt = next.findIndex((word) => word.hasVerb)
  const endAt = next.findIndex((word) => word.typed !== '')
  const ahead = verbAt === -1 || (endAt !== -1 && endAt < verbAt) ? 'n' : String(verbAt)
  const left = words.length - index - 1
  const length = bucket(segment.length)
  const commas = words.filter((word) => word.typed.startsWith(',')).length
  const style = commas * 12 > words.length ? 'many' : commas > 0 ? 'some' : 'none'
  const agrees =
    l1.number !== null &&
    r1.number !== null &&
    /noun|participle/.test(l1.tag) &&
    /noun|participle/.test(r1.tag)
      ? `${l1.number === r1.number}${l1.gender === null || r1.gender === null || l1.gender === r1.gender}`
      : ''
  const found = [
    'bias',
    `t=${typed}`,
    `t=${typed}|style=${style}`,
    `l1=${l1.kind}`,
    `r1=${r1.kind}`,
    `l2=${l2.kind}`,
    `r2=${r2.kind}`,
    `l1r1=${l1.kind} ${r1.kind}`,
    `r1r2=${r1.kind} ${r2.kind}`,
    `l2l1=${l2.kind} ${l1.kind}`,
    `wl=${l1.lower}`,
    `wr=${r1.lower}`,
    `wl2=${l2.lower}`,
    `wr2=${r2.lower}`,
    `wlr=${l1.lower} ${r1.lower}`,
    `wr1wr2=${r1.lower} ${r2.lower}`,
    `wl|r=${l1.lower}|${r1.kind}`,
    `l|wr=${l1.kind}|${r1.lower}`,
    `t|r1=${typed}|${r1.kind}`,
    `t|l1=${typed}|${l1.kind}`,
    `t|wr=${typed}|${r1.lower}`,
    `t|r1r2=${typed}|${r1.kind} ${r2.kind}`,
    `v|r1=${hasVerb}|${r1.kind}`,
    `v|t|r1=${hasVerb}|${typed}|${r1.kind}`,
    `v|wr=${hasVerb}|${r1.lower}`,
    `v|ahead=${hasVerb}|${ahead}|${typed}`,
    `v|ahead|r1=${hasVerb}|${ahead}|${r1.kind}`,
    `vv=${hadVerb}|${hasVerb}|${ahead}`,
    `len=${length}`,
    `len|v=${length}|${hasVerb}|${ahead}`,
    `len|t=${length}|${typed}`,
    `len|r1=${length}|${r1.kind}`,
    `sent=${bucket(sentence.length)}|${typed}`,
    `open=${opened.kind}`,
    `open|r1=${opened.kind}|${r1.kind}`,
    `openw|r1=${opened.lower}|${r1.kind}`,
    `openw=${opened.lower}`,
    `opensame=${opened.kind === r1.kind}|${opened.kind}`,
    `last=${lastMark}`,
    `last|r1=${lastMark}|${r1.kind}`,
    `last|t=${lastMark}|${typed}`,
    `last|len=${lastMark}|${length}`,
    `left=${Math.min(left, 4)}`,
    `left|v=${Math.min(left, 4)}|${hasVerb}|${r1.kind}`,
    `style=${style}`,
  ]
  if (agrees !== '') found.push(`agree=${agrees}`, `agree|l2=${agrees}|${l2.kind}`)
  return found
}

/** The typed sign as the features name it. */
export function signOf(typed: string): string {
  const sign = typed.trim()
  if (sign === '') return ''
  if (/[.!?…]/u.test(sign)) return '.'
  if (sign.startsWith(':')) return ':'
  return sign.startsWith(',') ? ',' : sign.startsWith(';') ? ';' : '-'
}
