import {
  avoirForms,
  conjunctions,
  days,
  determiners,
  prepositions,
  set,
} from '#server/proofreader/context.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import { isConjugated } from '#server/proofreader/words.ts'
import type { Tag } from './tagging.ts'

/** The words since the last sign, and what is known of them. */
export interface Stretch {
  before: Token[]
  /** What each of them does. */
  tags: Tag[]
  /** Up to the next sign. */
  length: number
  isClause: boolean
  isProgramme: boolean
  isListed: boolean
  /** Words since the last stop. */
  said: number
}

/** Marks that stand for names and addresses are words; so is what belongs to a figure. */
export const isSign = ({ kind, text }: Token): boolean =>
  kind === 'sign' && !/[\uE000-\uF8FF€%°²³&+'’"/−–-]/u.test(text)

const openers = set(
  "ne n' ni se très trop moins aussi bien tout tous toutes toute par = + x & n° jusque jusqu' jusqu'au jusqu'à autre même mêmes quelque quelques chaque votre notre environ presque soit voire dit alors donc enfin sinon puis maintenant ensuite finalement bref aussi surtout je j' tu il ils on c' combien quoi juste",
)
const subordinators = set("qui que qu' dont où quand lorsque lorsqu' si s' comme parce puisque")
/** Words that call for the next one. */
export const hold = new Set([...prepositions, ...determiners, ...conjunctions, ...openers, ...subordinators])
const turns = set('sinon puis après enfin ensuite alors là maintenant bref')

/** More verbs than words that make one lean on another. */
export function isClause(tokens: Token[], tags: Tag[], from: number, to: number): boolean {
  let [verbs, leading] = [0, 0]
  for (let at = from; at < to; at += 1) {
    const lower = tokens[at]?.lower ?? ''
    if (tags[at] === 'verb' || tags[at] === 'order') verbs += 1
    // « qu’est-ce que », « parce que » lean once.
    if ((tags[at] === 'subord' || tags[at] === 'relative') && lower !== 'parce' && lower !== 'comme')
      leading += 1
  }
  return verbs > leading
}

/** « on remercie », « qu’on a refait »: what follows is their object. */
export function takesObject({ tags, before }: Stretch): boolean {
  const end = tags.findLastIndex(
    (_, at) =>
      !/^(?:hier|aussi|déjà|encore|enfin|toujours|souvent|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)$/.test(
        before[at]?.lower ?? '',
      ),
  )
  const last = tags[end]
  const word = before[end]?.lower ?? ''
  if (/^(?:va|vont|marche|suffit|arrive|vient|viennent|ferme|ouvre|reprend|dure)$/.test(word)) return false
  if (/..ez$|^(?:faites|dites)$/.test(word) && !/^(?:assez|chez|rez|nez)$/.test(word)) return true
  const isPast = before.slice(Math.max(0, end - 2), end).some(({ lower }) => avoirForms.has(lower))
  return (
    last === 'verb' ||
    last === 'infinitive' ||
    last === 'gerund' ||
    last === 'order' ||
    (isPast && last === 'participle')
  )
}

/** A subject and its verb: « on ouvre », « c’est », « le maire est », « Yann et Lucas ont »; « il faut » without its « il ». */
export function beginsClause(tokens: Token[], tags: Tag[], index: number): boolean {
  const [token, tag] = [tokens[index], tags[index]]
  if (token === undefined || tag === undefined) return false
  if (tag === 'subject' || tag === 'topic') return tags[pastClitics(tags, index + 1)] === 'verb'
  if (/^(?:faut|reste|suffit)$/.test(token.lower) && tag === 'verb') return true
  if (token.lower === 'y') return /^(?:a|avait|aura)$/.test(tokens[index + 1]?.lower ?? '')
  if (tag === 'det' && /^(?:du|des|au|aux)$/.test(token.lower)) return false
  const isNamed = tag === 'name' && /^\p{Lu}\p{Ll}/u.test(token.text)
  if (token.lower === 'personne' || isNamed || tag === 'det') {
    const end = groupEnd(tokens, tags, index)
    if (end === -1) return false
    return tags[pastClitics(tags, end)] === 'verb'
  }
  return false
}

function pastClitics(tags: Tag[], from: number): number {
  let at = from
  while (tags[at] === 'clitic' || tags[at] === 'ne') at += 1
  return at
}

/** Behind « le petit apprenti Lucas », « les rendez-vous déjà pris », « l’architecte des bâtiments de France ». */
function groupEnd(tokens: Token[], tags: Tag[], from: number): number {
  let hasNoun = false
  for (let at = from; at < from + 11; at += 1) {
    const [tag, word] = [tags[at], tokens[at]]
    if (tag === undefined || word === undefined || isSign(word)) return -1
    // « les 208 électriques | Kevin a »: a name behind several begins another group.
    if (
      tag === 'name' &&
      hasNoun &&
      tags[at - 1] === 'noun' &&
      /^(?:les|nos|des|ces|mes|vos)$/.test(tokens[from]?.lower ?? '')
    )
      return -1
    if (tag === 'noun' || tag === 'name' || /^(?:personne|mieux)$/.test(word.lower)) hasNoun = true
    else if (
      tag === 'det' ||
      tag === 'number' ||
      (tag === 'participle' && hasNoun) ||
      (tag === 'adverb' && tags[at + 1] === 'participle')
    ) {
      // A second article without « de » or « et » before it begins another group.
      if (
        tag === 'det' &&
        hasNoun &&
        !/^(?:du|des|au|aux)$/.test(word.lower) &&
        tags[at - 1] !== 'prep' &&
        tags[at - 1] !== 'coord'
      )
        return -1
    } else if (
      (tag === 'prep' && /^(?:de|d'|en|à|avec|pour)$/.test(word.lower) && tags[at + 1] !== 'infinitive') ||
      (tag === 'coord' && word.lower === 'et' && /^(?:det|noun|name|number)$/.test(tags[at + 1] ?? ''))
    )
      continue
    else return hasNoun ? at : -1
  }
  return -1
}

/** « les commandes | c’est », « l’entretien | il est »: up to here stands what the clause speaks of, and nothing else. */
export function isNamed(
  tokens: Token[],
  tags: Tag[],
  index: number,
  { before, tags: said }: Stretch,
): boolean {
  if (!takesUp(tokens, tags, index)) return false
  const start = said.findIndex(
    (tag, at) => tag !== 'coord' && tag !== 'adverb' && !/^(?:ou|alors|là)$/.test(before[at]?.lower ?? ''),
  )
  const own = said.slice(start)
  if (own.includes('verb') || own.includes('order') || own.includes('subord')) return false
  return (
    own[0] === 'det' ||
    (own[0] === 'number' && own.length < 4 && own.includes('unit')) ||
    (own[0] === 'prep' && /^(?:pour|avec|à|dans|au)$/.test(before[start]?.lower ?? '')) ||
    own[0] === 'infinitive'
  )
}

/** « c’est », « ça va », « elles descendent », « je les mets »: behind the noun that it speaks of. */
function takesUp(tokens: Token[], tags: Tag[], index: number): boolean {
  const lower = tokens[index]?.lower ?? ''
  const verb = pastClitics(tags, index + 1)
  if (tags[verb] !== 'verb') return false
  if (tags[index] === 'topic') return true
  if (tags[index] !== 'subject') return false
  return (
    /^(?:ils?|elles?)$/.test(lower) ||
    (verb > index + 1 && /^(?:le|la|les|l')$/.test(tokens[verb - 1]?.lower ?? ''))
  )
}

/** « … 18 € pièce | les commandes c’est avant le 15 »: the noun before « c’est », « ça » or « elles » is what comes next. */
export function beginsTopic(tokens: Token[], tags: Tag[], index: number, stretch: Stretch | null): boolean {
  const lower = tokens[index]?.lower ?? ''
  if (
    tags[index + 1] === 'number' ||
    (days.has(tokens[index + 1]?.lower ?? '') && tags[index + 2] === 'number')
  )
    return false
  if (
    /^(?:semaine|année|veille|fois|matin|soir|mois|lendemain|nuit)s?$/.test(tokens[index + 1]?.lower ?? '') &&
    !takesUp(tokens, tags, index + 2)
  )
    return false
  if (
    tags[index] !== 'det' ||
    /^(?:du|des|au|aux)$/.test(lower) ||
    (stretch !== null && takesObject(stretch))
  )
    return false
  const end = groupEnd(tokens, tags, index)
  if (end !== -1 && end - index <= 7 && takesUp(tokens, tags, end)) return true
  // « le décor cette année c’est »
  const time = tokens.findIndex(
    ({ lower: one }, at) => at > index + 1 && at < index + 6 && /^(?:cette|ce)$/.test(one),
  )
  return time !== -1 && tags[time - 1] === 'noun' && takesUp(tokens, tags, time + 2)
}

/** « … et Mehdi | partent »: a plural verb behind one name. */
export function isManyVerb(tokens: Token[], tags: Tag[], index: number): boolean {
  const verb = tokens[pastClitics(tags, groupEnd(tokens, tags, index))]
  return verb !== undefined && isConjugated(verb.readings, '3p') && !isConjugated(verb.readings, '3s')
}

/** « et là on a », « et sur soixante-deux pièces il y en a »: a clause behind an adverb or one complement. */
export function beginsLater(tokens: Token[], tags: Tag[], index: number): boolean {
  if (beginsClause(tokens, tags, index)) return true
  let at = index
  while (tags[at] === 'adverb' || /^(?:là|bah|ben)$/.test(tokens[at]?.lower ?? '')) at += 1
  if (at > index && beginsClause(tokens, tags, at)) return true
  if (tags[at] !== 'prep' && tags[at] !== 'subord') return false
  const until = Math.min(at + 9, tokens.length)
  for (let next = at + 1; next < until; next += 1) {
    const word = tokens[next]
    if (word === undefined || isSign(word)) return false
    if (tags[at] === 'prep' && (tags[next] === 'verb' || tags[next] === 'relative')) return false
    if (/^(?:subject|topic)$/.test(tags[next] ?? '') && beginsClause(tokens, tags, next)) return true
  }
  return false
}

/** « les sangles | le garnissage et », « les bâchages et les fuites | les devis »: a noun group behind another. */
export function seriesBefore(
  tokens: Token[],
  tags: Tag[],
  index: number,
  { tags: said, isClause }: Stretch,
): '' | ',' | '.' {
  if (
    !isClause ||
    said.at(-1) !== 'noun' ||
    tags[index] !== 'det' ||
    /^(?:du|des|au|aux|tout|toute|tous|toutes|chaque|ce|cette)$/.test(tokens[index]?.lower ?? '')
  )
    return ''
  const verb = said.lastIndexOf('verb')
  const own = said.slice(verb + 1)
  if (
    own.includes('relative') ||
    own.includes('subord') ||
    own.filter((tag) => tag === 'det').length === 0 ||
    own.at(-2) !== 'det'
  )
    return ''
  // « la semaine », « le matin » tell when.
  if (
    /^(?:semaine|matin|soir|midi|week-end|samedi|dimanche|lundi|mardi|mercredi|jeudi|vendredi|mois|jour|veille|lendemain|mieux|plus|moins|kilo|kg|pièce|part|temps)$/.test(
      tokens[index + 1]?.lower ?? '',
    ) ||
    tags[index + 1] !== 'noun'
  )
    return ''
  return own.includes('coord') ? '.' : tags[index + 2] === 'coord' && tags[index + 3] !== 'subject' ? ',' : ''
}

/** « par contre | on arrête », « sinon on a », « du coup ». */
export function isTurn(tokens: Token[], tags: Tag[], index: number): boolean {
  const [first, second] = [tokens[index]?.lower ?? '', tokens[index + 1]?.lower ?? '']
  const length = /^(?:par contre|du coup|en plus|par ailleurs|en revanche|pour info|à savoir)$/.test(
    `${first} ${second}`,
  )
    ? 2
    : turns.has(first)
      ? 1
      : 0
  const after = tokens[index + length]
  const isTail = after === undefined || isSign(after) || tags[index - 1] === 'verb'
  return length > 0 && (beginsClause(tokens, tags, index + length) || (length === 2 && !isTail))
}

/** How many words up to the next sign or clause. */
export function clauseLength(tokens: Token[], index: number): number {
  const end = tokens.findIndex((token, at) => at > index && isSign(token))
  return Math.min(12, (end === -1 ? tokens.length : end) - index)
}
