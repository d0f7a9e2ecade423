import { days, months } from '#server/proofreader/context.ts'
import { tokenize } from '#server/proofreader/tokens.ts'
import { isAbbreviated } from '#server/proofreader/typing/sentences.ts'
import { sensesOf, type Tag, tagWords, wordOf } from '#server/proofreader/typing/tagging.ts'
import { isPersonName } from '#server/proofreader/words.ts'

/** What stands, or should stand, between two words: nothing, a comma, a stop, a colon, or a new line, after a colon or without a sign. */
export type Mark = '' | ',' | '.' | ':' | '\n' | ':\n'
export const marks: readonly Mark[] = ['', ',', '.', ':', '\n', ':\n']
/** Ends a sentence or a line. */
export const endsSentence = (mark: Mark | undefined): boolean => mark === '.' || mark?.endsWith('\n') === true

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
export interface Shape {
  lower: string
  tag: Tag
  kind: string
  number: 's' | 'p' | null
  gender: 'm' | 'f' | null
}

export const edge: Shape = { lower: '', tag: 'sign', kind: 'edge', number: null, gender: null }

export const hour = /^\d{1,2}[\u00a0\u202f]?h(?:[\u00a0\u202f]?\d\d)?/u
export const price = /^\d[\d.,\u202f]*[\u00a0\u202f]€/u

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
    kind:
      tag === 'noun' && isAdjective(lower, sense?.gender ?? null) ? 'adjective' : kindOf(lower, text, tag),
    number: sense?.number ?? null,
    gender: sense?.gender ?? null,
  }
}

/** The dictionary tells nouns and adjectives apart only by their gender: « carré » has two, « carreau » none of its own. */
const isAdjective = (lower: string, gender: 'm' | 'f' | null): boolean =>
  (gender !== null && !person.test(lower)) || oneForm.test(lower)
const person =
  /(?:eurs?|euses?|rices?|iers?|ières?|ennes?|clientes?|voisine?s?|amie?s?|apprentie?s?|adhérente?s?|habitante?s?|mariée?s?|chiens?|chats?|employée?s?|candidate?s?|patronn?e?s?|artisane?s?|président?e?s?)$/
const oneForm =
  /(?:..ables?|..ibles?|..iques?|[^s]aires?|^(?:rouge|jaune|rose|beige|mauve|orange|marron|large|propre|simple|rapide|facile|libre|mixte|jeune|tendre|triste|calme|solide|souple|stable|riche|maigre|acide|humide|rare|sobre|tiède|fragile|utile|mobile|digne|sombre|pauvre|vide|sale|extrême|bizarre|honnête|énorme|sauvage|rustique|bio|standard|maison|express|sympa|extra|super|nickel|neuf|chic)s?)$/

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

/** The typed sign as the features name it. */
export function signOf(typed: string): string {
  const sign = typed.trim()
  if (sign === '') return ''
  if (/[.!?…]/u.test(sign)) return '.'
  if (sign.startsWith(':')) return ':'
  return sign.startsWith(',') ? ',' : sign.startsWith(';') ? ';' : '-'
}
