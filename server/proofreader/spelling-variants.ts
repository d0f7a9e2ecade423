import { businessWords } from './data/business-words.ts'
import { listCommonWords, rankOf, readWord } from './words.ts'

const accents: Record<string, string[]> = {
  a: ['à', 'â'],
  e: ['é', 'è', 'ê', 'ë'],
  i: ['î', 'ï'],
  o: ['ô'],
  u: ['ù', 'û', 'ü'],
  c: ['ç'],
}
const letters = 'abcdefghijklmnopqrstuvwxyzéèêàâîôûçïœ'
/** Of one depth; longer words would have thousands. */
const maxVariants = 150

export function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/g, 'oe').replace(/æ/g, 'ae')
}

const mostRemembered = 5_000
const remembered = new Map<string, readonly string[]>()

/** The words of the dictionary and of businesses that differ from this one (in lower case) by their accents alone, most common first. */
export function accentVariants(word: string): readonly string[] {
  if (word.length > 30) return []
  const known = remembered.get(word)
  if (known) return known
  const found = findAccentVariants(word)
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(word, found)
  return found
}

function findAccentVariants(word: string): string[] {
  const bases = new Set([withoutAccents(word)])
  for (const base of [...bases]) bases.add(base.replace('oe', 'œ'))
  const found = new Set<string>()
  let level = [...bases].map((base) => ({ word: base, from: 0 }))
  for (let depth = 0; depth <= 4 && level.length > 0; depth += 1) {
    for (const { word: one } of level)
      if (one !== word && (isLowerCaseWord(one) || businessWords.has(one))) found.add(one)
    level = level
      .values()
      .flatMap(({ word: one, from }) => placeOneAccent(one, from))
      .take(maxVariants)
      .toArray()
  }
  return [...found].filter((one) => !isBookish(one)).sort(byRank)
}

/** « passât », « tannât »: who types « passat » and « tannat » means a car and a grape. */
const isBookish = (word: string): boolean =>
  /[âîû]t(?:es)?$/.test(word) &&
  rankOf(word) === Number.POSITIVE_INFINITY &&
  readWord(word).every(({ kind, form }) => kind === 'verb' && form === 'finite')

function* placeOneAccent(word: string, from: number): Generator<{ word: string; from: number }> {
  for (let at = from; at < word.length; at += 1) {
    for (const letter of accents[word.charAt(at)] ?? [])
      yield { word: word.slice(0, at) + letter + word.slice(at + 1), from: at + 1 }
  }
}

/** The words one keystroke away, most common first: the common ones, or else any of the dictionary. */
export function nearWords(word: string): string[] {
  if (word.length > 30) return []
  const edits = new Set(editsOf(word))
  const common = [...edits].filter((one) => rankOf(one) < Number.POSITIVE_INFINITY && isLowerCaseWord(one))
  const near = common.length > 0 ? common : [...edits].filter(isLowerCaseWord)
  // A single letter that turns a verb's form into another is no typing mistake of the word that was meant.
  return near.sort((a, b) => costOf(word, a) - costOf(word, b) || byRank(a, b))
}

function* editsOf(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const head = word.slice(0, at)
    const tail = word.slice(at)
    if (tail !== '') yield head + tail.slice(1)
    if (tail.length > 1) yield head + tail.charAt(1) + tail.charAt(0) + tail.slice(2)
    for (const letter of letters) {
      yield head + letter + tail
      if (tail !== '') yield head + letter + tail.slice(1)
    }
  }
}

function isLowerCaseWord(word: string): boolean {
  return word.length > 1 && readWord(word).length > 0
}

function byRank(a: string, b: string): number {
  const first = rankOf(a)
  const second = rankOf(b)
  return first === second ? 0 : first - second
}

/** A doubled letter, an accent and a look-alike sound are likelier than another letter. */
export function costOf(from: string, to: string): number {
  const sound = (word: string) => soundOf(withoutAccents(word))
  if (withoutAccents(from) === withoutAccents(to)) return 0
  if (undoubled(withoutAccents(from)) === undoubled(withoutAccents(to))) return 1
  if (sound(from) === sound(to)) return 2
  if (from.length !== to.length) return 3
  return [...from].sort().join('') === [...to].sort().join('') ? 3 : 4
}

export function undoubled(word: string): string {
  return word.replace(/(\p{L})\1/gu, '$1')
}

/** A rough key of how a word sounds. */
function soundOf(word: string): string {
  return undoubled(word)
    .replace(/ph/g, 'f')
    .replace(/qu|k|c(?=[aorlut])/g, 'k')
    .replace(/ss|sc(?=[ei])|c(?=[ei])|ç|z/g, 's')
    .replace(/eau|au/g, 'o')
    .replace(/ai|ei/g, 'e')
    .replace(/[ae][nm](?=[^aeiouynm]|$)/g, 'en')
    .replace(/ge(?=[ao])|j/g, 'g')
    .replace(/(?<=[^s])t(?=ion)/g, 's')
    .replace(/h|y/g, (letter) => (letter === 'y' ? 'i' : ''))
    .replace(/(?:[estdx]|ent)$/g, '')
}

const confusedLetters: [RegExp, string][] = [
  [/ceuil/, 'cueil'],
  [/ceui/, 'cuei'],
  [/geuil/, 'gueil'],
  [/ection/, 'exion'],
  [/xion/, 'ction'],
  [/ament$/, 'amment'],
  [/ement$/, 'emment'],
  [/ance/, 'ence'],
  [/ence/, 'ance'],
  [/ant/, 'ent'],
  [/ent/, 'ant'],
  [/^inter([aeiou])/, 'interr$1'],
  [/sion/, 'tion'],
  [/tion/, 'ssion'],
  [/gn/, 'ni'],
  [/ill/, 'y'],
  [/y/, 'ill'],
]

/** What the usual confusions of letters make of a word: « acceuil », « connection ». */
export function confusions(word: string): string[] {
  if (word.length > 30) return []
  const doubled = [...word].map((letter, at) => word.slice(0, at) + letter + word.slice(at))
  const single = [...word].map((letter, at) =>
    word.charAt(at + 1) === letter ? word.slice(0, at) + word.slice(at + 1) : word,
  )
  const replaced = confusedLetters
    .filter(([from]) => from.test(word))
    .map(([from, to]) => word.replace(from, to))
    .flatMap((one) => [one, ...accentVariants(one)])
  return [...replaced, ...doubled, ...single]
    .filter((one) => one !== word && isLowerCaseWord(one))
    .sort(byRank)
}

let bySound: Map<string, string[]> | null = null

/** Common words that sound alike: « profesionel », « dévelopement ». */
export function soundAlikes(word: string): string[] {
  bySound ??= indexBySound()
  return (bySound.get(soundOf(withoutAccents(word))) ?? []).filter(
    (one) => one !== word && isClose(word, one),
  )
}

function indexBySound(): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const word of listCommonWords()) {
    if (word.length < 5) continue
    const sound = soundOf(withoutAccents(word))
    const list = index.get(sound)
    if (list === undefined) index.set(sound, [word])
    else list.push(word)
  }
  return index
}

function isClose(a: string, b: string): boolean {
  return (
    Math.abs(a.length - b.length) <= 3 &&
    distance(withoutAccents(a), withoutAccents(b)) <= 3 &&
    isLowerCaseWord(b)
  )
}

/** Insertions, deletions, replacements and swaps from one word to the other. */
function distance(a: string, b: string): number {
  let twoBack: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charAt(i - 1) === b.charAt(j - 1)
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const isSwap =
        i > 1 && j > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1)
      if (isSwap) best = Math.min(best, (twoBack[j - 2] ?? 0) + 1)
      row.push(best)
    }
    twoBack = last
    last = row
  }
  return last[b.length] ?? 0
}

let bySkeleton: Map<string, string[]> | null = null
const skeletonOf = (word: string): string =>
  withoutAccents(word)
    .replace(/(?!^)[aeiouyœ]/gu, '')
    .replace(/(.)\1+/gu, '$1')

/** Common words whose vowels were left out: « enft », « dbut », « bcp ». */
export function skeletons(lower: string): string[] {
  if (bySkeleton === null) {
    bySkeleton = new Map()
    for (const word of listCommonWords()) {
      if (word.length < 4 || rankOf(word) > 15_000) continue
      const key = skeletonOf(word)
      const list = bySkeleton.get(key)
      if (list === undefined) bySkeleton.set(key, [word])
      else list.push(word)
    }
  }
  const plain = withoutAccents(lower)
  const isWithin = (word: string): boolean => {
    let at = 0
    for (const letter of withoutAccents(word)) if (letter === plain.charAt(at)) at += 1
    return at === plain.length
  }
  return (bySkeleton.get(skeletonOf(lower)) ?? []).filter(
    (word) =>
      word.length <= (/.[aeiouy]/.test(plain) ? lower.length + 2 : lower.length * 2 - 1) &&
      (plain.slice(1).match(/[aeiouy]/g) ?? []).length < (lower.length > 4 ? 2 : 1) &&
      (lower.length > 3 || rankOf(word) < 2_000) &&
      isWithin(word) &&
      readWord(word).length > 0,
  )
}

/** How many letters two words do not share where they begin and end alike. */
export function lettersApart(one: string, other: string): number {
  const [a, b] = [withoutAccents(one), withoutAccents(other)]
  const shorter = Math.min(a.length, b.length)
  let [head, tail] = [0, 0]
  while (head < shorter && a[head] === b[head]) head += 1
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1
  return Math.max(a.length, b.length) - head - tail - 1
}
