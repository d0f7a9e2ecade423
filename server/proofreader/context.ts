import type { Token } from './tokens.ts'
import { isConjugated, isImperative, isInfinitive, isNoun, isParticiple } from './words.ts'

export const set = (list: string) => new Set(list.split(/\s+/).filter((word) => word !== ''))

/** Before a singular noun, definite. */
export const definite = set("le la l' ce cet cette mon ma ton ta son sa notre votre leur")
export const singularDeterminers = set(
  "le la l' un une ce cet cette mon ma ton ta son sa notre votre leur chaque du au quel quelle aucun aucune",
)
export const pluralDeterminers = set(
  'les des nos vos mes tes ses ces aux plusieurs quelques leurs quelles quels certains certaines différents différentes divers diverses deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente quarante cinquante cent',
)
export const determiners = new Set([...singularDeterminers, ...pluralDeterminers])
export const prepositions = set(
  "à de d' du des pour sans avec par sur sous dans chez dès en entre vers avant après contre depuis pendant jusqu' afin",
)
const conjunctions = set(
  "et ou mais car donc que qu' quand si comme lorsque lorsqu' puisque puisqu' qui dont où ni",
)
export const avoirForms = set(
  'ai as a avons avez ont avais avait avions aviez avaient aurai auras aura aurons aurez auront aurais aurait aurions auriez auraient aie ait ayez ayons aient ayant avoir eu',
)
export const etreForms = set(
  'suis es est sommes êtes sont étais était étions étiez étaient serai seras sera serons serez seront serais serait serions seriez seraient sois soit soyons soyez soient étant être été fut furent',
)
export const days = set('lundi mardi mercredi jeudi vendredi samedi dimanche')
export const months = set(
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
)
/** Words that may stand between an auxiliary and its participle. */
export const adverbs = set(
  'pas plus jamais bien mal déjà enfin toujours encore aussi tous toutes tout toute vraiment beaucoup trop très peu souvent même ensuite également entièrement récemment justement presque rien été spécialement juste maintenant soigneusement longuement patiemment complètement finalement depuis longtemps aussitôt vite',
)

/** The token before, unless a sign or the beginning parts them. */
export function wordBefore(tokens: Token[], index: number): Token | undefined {
  const before = tokens[index - 1]
  return before === undefined || before.kind === 'sign' ? undefined : before
}
export function wordAfter(tokens: Token[], index: number): Token | undefined {
  const after = tokens[index + 1]
  return after === undefined || after.kind === 'sign' ? undefined : after
}

/** The tokens of the clause before this one, from the last sign on. */
export function clauseBefore(tokens: Token[], index: number): Token[] {
  let start = index
  while (start > 0 && tokens[start - 1]?.kind !== 'sign') start -= 1
  return tokens.slice(start, index)
}
export function clauseAfter(tokens: Token[], index: number): Token[] {
  let end = index + 1
  while (end < tokens.length && tokens[end]?.kind !== 'sign') end += 1
  return tokens.slice(index + 1, end)
}

/** A verb that is nothing else: no noun, no adverb, no participle. */
export function isPlainVerb({ readings, lower }: Token): boolean {
  if (avoirForms.has(lower) || etreForms.has(lower))
    return !/^(?:as|été|eu|a|est|suis|être|avoir)$/.test(lower) || lower === 'est'
  return (
    (isConjugated(readings) || isImperative(readings)) &&
    !isNoun(readings) &&
    !isParticiple(readings) &&
    !readings.some(({ kind }) => kind === 'other')
  )
}
/** An infinitive that is no noun. */
export function isPlainInfinitive({ readings }: Token): boolean {
  return isInfinitive(readings) && !isNoun(readings) && !readings.some(({ kind }) => kind === 'other')
}
/** A past participle that is no noun and no conjugated form. */
export function isPlainParticiple({ readings }: Token): boolean {
  return isParticiple(readings) && readings.every(({ form }) => form === 'participle')
}
export function isNounOnly({ readings }: Token): boolean {
  return readings.length > 0 && readings.every(({ kind }) => kind === 'noun')
}
/** « Le chef », « Notre nouveau four », « Marion »: from the clause's beginning to here, one singular subject. */
export function isSingularSubject(before: Token[]): boolean {
  const words = before.filter(({ kind }) => kind !== 'sign')
  const [first] = words
  if (first === undefined || words.length > 5) return false
  if (words.length === 1)
    return (
      first.kind === 'aside' ||
      (first.opens && /^\p{Lu}/u.test(first.text) && first.readings.length === 0) ||
      isGivenName(first)
    )
  return (
    definite.has(first.lower) &&
    words.slice(1).every((one) => !isPlainVerb(one) && !conjunctions.has(one.lower))
  )
}
function isGivenName({ text, readings }: Token): boolean {
  return (
    /^\p{Lu}/u.test(text) &&
    readings.length > 0 &&
    readings.every(({ lemma, kind }) => kind === 'other' && /^\p{Lu}/u.test(lemma))
  )
}

const groupStarts = new Set([...determiners, 'tous', 'toute', 'toutes'])

/** Does a noun group begin here: « la carte », « quarante mètres », « 12 places »? */
export function startsNounGroup(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    (token.kind === 'number' || groupStarts.has(token.lower)) &&
    !/^(?:aux|au|du|des)$/.test(token.lower)
  )
}

const feminineEnding =
  /(?:tion|sion|xion|té|ée|ie|ette|ence|ance|ure|ade|ude|esse|aison|elle|ine|ille|euse|trice|ière|ise|ole|ouche|erre|ote|otte|pe|ique|itre|orte|alle|ace|ambre|erte|able)s?$/
const masculineEnding = /(?:age|ment|eau|isme|oir|ier|et|ège|ice|our|eur|al|il|on|in|an|ard|ot|ais|é)s?$/

/** The gender of a noun by its forms, or else by its ending. */
export function guessGender(noun: Token): 'm' | 'f' | null {
  const given = new Set(noun.readings.filter(({ kind }) => kind === 'noun').map(({ gender }) => gender))
  if (given.size === 1 && !given.has(null)) return given.has('f') ? 'f' : 'm'
  if (feminineEnding.test(noun.lower)) return 'f'
  return masculineEnding.test(noun.lower) ? 'm' : null
}
