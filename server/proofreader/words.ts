import { dictionary as ranked } from '@zxcvbn-ts/language-fr'
import { businessWords } from './data/business-words.ts'
import { listForms, type Person, type Reading, readExactly } from './dictionary.ts'

const maxRemembered = 20_000
const remembered = new Map<string, Reading[]>()

/** What a word can be, in lower case or as written. */
export function readWord(word: string): Reading[] {
  if (word.length > 60) return []
  const known = remembered.get(word)
  if (known !== undefined) return known
  const plain = word.replace(/[’ʼ]/g, "'").normalize('NFC')
  const lower = plain.toLowerCase()
  const readings = lower === plain ? readExactly(lower) : [...readExactly(lower), ...readExactly(plain)]
  if (remembered.size >= maxRemembered) remembered.clear()
  remembered.set(word, readings)
  return readings
}

let ranks: Map<string, number> | null = null
let people: Set<string> | null = null

/** How common a form is: 0 for the most common, Infinity for one that the lists lack. */
export function rankOf(word: string): number {
  ranks ??= rankWords()
  return ranks.get(word) ?? Number.POSITIVE_INFINITY
}

/** The common words by rank. */
export function listCommonWords(): IterableIterator<string> {
  ranks ??= rankWords()
  return ranks.keys()
}

function rankWords(): Map<string, number> {
  const found = new Map<string, number>()
  for (const list of [ranked['commonWords-fr'], ranked['wikipedia-fr']]) {
    for (const [rank, word] of list.entries()) found.set(word, Math.min(rank, found.get(word) ?? rank))
  }
  return found
}

/** Is this word a first or a family name, or the name of a month or planet that the dictionary keeps in capitals? */
export function isPersonName(lower: string): boolean {
  people ??= new Set([...ranked['firstnames-fr'], ...ranked['lastnames-fr']])
  return people.has(lower)
}

let byPlainName: Map<string, string> | null = null

/** The name that is typed so, with its accents: « celine » is Céline. */
export function personNameOf(lower: string): string | undefined {
  if (isPersonName(lower)) return lower
  byPlainName ??= new Map(
    [...(people ?? [])].map((name) => [name.normalize('NFD').replace(/\p{M}/gu, ''), name]),
  )
  return byPlainName.get(lower)
}

/** Is this a word of French, or one that French businesses write every day? */
export function isKnown(word: string): boolean {
  const lower = word.toLowerCase()
  if (readWord(word).length > 0 || businessWords.has(lower)) return true
  if (/^\p{Lu}+$/u.test(word) && readExactly(word.charAt(0) + lower.slice(1)).length > 0) return true
  return lower.endsWith('s') && businessWords.has(lower.slice(0, -1))
}

export const isInfinitive = (readings: Reading[]) => readings.some(({ form }) => form === 'infinitive')
export const isParticiple = (readings: Reading[]) => readings.some(({ form }) => form === 'participle')
export const isGerund = (readings: Reading[]) => readings.some(({ form }) => form === 'gerund')
export const isNoun = (readings: Reading[]) => readings.some(({ kind }) => kind === 'noun')
export const isConjugated = (readings: Reading[], ...persons: Person[]) =>
  readings.some(
    (one) =>
      one.form === 'finite' &&
      (persons.length === 0 || one.persons.some((person) => persons.includes(person))),
  )
export const isImperative = (readings: Reading[]) => readings.some(({ form }) => form === 'imperative')

/** Only plural as a noun or adjective. */
export const isPluralOnly = (readings: Reading[]) =>
  isNoun(readings) && readings.every(({ number }) => number === 'p')
/** Only singular as a noun or adjective, and nothing else but a verb. */
export const isSingularNoun = (readings: Reading[]) =>
  isNoun(readings) && readings.every(({ kind, number }) => kind === 'verb' || number === 's')

/** Words in h before which nothing is elided (« le haricot »), by how they begin, and the few with a vowel. */
const aspirated =
  /^(?:h(?:a(?:ch|ie|ill|in|ï|l(?:eter|er|l(?!uc)|o(?:ir)?$|te)|m(?:ac|bur|eau|man|mer|ster)|n(?:ch|d(?:ball|ic)|gar|neton|se|t)|pp|r(?:ass|cel|de|di|em|eng|gn|icot|nach|nais|pe|pi|pon)|sard|sch|t|ub|uss|ut|v(?:re|resac)|yon)|â[tl]|e(?:ard|aume|nn|rn|rs|urt)|é(?:riss|ron|ros$)|êtr|i(?:bou|c|de|érarch|gh|ppie|p|ss|t$|ts$|-fi)|o(?:bb|ch|ck|l[dl]|mard|ng|nt|pp|qu|rd|rs|t(?:$|s$|-|t)|u(?:bl|e|ill|l|pp|rr|ss|x))|ub|uch|ue|ui(?:t$|ti)|ul|uni|upp|ure|url|uss|utt)|onz|oui$|ouistiti|uhlan|ululer|y(?!eux|euse|pr|ver)|week)/

/** Do « le », « de » and « que » lose their vowel before this word? */
export function takesElision(lower: string): boolean {
  if (!/^[aeiouyhàâäéèêëîïôöûüœæ]/.test(lower)) return false
  if (lower === 'y') return true
  return !aspirated.test(lower)
}

/** The form of the word's verb that `wanted` picks, if its infinitive is known. */
export function verbForm(
  readings: Reading[],
  wanted: (reading: Reading, form: string) => boolean,
): string | null {
  for (const lemma of new Set(readings.filter(({ kind }) => kind === 'verb').map((one) => one.lemma))) {
    const found = listForms(lemma).find(({ form, reading }) => wanted(reading, form))
    if (found !== undefined) return found.form
  }
  return null
}

/** The plural, or the singular, of a noun or adjective form; null when it has none. */
export function inNumber(readings: Reading[], number: 's' | 'p'): string | null {
  for (const one of readings) {
    if (one.number === null || one.number === number) continue
    const twin = listForms(one.lemma).find(
      ({ reading }) =>
        reading.kind === one.kind &&
        reading.form === one.form &&
        reading.number === number &&
        reading.gender === one.gender,
    )
    if (twin !== undefined) return twin.form
  }
  return null
}
