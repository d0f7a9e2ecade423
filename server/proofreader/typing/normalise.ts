import { set } from '#server/proofreader/context.ts'
import { businessWords } from '#server/proofreader/data/business-words.ts'
import { communeOf } from '#server/proofreader/data/communes.ts'
import { doubledWords, shortenedWords } from '#server/proofreader/data/hurried-words.ts'
import { placesAfterA } from '#server/proofreader/data/place-names.ts'
import { findForeignLines } from '#server/proofreader/language.ts'
import { accentVariants, withoutAccents } from '#server/proofreader/spelling-variants.ts'
import { type Token, tokenize } from '#server/proofreader/tokens.ts'
import {
  isKnown,
  isNoun,
  isParticiple,
  isPersonName,
  personNameOf,
  rankOf,
  readWord,
  takesElision,
} from '#server/proofreader/words.ts'
import { certain } from './hurried-contexts.ts'
import { isAccentedWord } from './kept-words.ts'
import { cheapest, follow, pathOf, type Step, start } from './tagging.ts'
import { euros } from './typed-euros.ts'
import { addUnknown, inflected, upper } from './word-candidates.ts'

/** So many unknown words are no French; and so many are looked for under other spellings, which takes 10 ms each. */
const maxUnknownWords = 60
const maxSearches = 20

/** What a typed word may stand for, and how far from it that is. */
interface Candidate {
  text: string
  cost: number
}

/**
 * Hurried spelling as it was meant: each word with what it may stand for, and the reading whose words follow one another
 * as French words do. Numbers and names stay as they were typed. `own` is the text before its slips were mended: it tells whether accents were typed.
 */
export function normaliseWords(typed: string, own = typed): string {
  const text = withCommunes(typed)
    .replace(/(?<=\d)(?=(?:jrs?|pers|plc?|sem|enfs?|mn|places?|ans|mois|jours?)(?!\p{L}))/giu, ' ')
    .replace(/(?<![\d\p{L}])1\/2 ?j(?:our(?:née|nee)?|rs?)?(?!\p{L})/giu, 'demi-journée')
    .replace(/(?<![\d\p{L}])1\/2 ?(?:h|heure)(?!\p{L})/giu, 'demi-heure')
    .replace(/(?<!\p{L})parcequ['’]/giu, 'parce qu’')
    .replace(
      /(?<!\p{L})(?:1ers?|premiers?) arriv(?:ée?s?|er|ez|es?),? (?:1ers?|premiers?) servi(?:e?s?|r)(?!\p{L})/giu,
      'premier arrivé, premier servi',
    )
    .replace(/(?<=\d) (?=[eèé]me(?!\p{L}))/giu, '')
    .replace(/(?<=(?<!\p{L})(?:les|des|nos|mes) )1(?:[èe]res?|res?)(?!\p{L})/giu, 'premières')
    .replace(
      /(?<=(?<!\p{L})(?:les|des|nos|mes) )1ers?(?!\p{L})(?! (?:et|au|janv|f[ée]v|mars|avr|mai|juin|juil|ao|sept|oct|nov|d[ée]c))/giu,
      'premiers',
    )
    .replace(/(?<!\p{L})portes? ouvertes?(?!\p{L})/giu, (found) => `${found.charAt(0)}ortes ouvertes`)
    .replace(/(?<=permis \p{L}\d? ou )[àa](?!\p{L})/giu, 'A')
    .replace(/(?<!\p{L})(prenez|payez|achetez|mangez|gardez) en (?=\d|une? |deux |trois )/giu, '$1-en ')
    .replace(/(?<!\p{L})fest (noz|deiz)(?!\p{L})/giu, 'fest-$1')
    .replace(
      /(?<![\p{L}’'])(?:ya|il y a|y a) pus? (?=de |d )|(?<![\p{L}’']|il )(?:ya|y a) plus (?=de |d )/giu,
      'il n’y a plus ',
    )
    .replace(
      /(?<!\p{L})(?:j(?:e |['’])?|(on |nous ))(\p{L}{2,12}) pus? (?=de |d )/giu,
      (_, who: string | undefined, verb: string) =>
        `${who ?? 'je '}${takesElision(verb) ? 'n’' : 'ne '}${verb} plus `,
    )
    .replace(
      /(?<!\p{L})(?:st|saint)(e?)[ -](\p{L}{3,})((?:[ -](?:sur|sous|en|le|la|les|de|du|des))?(?:[ -]\p{L}{3,}|[ -]d['’]\p{L}{3,}))?(?!\p{L})/giu,
      (whole, e: string, name: string, rest = '') => saint(`saint${e}`, name, rest) ?? whole,
    )
  const tokens = tokenize(text, [])
  const isBare = !/[éèàêçù]/iu.test(own)
  // What a telephone wrote from a voice has its accents: there a word stands for itself.
  const mistyped = new Set(tokens.filter(isMistyped).map(({ lower }) => lower))
  if ((!isBare && mistyped.size === 0) || mistyped.size > maxUnknownWords)
    return rewritten(
      text,
      tokens,
      tokens.flatMap((token, index) => {
        const price = token.kind === 'code' ? euros(token, tokens, index) : null
        return price === null ? [] : [{ index, text: price }]
      }),
    )
  const searches = { left: maxSearches }
  const isHurried = tokens.some(({ kind, lower }) => kind === 'word' && isShort(lower))
  const foreign = findForeignLines(text)
  let steps: (Step & { chosen?: Chosen })[] = [start]
  for (const [index, token] of tokens.entries()) {
    const next: (Step & { chosen?: Chosen })[] = []
    const isForeign = foreign.some((line) => token.start >= line.start && token.end <= line.end)
    const candidates = isForeign
      ? [{ text: token.text, cost: 0 }]
      : candidatesOf(token, tokens, index, isBare, isHurried, searches)
    for (const { text: candidate, cost } of candidates) {
      let ends: Step[] = steps
      for (const word of piecesOf(candidate)) ends = follow(ends, word, 0)
      for (const end of ends) next.push({ ...end, cost: end.cost + cost, chosen: { index, text: candidate } })
    }
    steps = next.toSorted((a, b) => a.cost - b.cost).slice(0, 24)
  }
  const end = cheapest(steps)
  if (end === undefined) return text
  const chosen = pathOf(end).flatMap((step) =>
    'chosen' in step ? [(step as { chosen: Chosen }).chosen] : [],
  )
  return rewritten(text, tokens, chosen)
}

/** « Merignac », « Chateau »: what no dictionary has without its accents. */
function accentedName({ text, lower }: Token): string | null {
  if (!/^\p{Lu}\p{Ll}{3,}$/u.test(text) || isKnown(lower) || isPersonName(lower)) return null
  const [word = '', ...others] = accentVariants(lower).filter((one) => rankOf(one) < 20_000)
  const place = communeOf(lower) ?? (others.length === 0 ? word : '')
  return place !== '' && withoutAccents(place.toLowerCase()) === withoutAccents(lower) ? upper(place) : null
}

/** English that owners type, and no French word mistyped. */
const english = set(
  'shore served first come stay safe next week flow morning open free today tonight happy hour live night party game book books cash flash fresh sold out good bye thanks love street food repair carrot cake best fast team coming soon shop new now only',
)

/** « st amand », « saint quentin fallavier », « saint pierre »; a cheese keeps its small letter. */
function saint(lead: string, name: string, rest: string): string | null {
  const lower = name.toLowerCase()
  const whole = rest === '' ? undefined : communeOf(`${lead} ${name}${rest}`)
  if (whole !== undefined) return whole
  if (/^(?:nectaire|marcellin|f[eé]licien)$/.test(lower)) return `${lead}-${lower}${rest}`
  const place = communeOf(`${lead} ${name}`)
  if (place !== undefined && !/-.*-/.test(place)) return place + rest
  const isName = place !== undefined || isPersonName(lower) || readWord(lower).length === 0
  return isName ? `${upper(lead)}-${upper(personNameOf(lower) ?? lower)}${rest}` : null
}

/** « remire montjoly », « bourg en bresse »: names of two words, of which no dictionary has one. */
function withCommunes(text: string): string {
  let out = text
  for (const { index } of text.matchAll(
    /(?<![\p{L}\d@#./’'-])\p{L}{3,}(?= (?:sur|sous|en|le|la|les|lès|de|du|des|aux?) )/giu,
  )) {
    const long =
      /^\p{L}+ (?:sur|sous|en|le|la|les|lès|de|du|des|aux?)(?: (?:la|le|les))? \p{L}{3,}(?![\p{L}@]|\.\p{L})/iu
    const typedName = long.exec(text.slice(index))?.[0] ?? ''
    const name = typedName === '' ? undefined : communeOf(typedName)
    if (name?.length === typedName.length) out = out.slice(0, index) + name + out.slice(index + name.length)
  }
  for (const { 0: one, index } of text.matchAll(
    /(?<![\p{L}\d@#./-])\p{Ll}{3,}(?= \p{Ll}{3,}(?![\p{L}@]|\.\p{L}))/gu,
  )) {
    const two = /^\p{Ll}+/u.exec(text.slice(index + one.length + 1))?.[0] ?? ''
    // « bois chene » is oak.
    const [isOne, isTwo] = [one, two].map((word) => isKnown(word) || accentVariants(word).length > 0)
    const isWritten = (isOne && isTwo) || accentVariants(one).length > 0
    const place = isWritten ? undefined : communeOf(`${one} ${two}`)
    if (place !== undefined && place.length === one.length + two.length + 1)
      out = out.slice(0, index) + place + out.slice(index + place.length)
  }
  return out
}

/** « veloute », « granite »: a verb that nobody uses, beside a thing with its accent. */
const isThingOf = (lower: string, accented: string): boolean =>
  rankOf(lower) === Number.POSITIVE_INFINITY &&
  readWord(lower).every(({ kind }) => kind === 'verb') &&
  isNoun(readWord(accented))

interface Chosen {
  index: number
  text: string
}

const isShort = (lower: string): boolean =>
  shortenedWords.has(lower) &&
  (readWord(lower).length === 0 || /^(?:vs|ds|ms|tt|ts|ac|c|g|k|pr|qd|o|d|l)$/.test(lower))

const isMistyped = ({ kind, lower, text, isName }: Token): boolean =>
  kind === 'word' &&
  !isName &&
  text === lower &&
  lower.length > 1 &&
  !isKnown(lower) &&
  !isPersonName(lower) &&
  communeOf(lower) === undefined &&
  !/'$/.test(lower)

/** « 12 place », « les créneau »: a count asks for its plural. */
const isPlain = (before: Token | undefined): boolean =>
  before?.kind === 'number' ||
  /^(?:les|des|ces|nos|vos|mes|aux|plusieurs|quelques)$/.test(before?.lower ?? '')

/** « l’agence » is two words, « il y a » three. */
const piecesOf = (text: string): string[] =>
  text
    .match(/[^\s’']+[’']?/gu)
    ?.map((piece) => (/^\p{Lu}/u.test(piece) ? piece : piece.toLowerCase()).replace('’', "'")) ?? [text]

function rewritten(text: string, tokens: Token[], chosen: Chosen[]): string {
  let [out, at] = ['', 0]
  for (const { index, text: word } of chosen) {
    const token = tokens[index]
    if (token === undefined) continue
    out += text.slice(at, token.start) + word
    at = token.end
    if (word.endsWith('’') && text.charAt(at) === ' ') at += 1
  }
  return out + text.slice(at)
}

function candidatesOf(
  token: Token,
  tokens: Token[],
  index: number,
  isBare: boolean,
  isHurried: boolean,
  searches: { left: number },
): Candidate[] {
  const same = { text: token.text, cost: 0 }
  if (token.kind === 'code') return [{ text: euros(token, tokens, index) ?? token.text, cost: 0 }]
  if (token.kind !== 'word') return [same]
  // « Kevin », « TIG »: what was typed with a capital inside a sentence is a name.
  // « PUIS », « AVT » are said aloud.
  const isLoud =
    /^\p{Lu}{3,}$/u.test(token.text) &&
    (/^(?:avt|svp|stp|pas|sur|par|sans)$/.test(token.lower) ||
      (token.text.length > 3 && (isKnown(token.lower) || accentVariants(token.lower).length > 0)))
  if (!isLoud && (token.isName || /^\p{Lu}{2,}$/u.test(token.text)))
    return [{ text: accentedName(token) ?? token.text, cost: 0 }]
  const lower = token.lower
  // « d'1h »
  const [sign, figure] = [tokens[index + 1], tokens[index + 2]]
  const isElided =
    /^['’]$/.test(sign?.text ?? '') &&
    sign?.start === token.end &&
    /^(?:number|code)$/.test(figure?.kind ?? '')
  if (english.has(lower) || isElided) return [same]
  const forced = certain(tokens, index)
  if (forced !== null) return [{ text: forced, cost: 0 }]
  const found = new Map<string, number>()
  const add = (text: string, cost: number): void => {
    if (cost < (found.get(text) ?? Number.POSITIVE_INFINITY)) found.set(text, cost)
  }
  const short = shortenedWords.get(lower) ?? []
  // A word of the dictionary stays but on certain evidence; where every sentence is whole, the common ones too.
  if (isAccentedWord(lower) || (lower.length > 3 && businessWords.has(lower))) return [same]
  const isWord = readWord(lower).length > 0
  if (!isBare && !isHurried && isWord && lower.length > 3 && !isPlain(tokens[index - 1])) return [same]
  const isLetters = /^(?:[dlcgkqoé]|ac|vs|ds|ms|ts|tt|st|ps|mm|qq)$/.test(lower)
  if (!isWord || (isHurried && short.length > 0))
    for (const [rank, words] of short.entries())
      add(words, (isWord && !isLetters ? 0.9 : isLetters ? 0.3 : 0.1) + rank * 0.3)
  if (isWord || isKnown(token.text)) {
    add(lower, isLetters ? 2.5 : isWord ? 0 : 0.5)
    // « du » and « sur » are seldom « dû » and « sûr ».
    for (const { words, cost } of doubledWords.get(lower) ?? [])
      add(words, isBare && cost < 3 && withoutAccents(words) === lower ? Math.min(cost, 0.5) : cost)
    const isPlaced =
      /^(?:à|a|de|sur|vers|secteur|et)$/.test(tokens[index - 1]?.lower ?? '') && rankOf(lower) > 5_000
    const isVerbOnly =
      readWord(lower).every(({ kind }) => kind === 'verb') &&
      /^(?:à|a|de|sur|vers|secteur)$/.test(tokens[index - 1]?.lower ?? '')
    // « salon refait a croix », « posé a tours »
    const isTown =
      /^(?:à|a)$/.test(tokens[index - 1]?.lower ?? '') && isParticiple(tokens[index - 2]?.readings ?? [])
    const place =
      lower.length > 3 && (isPlaced || isVerbOnly)
        ? communeOf(lower)
        : isTown
          ? placesAfterA.get(lower)
          : undefined
    if (place !== undefined) add(place, 0.1)
    // « marine est là »: somebody, where no article stands before.
    const isSubject =
      token.opens &&
      isPersonName(lower) &&
      /^(?:est|a|sera|fait|vous|reçoit|recoit|sont|et)$/.test(tokens[index + 1]?.lower ?? '')
    if (isSubject && isNoun(readWord(lower)) && !/^(?:la|le|un|prix|jour|fin)/.test(lower))
      add(upper(lower), -0.4)
    // « commande la veille » is a noun or an order.
    const isLed =
      token.opens && /[^é]e$/.test(lower) && /^(?:la|le|les|l')$/.test(tokens[index + 1]?.lower ?? '')
    if (isBare && lower !== 'marre' && !isLed)
      for (const [rank, words] of accentVariants(lower).slice(0, 3).entries())
        if (isThingOf(lower, words)) add(words, 0.3)
        else if (rankOf(words) < rankOf(lower) * 5 + 200) add(words, 0.9 + rank * 0.3)
  } else if (/^\p{L}+(?:[-’']\p{L}+)*$/u.test(lower))
    addUnknown(lower, token, tokens[index - 1], add, { isShort: short.length > 0, searches })
  if (lower.length > 2)
    for (const [text, cost] of [...found])
      if (readWord(text).length > 0) inflected(text, cost, add, isBare, tokens, index)
  const list = [...found].map(([text, cost]) => ({
    text: /^\p{Lu}/u.test(token.text) && !isLoud ? upper(text) : text,
    cost,
  }))
  return list.length === 0 ? [same] : list
}
