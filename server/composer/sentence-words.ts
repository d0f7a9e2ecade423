import { lowerFirst, upperFirst } from '#server/brief/words.ts'
import type { Objective } from '#shared/objectives.ts'
import { adverbial, isVerbal } from './main-clause.ts'
import { askedOf, namedThing, offeredBy } from './offered.ts'
import { isDangling, pullWhen, withoutEdges } from './phrases.ts'

/** Large letters; a clause that is whole only beyond goes on in smaller ones. */
const longestLarge = 70
export const longestHeadline = 110
/** Of all that the second line says. */
const longestSecondLine = 170

/** Whether a brief is written in sentences, each with its capital and its full stop. */
export function isInSentences(context: string): boolean {
  const text = context.trim()
  const letters = text.replace(/\P{L}/gu, '')
  const capitals = text.replace(/\P{Lu}/gu, '').length
  return (
    /^[«\s]*\p{Lu}/u.test(text) &&
    /[.!?»]$/u.test(text) &&
    text.length > 60 &&
    capitals < letters.length / 4 &&
    !/[.!?]\s+\p{Ll}/u.test(text)
  )
}

interface Told {
  eyebrow?: string
  headline: string
  parts: string[]
}

/** The message of a brief in sentences, whole, and other sentences of it, whole. Null where the first has no clause that fits. */
export function sentenceWords(sentences: string[], objective: Objective): Told | null {
  const [first = '', second = ''] = sentences
  // What many believe is not so: the sentence that denies it is the message.
  const isBelief = belief.test(first) && denial.test(second)
  const message = isBelief ? second : first
  const others = sentences.filter((one) => one !== message && (isBelief || !belief.test(one)))
  const asked = askedOf(message)
  const told: Told | null =
    (asked && { ...asked, parts: [] }) ??
    offeredBy(message, objective) ??
    titled(message, objective) ??
    announced(message) ??
    clauseOf(message, objective)
  if (told === null) return null
  const { headline, price } = namedThing(told.headline)
  return {
    ...(told.eyebrow !== undefined && { eyebrow: told.eyebrow }),
    headline: upperFirst(headline),
    parts: chosenOf(
      [price, ...told.parts],
      isBelief || objective === 'conseil' ? others : byWeight(others),
      told.headline,
    ),
  }
}

const belief = /(?<!\p{L})(?:pensent|croient|pense|croit|croyez|imaginent|s’imaginent)(?!\p{L})/iu
const denial = /(?<!\p{L})(?:pas|faux|en réalité|en fait|pourtant)(?!\p{L})/iu
const title = /«\s?([^»]{4,46}?)\s?»/u
const works =
  /(?:spectacle|pièce|film|documentaire|roman|livre|album|exposition|concert|conférence|projetons|projection|jou(?:e|ons|era|é)|conte)/iu

/** « Notre nouveau spectacle, « Le Boulanger des nuages » »: the title names; what is done with it comes second. */
function titled(message: string, objective: Objective): { headline: string; parts: string[] } | null {
  const [quoted = '', name = ''] = title.exec(message) ?? []
  if (objective !== 'evenement' || name === '' || !works.test(message)) return null
  const before = message.slice(0, message.indexOf(quoted))
  if (/dédicac|signe/iu.test(before)) return null
  const kind = /(documentaire|film|spectacle|pièce|exposition|concert|conférence)\s?,?\s?$/iu.exec(
    before,
  )?.[1]
  const presence = /en présence d(?:e |u |’)(?:[^,.]+, )?\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)*/u.exec(
    message,
  )?.[0]
  const headline = kind && /documentaire|film/iu.test(kind) ? `${kind} « ${name} »` : name
  return { headline, parts: [dayOf(message), placeOf(message), upperFirst(presence ?? '')] }
}

const venue =
  /(?:à la|dans la|au|à l’)\s?((?:salle|théâtre|cinéma|médiathèque|gymnase|foyer)\s[\p{L}’-]+(?:\s(?:de|des|du|la)?\s?\p{Lu}[\p{L}’-]+)*)/u
const placeOf = (message: string): string => upperFirst(venue.exec(message)?.[1] ?? '')
const dayOf = (message: string): string => {
  const { found } = pullWhen(message)
  return /\d/u.test(found) && /\p{L}{3}/u.test(found)
    ? upperFirst(found.replace(/^(?:le|au|à partir du)\s/iu, ''))
    : ''
}

/** « Notre agence déménage : à partir du lundi 2 mars, … »: what is told stands before the colon, how it goes behind. */
function announced(message: string): { headline: string; parts: string[] } | null {
  const [, before = '', behind = ''] = /^([^:«]{12,110}?)\s:\s(.+)$/u.exec(message) ?? []
  if (!isVerbal(before) || isDangling(before) || isAdverbial(before)) return null
  const isList = message.length > longestLarge && /,\s.*\set\s\p{Lu}/u.test(behind)
  return isVerbal(behind) || isList
    ? { headline: before, parts: [upperFirst(wholeOf(behind, isList))] }
    : null
}

/** The clause as large as it goes: with what stands before it, or without; at the end only whole members are left out. */
function clauseOf(sentence: string, objective: Objective): { headline: string; parts: string[] } | null {
  const members = membersOf(sentence)
  const start = mainMemberOf(members)
  if (start < 0) return null
  const candidates: string[] = []
  for (const from of start > 0 ? [0, start] : [0])
    for (let to = members.length; to > start; to -= 1)
      if (!isWithinSeries(members, to)) candidates.push(joined(members.slice(from, to)))
  const within = (most: number) =>
    candidates.find((one) => one.length <= most && one.length >= 12 && !isDangling(one) && !opensSeries(one))
  const main = joined(members.slice(start))
  const large = within(longestLarge)
  const smaller = candidates.filter(
    (one) => main.startsWith(one) && one.length <= longestHeadline && !isDangling(one) && !opensSeries(one),
  )
  const whole = large ?? shortened(main, objective) ?? smaller.at(-1)
  if (whole === undefined) return null
  const { headline, day } = objective === 'evenement' ? dayApart(whole) : { headline: whole, day: '' }
  const before =
    start > 0 && !headline.startsWith(joined(members.slice(0, 1))) ? joined(members.slice(0, start)) : ''
  const since = objective !== 'evenement' && hasDay(before) && before.length <= 50 ? upperFirst(before) : ''
  const left = day === '' && !hasDay(headline) && objective === 'evenement' ? dayOf(sentence) : ''
  const hours = /(?<!\p{L})de \d{1,2}\s?h(?:\s?\d\d)? à \d{1,2}\s?h(?:\s?\d\d)?/u.exec(sentence)?.[0] ?? ''
  const isTold = hours === '' || [headline, day, left].some((one) => one.includes(hours))
  return {
    headline,
    parts: [
      since,
      day,
      left,
      isTold ? '' : upperFirst(hours),
      objective === 'evenement' ? placeOf(sentence) : '',
      ...afterwards(sentence, whole).filter(
        (one) => objective !== 'evenement' || !venue.test(lowerFirst(one)),
      ),
    ],
  }
}

/** What a clause says at its end, between commas, as facts of their own. */
function afterwards(sentence: string, clause: string): string[] {
  const at = sentence.indexOf(clause)
  if (at < 0) return []
  return membersOf(sentence.slice(at + clause.length))
    .map((one) => one.replace(/^[\s,:;–]+/u, ''))
    .filter(
      (one) =>
        one.length > 5 &&
        one.length <= 60 &&
        !/^(?:et|ou|ni|mais|car|donc|qui|que|qu’|dont|où|puis|même|la|le|les|l’|une?|des)(?!\p{L})/iu.test(
          one,
        ) &&
        !hasDay(one) &&
        !isDangling(one),
    )
    .map(upperFirst)
}

const hasDay = (text: string) => /\d/u.test(pullWhen(text).found)
/** « la date, la durée »: a series that is not ended. */
const opensSeries = (text: string) =>
  /,\s(?:ni|soit|dont|qui|que)(?!\p{L})[^,]*$/iu.test(text) && text.length > longestLarge

/** « Trois couleurs : une dominante, une secondaire, un accent »: a list behind a colon is not ended before its end. */
const isWithinSeries = (members: string[], to: number) =>
  members[to] !== undefined &&
  !isVerbal(members[to]) &&
  members.slice(0, to).some((one) => /^\s:/u.test(one) && !isVerbal(one))

/** What stands between commas, with the sign that joins it to what stood before. */
function membersOf(sentence: string): string[] {
  return sentence
    .replace(/«[^»]*»|\([^)]*\)/gu, (kept) => kept.replaceAll(', ', ',\u00a0'))
    .replace(/(?<=\d), (?=(?:rue|avenue|place|boulevard|quai|allée|chemin|route)(?!\p{L}))/gu, ',\u00a0')
    .split(/(?=, )|(?=\s:\s)|(?=\s;\s)|(?= – )/u)
    .filter((part) => part.trim().length > 1)
}

const joined = (members: string[]): string =>
  members
    .join('')
    .replace(/^[\s,:;–]+/u, '')
    .replace(/,\u00a0/gu, ', ')
    .trim()

/** When, where or how; « tous les », « cette bière » are subjects. */
const isAdverbial = (text: string): boolean =>
  (adverbial.test(text) ||
    /^(?:sur|selon|jusqu’\p{L}+ |du (?:1er|\d+)|de \d+|les? (?:\p{L}+di|dimanche|\d)|l’an |lorsque|quand|si|s’il|comme|afin)(?!\p{L})/iu.test(
      text,
    )) &&
  !/^(?:tous|toutes) (?:les|nos)(?!\p{L})/iu.test(text) &&
  !/^cet?(?:te)? (?!semaine|année|nuit|matin|mois|soir|week|été|hiver|printemps|automne|midi)/iu.test(text)

/** Where the subject and its verb stand. */
function mainMemberOf(members: string[]): number {
  const bare = members.map((one) => one.replace(/^[\s,:;–]+/u, ''))
  const [first = ''] = bare
  if (!isAdverbial(first)) return isVerbal(first) || members.length === 1 ? 0 : -1
  return bare.findIndex(
    (one, index) =>
      index > 0 && !isAdverbial(one) && one.length >= 16 && !/^(?:qui|que|dont|et|ou)\s/iu.test(one),
  )
}

/** Without the purpose at its end, which leaves the statement true. */
function shortened(clause: string, objective: Objective): string | undefined {
  const [member = ''] = membersOf(clause)
  const head = /^(.{14,100}?)\s(?:pour \p{L}+(?:er|ir|re)|afin de|en raison|à cause|à condition)\s/u.exec(
    member,
  )?.[1]
  if (head && isVerbal(head) && !isDangling(head) && head.length <= longestLarge && !head.includes('«'))
    return head
  const { headline } = objective === 'evenement' ? dayApart(head ?? member) : { headline: '' }
  return headline !== '' && headline.length <= longestLarge && isVerbal(headline) && !isDangling(headline)
    ? (head ?? member)
    : undefined
}

/** Of an event the day at the end of its clause goes to where days stand. */
function dayApart(clause: string): { headline: string; day: string } {
  const when = pullWhen(clause)
  const before = withoutEdges(when.before)
  if (
    !/\d/u.test(when.found) ||
    when.after.trim() !== '' ||
    before.length < 16 ||
    isDangling(before) ||
    !/\p{L}{3}/u.test(when.found)
  )
    return { headline: clause, day: '' }
  return { headline: before, day: upperFirst(when.found.replace(/^(?:le|au)\s/iu, '')) }
}

/** What a reader needs to act comes first: a day, a price, how to apply or reserve. */
function byWeight(sentences: string[]): string[] {
  const weight = (one: string) =>
    Number(/\d/u.test(one)) +
    Number(/€|gratui|offert|inscri|réserv|candidature|avant le|jusqu’|commande/iu.test(one)) +
    Number(/^merci|remerci/iu.test(one))
  return sentences
    .map((one, index) => ({ one, order: weight(one) * 10 - index }))
    .sort((a, b) => b.order - a.order)
    .map(({ one }) => one)
}

/** The day, the place, then sentences whole as far as there is room; nothing that only speaks to who writes. */
function chosenOf(facts: string[], sentences: string[], headline: string): string[] {
  const chosen = facts.filter((one) => one !== '')
  for (const sentence of sentences) {
    const text = wholeOf(sentence)
    if (text === '' || headline.includes(text)) continue
    if ([...chosen, text].join(' · ').length <= longestSecondLine) chosen.push(upperFirst(text))
  }
  return chosen
}

const toWriter =
  /s’il (?:vous|te) pla|restez sobre|point d’exclamation|points d’exclamation|(?<!\p{L})(?:post|publication|hashtags?|emoji)(?!\p{L})|@/iu

/** A sentence, or where it is long its first clauses; what is left out leaves it true. */
function wholeOf(sentence: string, isList = false): string {
  if (toWriter.test(sentence) || isDangling(sentence)) return ''
  const says = (text: string) =>
    isList ||
    isVerbal(text) ||
    /\p{L}ez(?!\p{L})|^(?:merci|tarif|entrée|inscription|devis|livraison|gratuit|sur|faites|dites)(?!\p{L})/iu.test(
      text,
    )
  const isFact = sentence.length <= 80 && /\d|gratuit|offert/iu.test(sentence)
  if (sentence.length <= longestSecondLine)
    return isFact || says(sentence) || /^(?:sans|le|la|les|un|une|ce)(?!\p{L})|^l’/iu.test(sentence)
      ? sentence
      : ''
  const members = membersOf(sentence)
  for (let to = members.length - 1; to > 0; to -= 1) {
    const text = joined(members.slice(0, to))
    const isSeries = continues.test(joined(members.slice(to)))
    if (text.length <= longestHeadline && !isSeries && says(text) && !isDangling(text)) return text
  }
  return ''
}

/** What goes on with a series or with what was named just before. */
const continues =
  /^(?:et (?!c’est|il |elle |nous |on |je )|ou|puis|qui|que|dont|où|le|la|les|l’|des|un|une|son|sa|ses|leurs?)(?![\p{Ll}])/iu
