import { type Correction, correct, withCaseOf } from '#server/proofreader/correction.ts'
import {
  accentVariants,
  confusions,
  costOf,
  nearWords,
  soundAlikes,
  undoubled,
  withoutAccents,
} from '#server/proofreader/spelling-variants.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import {
  isConjugated,
  isKnown,
  isNoun,
  isParticiple,
  isPersonName,
  rankOf,
  readWord,
} from '#server/proofreader/words.ts'

const maxSearches = 12
const determiners = new Set(
  "le la les un une des du au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs chaque quelques plusieurs l' d' de en".split(
    ' ',
  ),
)
const auxiliaries = new Set(
  'ai as a avons avez ont avait avaient avions aura auront suis est sommes êtes sont était étaient sera seront été être avoir soit soient fut'.split(
    ' ',
  ),
)
const subjects = new Set("je j' tu il elle on ils elles qui se s' ça cela ne n'".split(' '))

/** Words that the dictionary lacks. */
export function checkSpelling(tokens: Token[]): Correction[] {
  let searches = 0
  const corrections: Correction[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.lower.length < 2 || /^-|'$/.test(token.lower)) continue
    if (isLeftAlone(token, tokens[index + 1])) continue
    if (token.readings.length > 0 || isKnown(token.text)) {
      const rare = checkRareWord(token)
      if (rare !== null) corrections.push(rare)
      continue
    }
    for (const part of parts(token)) {
      if (isKnown(part.text) || part.text.length < 2) continue
      if (part.text.length > 30) continue
      searches += 1
      if (searches > 40) return corrections
      const found = checkWord(part, tokens, index, searches > maxSearches)
      if (found !== null) corrections.push(found)
    }
  }
  return corrections
}

function isLeftAlone(token: Token, next: Token | undefined): boolean {
  const isCapitals = /^\p{Lu}+$/u.test(token.text)
  return isCapitals || (next?.text === '.' && token.text.length === 1)
}

function parts({ text, start }: Token): { text: string; start: number; end: number; isName: boolean }[] {
  let at = start
  return text.split('-').map((part) => {
    const piece = {
      text: part,
      start: at,
      end: at + part.length,
      isName: /^\p{Lu}/u.test(part) && at > start,
    }
    at += part.length + 1
    return piece
  })
}

interface Part {
  text: string
  start: number
  end: number
  isName: boolean
}

function checkWord(part: Part, tokens: Token[], index: number, isLast: boolean): Correction | null {
  const token = tokens[index]
  if (token === undefined) return null
  const lower = part.text.toLowerCase().normalize('NFC')
  const isName = token.isName || part.isName
  // « boulangerie patisserie », « Noel »: the whole hyphenated word first.
  if (part.start === token.start && token.text.includes('-')) {
    const whole = accentVariants(token.lower)[0]
    if (whole !== undefined)
      return correct(
        'accent',
        token,
        withCaseOf(token.text, whole),
        /^\p{Lu}/u.test(token.text) ? 'likely' : 'sure',
      )
  }
  const capital = capitalised(lower)
  if (capital !== null && !isName) return correct('capital', part, capital, 'sure')
  if (lower === 'noel') return correct('accent', part, 'Noël', 'sure')
  if (/^\p{Lu}/u.test(part.text) && isPersonName(lower)) return null
  const accented = accentVariants(lower)
  if (accented.length > 0) {
    const ordered = inContext(accented, tokens, index)
    // « rue Bichat » is no « bichât ».
    if (isName && rankOf(ordered[0] ?? '') === Number.POSITIVE_INFINITY) return null
    const suggestions = ordered.map((word) => withCaseOf(part.text, word))
    const isSure =
      !isName &&
      isClear(ordered, tokens, index) &&
      !isReformed(lower, ordered[0] ?? '') &&
      !losesEnding(lower, ordered[0] ?? '')
    return correct('accent', part, suggestions.slice(0, 4), isSure ? 'sure' : 'likely')
  }
  if (isName || isPersonName(lower) || rankOf(lower) < 12_000 || lower.length < 4) return null
  const near = isLast ? [] : nearWords(lower)
  const found = [
    ...new Set([...accentVariants(undoubled(lower)), ...confusions(lower), ...near, ...soundAlikes(lower)]),
  ]
  if (found.length === 0) return null
  const suggestions = found.slice(0, 5).map((word) => withCaseOf(part.text, word))
  const [first = '', second] = found
  // A short or capitalised word may be a name; only a very common neighbour or a like sound speaks against it.
  const cost = confusions(lower).includes(first) ? 1 : costOf(lower, first)
  if (cost > 2 && rankOf(first) > (lower.length <= 5 ? 2_000 : 25_000)) return null
  if (cost > 2 && /^\p{Lu}/u.test(part.text) && rankOf(first) > 1_500) return null
  const isDoubling = undoubled(withoutAccents(lower)) === undoubled(withoutAccents(first))
  const isAlone = second === undefined || rankOf(second) > rankOf(first) * 20
  const isSure =
    lower.length >= 7 && isDoubling && (second === undefined || (isAlone && rankOf(first) < 30_000))
  return correct('spelling', part, suggestions, isSure ? 'sure' : 'likely')
}

/** A rare word that sounds like a very common one, a letter away: « commende », « magazin ». */
function checkRareWord({ lower, text, start, end, readings, isName }: Token): Correction | null {
  if (isName || lower.length < 6 || rankOf(lower) < Number.POSITIVE_INFINITY || !isNoun(readings)) return null
  const common = soundAlikes(lower).filter(
    (one) =>
      rankOf(one) < 3_000 && one.length === lower.length && withoutAccents(one) !== withoutAccents(lower),
  )
  if (common.length === 0 || readings.some(({ kind }) => kind === 'verb')) return null
  return correct(
    'spelling',
    { start, end },
    common.map((word) => withCaseOf(text, word)),
    'likely',
  )
}

/** « nomenclaturés » is no « nomenclatures »: the accent of the ending was meant. */
function losesEnding(lower: string, found: string): boolean {
  return /é(?:e?s?)$/.test(lower) && !/é(?:e?s?)$/.test(found)
}

/** Spellings of 1990, right too: « connaitre », « couter », « règlementaire ». */
function isReformed(lower: string, classical: string): boolean {
  const reformed = classical.replace(/î/g, 'i').replace(/û/g, 'u')
  const isMonth = classical === 'août'
  return (lower === reformed && !isMonth) || lower.replace(/è/g, 'é') === classical
}

/** Names that the dictionary has with a capital: Noël, Bretagne. */
function capitalised(lower: string): string | null {
  const candidates = [lower, ...(lower === 'noel' ? ['noël'] : [])]
  for (const one of candidates) {
    const name = one.charAt(0).toUpperCase() + one.slice(1)
    if (['Noël', 'Pâques', 'Pentecôte', 'Toussaint', 'France', 'Paris'].includes(name)) return name
  }
  return null
}

/** The word before tells a participle from a verb, and both from a noun. */
function inContext(words: readonly string[], tokens: Token[], index: number): string[] {
  const before = tokens[index - 1]?.lower ?? ''
  const score = (word: string): number => {
    const readings = readWord(word)
    // « d’apres » is no « âpres ».
    if (determiners.has(before))
      return isNoun(readings) || rankOf(word) * 25 + 100 < rankOf(words[1] ?? '') ? 0 : 1
    if (auxiliaries.has(before)) return isParticiple(readings) ? 0 : 1
    if (subjects.has(before)) return isConjugated(readings) ? 0 : 1
    return 0
  }
  return [...words].sort((a, b) => score(a) - score(b))
}

/** One candidate, or one that is far more common, or the only one that the word before allows. */
function isClear(words: string[], tokens: Token[], index: number): boolean {
  const [first, second] = words
  if (first === undefined || second === undefined) return first !== undefined
  const before = tokens[index - 1]?.lower ?? ''
  const [one, two] = [readWord(first), readWord(second)]
  const sameVerb = one.some(
    ({ kind, lemma }) =>
      kind === 'verb' && two.some((other) => other.kind === 'verb' && other.lemma === lemma),
  )
  if (determiners.has(before) && isNoun(one) && !isNoun(two)) return true
  if (auxiliaries.has(before) && isParticiple(one) && !isParticiple(two)) return true
  if (subjects.has(before) && isConjugated(one) && !isConjugated(two)) return true
  return !sameVerb && rankOf(first) * 25 + 100 < rankOf(second)
}
