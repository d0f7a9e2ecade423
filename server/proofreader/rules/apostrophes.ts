import { across, type Correction, correct, withCaseOf } from '#server/proofreader/correction.ts'
import { accentVariants } from '#server/proofreader/spelling-variants.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import {
  isConjugated,
  isInfinitive,
  isKnown,
  isNoun,
  rankOf,
  readWord,
  takesElision,
} from '#server/proofreader/words.ts'

const verbOnly = new Set(['j', 'm', 't', 's', 'n', 'c'])
const beginnings = /^(?:qu|jusqu|lorsqu|puisqu|quoiqu|[ldjmtsnc])$/
const elidedWords = new Map([
  ['le', 'l’'],
  ['la', 'l’'],
  ['de', 'd’'],
  ['que', 'qu’'],
  ['ne', 'n’'],
  ['je', 'j’'],
  ['me', 'm’'],
  ['te', 't’'],
  ['se', 's’'],
  ['jusque', 'jusqu’'],
  ['lorsque', 'lorsqu’'],
  ['puisque', 'puisqu’'],
  ['quoique', 'quoiqu’'],
])
const pronouns = new Set(['il', 'ils', 'elle', 'elles', 'on', 'un', 'une', 'en', 'y', 'à', 'au', 'aux'])

/** « c est », « l avis », « aujourd hui », « nhésitez », and « le avis », « que il », « si il ». */
export function checkApostrophes(tokens: Token[]): Correction[] {
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1]
    if (token.kind !== 'word') return []
    return (
      spaced(tokens[index - 1], token, next) ??
      elision(tokens, index) ??
      possessive(token, next) ??
      glued(token) ??
      []
    )
  })
}

function spaced(before: Token | undefined, token: Token, next: Token | undefined): Correction[] | null {
  if (next?.kind !== 'word' || next.start === token.end) return null
  if (token.lower === 'aujourd' && next.lower === 'hui')
    return [correct('apostrophe', across(token, next), withCaseOf(token.text, 'aujourd’hui'), 'sure')]
  if (token.lower === 'quelqu' && /^une?$/.test(next.lower))
    return [
      correct('apostrophe', across(token, next), withCaseOf(token.text, `quelqu’${next.lower}`), 'sure'),
    ]
  if (!beginnings.test(token.lower) || before?.kind === 'number' || !takesElision(next.lower)) return null
  if (/^\p{Lu}$/u.test(token.text) && !token.opens) return null
  // « reste t il » takes hyphens.
  if (token.lower === 't' && /^(?:ils?|elles?|on)$/.test(next.lower)) return null
  if (verbOnly.has(token.lower) && !startsVerbGroup(next)) return null
  const suggestion = `${token.text}’${token.lower === 'jusqu' && next.lower === 'a' ? 'à' : next.text}`
  return [correct('apostrophe', across(token, next), suggestion, isKnown(next.text) ? 'sure' : 'likely')]
}

function startsVerbGroup({ lower, readings }: Token): boolean {
  return (
    ['y', 'en', 'il', 'ils', 'a', 'à'].includes(lower) ||
    isConjugated(readings) ||
    isInfinitive(readings) ||
    readings.some(({ form }) => form === 'gerund' || form === 'imperative') ||
    readings.length === 0
  )
}

function elision(tokens: Token[], index: number): Correction[] | null {
  const token = tokens[index]
  const next = tokens[index + 1]
  if (token === undefined || next?.kind !== 'word' || next.start === token.end) return null
  if (token.lower === 'si' && /^ils?$/.test(next.lower))
    return [correct('elision', across(token, next), `${withCaseOf(token.text, 's’')}${next.text}`, 'sure')]
  const short = elidedWords.get(token.lower)
  if (/^\p{Lu}{2,}$/u.test(token.text)) return null
  if (token.lower === 'ce' && /^(?:est|était|étaient)$/.test(next.lower))
    return [correct('elision', across(token, next), `${withCaseOf(token.text, 'c’')}${next.text}`, 'sure')]
  if (token.lower === 'de' && next.isName && /^[AEIOUÉÈÊÎÔ]\p{Ll}/u.test(next.text))
    return [correct('elision', across(token, next), `${withCaseOf(token.text, 'd’')}${next.text}`, 'likely')]
  if (short === undefined || next.isName || !takesElision(next.lower) || next.lower.endsWith("'")) return null
  if (next.lower.startsWith('h') && next.readings.length === 0) return null
  if (!mayElide(token.lower, next)) return null
  const suggestion = `${withCaseOf(token.text, short)}${next.text}`
  return [
    correct('elision', across(token, next), suggestion, readWord(next.text).length > 0 ? 'sure' : 'likely'),
  ]
}

function mayElide(word: string, next: Token): boolean {
  const { lower, readings } = next
  if (
    lower.length < 2 &&
    !(lower === 'y' && /^(?:je|ne|que)$/.test(word)) &&
    !(lower === 'a' && word !== 'le' && word !== 'la' && word !== 'de')
  )
    return false
  if (/^(?:jusque|lorsque|puisque|quoique)$/.test(word)) return pronouns.has(lower)
  if (word === 'le' || word === 'la') {
    if (['un', 'une', 'est', 'a', 'à', 'ou', 'où', 'et', 'en', 'au', 'aux', 'y', 'on', 'il'].includes(lower))
      return false
    return isNoun(readings) || isConjugated(readings) || readings.some(({ elides }) => elides)
  }
  if (word === 'de')
    return (
      !['un', 'à', 'où', 'ou', 'et', 'a', 'est', 'y', 'en', 'au', 'aux'].includes(lower) || lower === 'en'
    )
  if (word === 'que') return !['ou', 'et', 'où'].includes(lower)
  return startsVerbGroup(next) || readings.length === 0
}

const feminine = new Map([
  ['ma', 'mon'],
  ['ta', 'ton'],
  ['sa', 'son'],
  ['ce', 'cet'],
])

/** « ma équipe », « ce été ». */
function possessive(token: Token, next: Token | undefined): Correction[] | null {
  const right = feminine.get(token.lower)
  if (right === undefined || next?.kind !== 'word' || next.isName || next.start === token.end) return null
  // « le marquage CE obligatoire »
  if (/^\p{Lu}{2}$/u.test(token.text) && /\p{Ll}/u.test(next.text)) return null
  const isVerb = next.readings.some(({ kind, form }) => kind === 'verb' && form !== 'participle')
  const isSingular = next.readings.some(({ kind, number }) => kind === 'noun' && number !== 'p')
  if (!takesElision(next.lower) || !isSingular || isVerb) return null
  if (token.lower === 'ce' && next.readings.some(({ kind }) => kind === 'other')) return null
  return [correct('elision', token, withCaseOf(token.text, right), 'sure')]
}

const gluedBeginning = /^(qu|[ldjnsmtc])(?=[aeiouyhâàéèêîôœ])(.{3,})$/

/** « nhésitez », « jai », « cest », « aujourdhui »: no word as it stands. */
function glued({ text, lower, start, end, readings, isName }: Token): Correction[] | null {
  if (readings.length > 0 || isName || isKnown(text)) return null
  if (lower === 'aujourdhui')
    return [correct('apostrophe', { start, end }, withCaseOf(text, 'aujourd’hui'), 'sure')]
  const short = /^(?:j(ai)|c(est)|n(ai)|d(un)|qu(un)|d(une)|qu(une)|qu(on)|l(on)|n(est)|s(est))$/.exec(lower)
  const found = short === null ? gluedBeginning.exec(lower) : null
  const rest = short?.slice(1).find((part) => part !== undefined) ?? found?.[2]
  if (rest === undefined || (short === null && accentVariants(lower).length > 0)) return null
  const head = lower.slice(0, lower.length - rest.length)
  const readings2 = readWord(rest)
  if (readings2.length === 0 || !takesElision(rest) || !fits(head, readings2)) return null
  const isCommon = short !== null || (rest.length >= 4 && rankOf(rest) < 20_000)
  // « Messanges » is a place.
  if (!isCommon && /^\p{Lu}\p{Ll}/u.test(text)) return null
  return [
    correct('apostrophe', { start, end }, withCaseOf(text, `${head}’${rest}`), isCommon ? 'sure' : 'likely'),
  ]
}

function fits(head: string, readings: Token['readings']): boolean {
  if (head === 'l' || head === 'd')
    return isNoun(readings) || isInfinitive(readings) || readings.some(({ kind }) => kind === 'other')
  if (head === 'qu') return true
  return (
    isConjugated(readings) || isInfinitive(readings) || readings.some(({ form }) => form === 'imperative')
  )
}
