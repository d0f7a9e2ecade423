import { fold, upperFirst } from '#server/brief/words.ts'
import { isMoment } from '#server/proofreader/typing/practical.ts'
import type { Objective } from '#shared/objectives.ts'
import { standing } from './parts.ts'
import {
  behind,
  cutAtGroup,
  isDangling,
  isTorn,
  isVerbal,
  labels,
  momentIn,
  pricedThing,
  pullPrice,
  withoutEdges,
} from './phrases.ts'
import { postOf } from './post-name.ts'
import { listed, longestHeadline, type Told, wholeSentences } from './sentence-words.ts'

/** In characters; a longer first group is parted. */
const longestLarge = 72
/** A run of words without a sign stays whole up to here. */
const longestRun = 110

/** A hurried note: its first group of words, and the others in their order, parted only where the owner paused. */
export function noteWords(
  notes: string[],
  objective: Objective,
  { isJob, isCareful }: { isJob: boolean; isCareful: boolean },
): Told {
  const [said = '', ...behindIt] = notes
    .flatMap(wholeSentences)
    .map((one) => (isJob ? one.replace(besides, '') : one))
  // « Le festival aura lieu en juillet, et nous recherchons soixante bénévoles »: who is looked for comes first.
  const [, when = '', asked = ''] = (isJob && hiring.exec(said)) || []
  const opening = asked === '' ? said : asked
  const later = asked === '' ? behindIt : [when, ...behindIt]
  const [start = '', ...groups] = groupsOf(opening)
  const isShort =
    (start.length < 6 || /\snon$/iu.test(start)) &&
    groups[0] !== undefined &&
    fold(opening).startsWith(`${fold(start)},`)
  const [first = '', ...others] = isShort
    ? [`${start}, ${groups[0]}`, ...groups.slice(1)]
    : [start, ...groups]
  // A price list has no name of its own.
  if (!isJob && pricedThing(first) && pricedThing(others[0] ?? ''))
    return { headline: '', parts: [first, ...others, ...standing(later)] }
  const { headline, parts, eyebrow } = isJob
    ? { eyebrow: undefined, ...postOf(first) }
    : openingOf(first, others, objective)
  // What stands in one sentence belongs together; the facts of a post are read one by one.
  const rest = standing(later).flatMap((one) =>
    isCareful
      ? listed(one)
      : isJob || one.length > longestRun || isPriceList(groupsOf(one))
        ? groupsOf(one)
        : runsOf(one),
  )
  return {
    ...(eyebrow !== undefined && { eyebrow }),
    headline,
    parts: [...parts, ...(isJob ? others.filter((one) => !member.test(one)) : others), ...rest]
      .flatMap(isJob ? jobFacts : (part) => [part])
      .filter(Boolean)
      .reduce<string[]>(answered, []),
  }
}

/** Another post, another matter. */
const besides = /\set aussi\s.*$/iu
const hiring = /^(.{12,}?),? (?:et )?((?:on|nous) (?:cherch|recherch|recrut|embauch)(?:e|ons) .+)$/iu
/** « La billetterie », « le montage »: goes on with a list whose beginning stands elsewhere. */
const member = /^(?:la|le|les|l’)\s?\p{L}+(?: et (?:la|le|les|l’)\s?\p{L}+)?$/iu

/** « 39 h 2 400 brut panier + zone »: hours, pay, what comes with it and when it begins are facts of their own. */
export const jobFacts = (part: string): string[] =>
  part
    .split(
      /(?<=\d\s?h(?:\s?\d\d)?)\s(?=(?![0-5]\d(?!\d|\s?(?:€|h|%|euros?|places?|personnes?)))\d|à partir d|dès |début|paniers?(?!\p{L})|primes?(?!\p{L}))|(?<=fournie?s?)\s(?=\d)|(?<=(?:bruts?|nets?|€)(?:\/mois| par mois)?)\s(?=(?:\+ )?(?:paniers?|primes?|mutuelle|tickets?|logement|voiture|intéressement|\p{L}{2,5}di|dimanche)(?!\p{L}))|(?<=janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\s(?=\d+\s?h(?!\p{L}))/iu,
    )
    .map(upperFirst)

/** « Il reste ? 40 ! »: a question, what was asked and its answer are one. */
function answered(parts: string[], part: string): string[] {
  const last = parts.at(-1)
  return last?.endsWith('?') && part.length <= 24
    ? [...parts.slice(0, -1), `${last} ${part}`]
    : [...parts, part]
}

const isPriceList = (groups: string[]) => {
  const count = groups.filter((group) => pricedThing(group.replace(/\.$/u, '')) !== null).length
  return count > 1 && count >= groups.length - 1
}

/** A moment before the thing goes behind it; one behind it, or an amount, begins the second line. Takes from `others` what it uses. */
function openingOf(first: string, others: string[], objective: Objective): Told {
  const moment = momentIn(first)
  const before = withoutEdges(moment.before)
  const after = moment.after.trim()
  const day = upperFirst(moment.found.replace(/^(?:le|au) (?=\p{L}+di(?!\p{L})|dimanche|\d)/iu, ''))
  if (moment.found !== '' && before === '') {
    if (
      after.length >= 8 &&
      !isDangling(after) &&
      !/^(?:et|ou|au|à|de|jusqu)(?!\p{L})/iu.test(after) &&
      !isVerbOnly(after)
    )
      return { headline: upperFirst(after), parts: [day] }
    const next = others.findIndex((one) => one.length >= 6 && !isMoment(one) && !/\d\s?€/u.test(one))
    if (withoutEdges(moment.rest) === '' && next === 0)
      return { headline: upperFirst(others.shift() ?? ''), parts: [day] }
  }
  // « Conseil combles : 30 % des pertes passent par le toit »: what is advised is the headline.
  const advice = advised.test(first) ? others[0] : undefined
  if (advice !== undefined && advice.length > 12 && advice.length <= longestHeadline && !isDangling(advice)) {
    others.shift()
    return { eyebrow: first, headline: upperFirst(advice), parts: [] }
  }
  // « Webinaire jeudi 22 janvier : le référencement local »: the kind of event is the eyebrow, its subject the headline.
  const [topic = ''] = others
  if (kinds.test(before || first) && topic.length > 8 && !isMoment(topic) && after === '') {
    others.shift()
    return { eyebrow: before || first, headline: upperFirst(topic), parts: [day] }
  }
  const isStatement =
    /(?<!\p{L})(?<!portes |la )(?:ferm|ouver|ouvr|rouvr|revien|arriv|commenc)\p{L}*$/iu.test(before)
  if (
    /\d/u.test(moment.found) &&
    before.length >= 4 &&
    !isDangling(before) &&
    !isTorn(before, behind(first, before)) &&
    !isStatement &&
    objective !== 'conseil' &&
    objective !== 'realisation'
  )
    return parted(unpriced(before), [behind(first, unpriced(before)).replace(article, '')])
  const price = pullPrice(first)
  const thing = withoutEdges(price.before)
  if (
    price.found !== '' &&
    !unmeasured.test(thing.replace(/^\d{1,2} (?=\p{L}+$)|\d{1,4} (?=\p{L}{3,}[sx](?!\p{L}))/gu, '')) &&
    thing.length >= 4 &&
    !isDangling(thing) &&
    !states.test(thing) &&
    objective !== 'conseil'
  )
    return parted(thing, [behind(first, thing)])
  // « Stages Toussaint 19 à 23 et 26-30 octobre »: the days stand under the thing.
  const [, thingBefore = '', span = ''] =
    /^(\D{8,44}?)\s(\d{1,2}\s?(?:à|au|et|-)\s?\d{1,2}(?!\s?(?:€|%)).*)$/u.exec(first) ?? []
  if (thingBefore !== '' && first.length > 36 && !isDangling(thingBefore))
    return { headline: upperFirst(thingBefore), parts: [span] }
  // « Piscine creusée à Onet 2 jours 110 m³ évacués »: the measures follow.
  const [, work = '', rest = ''] = lasting.exec(first) ?? []
  if (work !== '' && (first.length > longestLarge || objective === 'realisation') && !isDangling(work))
    return { headline: upperFirst(work), parts: measuresOf(rest) }
  if (first.length > longestLarge) {
    const figure = /^(\D{12,70}?)\s(\d.*)$/u.exec(first)
    const [, words = '', rest = ''] = figure ?? []
    if (words !== '' && !isDangling(words) && words.length <= longestLarge)
      return { headline: upperFirst(words), parts: [rest] }
  }
  return parted(first, [])
}

/** « Entretien clim 89 € au lieu de 129 » is a thing and its price. */
function unpriced(text: string): string {
  const { found, before, after } = pullPrice(text)
  const thing = withoutEdges(before)
  const isThing = thing.length >= 4 && !unmeasured.test(thing) && !isDangling(thing) && !states.test(thing)
  return found !== '' && after.trim() === '' && isThing ? thing : text
}

const advised = /^(?:conseils?|astuce) \p{L}[\p{L}’ -]{2,24}$/iu
/** A bare number may be an amount; one that measures or counts, or belongs to a name, is none. */
const unmeasured =
  /(?<![\p{L}\d,])\d+(?:,\d+)?(?![\d,\p{L}]|\s?(?:%|°|€|x|g|kg|cl|ml|l|cm|mm|m|m²|m³|h|min|ans?|jours?|exemplaires?|places|personnes|séances?|cours|nuits?|mois|semaines?|heures?|fois|titres|photos|pièces|couleurs|parts|carats|millièmes|portes|ch|cv|go)(?!\p{L}))/u
const lasting =
  /^(.{12,60}?)(?<!\s\d{1,3})\s(\d{1,3}(?:\s\d{3})*[\d,]*\s?(?:jours?|heures?|h|semaines?|mois|m|m²|m³)(?!\p{L}).*)$/u
/** « 22 m de long pierre du pays 3 semaines à deux »: how long it took is another measure. */
const measuresOf = (text: string): string[] => {
  const [, size = '', time = ''] =
    /^(\d.{3,}?)\s(\d+\s(?:jours?|heures?|semaines?|mois)(?!\p{L}).*)$/u.exec(text) ?? []
  return size === '' || isDangling(size) ? [text] : [size, time]
}
/** Before a day in a row of its own. */
const article = /^(?:le|au) (?=\p{L}+di(?!\p{L})|dimanche|\d)/iu
/** « à saisir », « revient »: no name. */
const isVerbOnly = (text: string) => /^(?:on|nous|je|il|elle)\s/iu.test(text) && text.length < 12
const states =
  /(?<!\p{L})(?:passe|coûte|vaut|atteint|monte|baisse|augmente|est|sont|économis|gagn)\p{L}*(?:\s(?:à|de))?$/iu
const kinds =
  /^(?:webinaire|atelier|conférence|réunion(?: d’information)?|concours|stage|formation|rappel|inspection|soirée|concert|spectacle|exposition|visite)(?: gratuit[es]*)?$/iu

/** A long group ends large before a complement, which follows at once. */
function parted(text: string, parts: string[]): Told {
  if (text.length <= longestLarge) return { headline: upperFirst(text), parts }
  const { head, tail } = cutAtGroup(text, longestLarge)
  if (tail !== '') return { headline: upperFirst(head), parts: [tail, ...parts] }
  if (text.length <= longestHeadline) return { headline: upperFirst(text), parts }
  const { before, found } = momentIn(text)
  if (found !== '' && withoutEdges(before).length >= 4 && !isDangling(withoutEdges(before)))
    return parted(withoutEdges(before), [behind(text, withoutEdges(before)), ...parts])
  const [run = '', ...more] = runsOf(text)
  return run.length <= longestHeadline
    ? { headline: upperFirst(run), parts: [...more, ...parts] }
    : { headline: '', parts: [text, ...parts] }
}

const trimmed = (part: string) => part.replace(/^[\s–-]+|[\s,–-]+$/gu, '')

/** What stands between the owner's commas, colons, semicolons and strokes; what only announces goes. */
export function groupsOf(text: string): string[] {
  const whole = text.replace(/«[^»]*»|\([^)]*\)/gu, (quoted) =>
    quoted.replaceAll(', ', ',\u00a0').replaceAll(' / ', '\u00a0/\u00a0'),
  )
  return whole
    .replace(/(?<=\d), (?=(?:\d+, )*\d+ et \d)|(?<=\d\s?h(?:\s?\d\d)?), (?=\d{1,2}\s?h)/gu, ',\u00a0')
    .split(
      /, |(?<=\p{L}|\))\s?,(?=\p{L})|\s?;\s|\s:\s(?!(?:de |à partir de |dès )?\d[\d\s,à]*€)|\s\/\s|(?<=\d)[/.](?=\p{L}{3})| [–—] /u,
    )
    .map(trimmed)
    .filter((part) => part.length > 1 && !labels.test(part))
    .reduce<string[]>(continued, [])
    .flatMap(runsOf)
    .map((part) => part.replaceAll(',\u00a0', ', ').replaceAll('\u00a0/\u00a0', ' / '))
}

/** « qui », « dont » and, after a verb, « sans couvercle »: goes on with what was said just before. */
function continued(parts: string[], part: string): string[] {
  const last = parts.at(-1)
  const isBound = /^(?:qui|que|qu’|dont|où|même)(?![\p{L}])/iu.test(part)
  const isHow =
    /^(?:sans|avec|au|aux|à (?:la|l’)|dans|chez)(?!\p{L})[^\d]+$/u.test(part) &&
    !/^sans rendez-vous/iu.test(part)
  return last !== undefined && (isBound || (isHow && isVerbal(last)))
    ? [...parts.slice(0, -1), `${last}, ${part}`]
    : [...parts, part]
}

const order =
  /^(?:\p{L}{3,}ez(?:-\p{L}+)?|sms|tél|réservations?|inscriptions?|merci(?= (?:à|au|aux|de|pour)(?!\p{L}))|bravo(?= (?:à|au|aux)(?!\p{L}))|sur (?:rendez-vous|réservation|inscription)|sans rendez-vous|gratuit(?=\s\p{L})|livraison)(?!\p{L})/iu
const noOrder = /^(?:chez|assez|nez|rendez|allez|voulez|pouvez|avez|êtes|serez|aurez|devez)(?!\p{L})/iu
const waits =
  /(?:^|[\s\u00a0’,])(?:à|au|de|du|des|le|la|les|une?|en|et|ou|par|pour|sur|avec|sans|dans|dès|avant|après|que|qui|si|ne|vous|nous|on|je|pas|même|test|essai|devis|livraison|entrée|\d+)$/iu

/** A run of words parts before an order, before each thing that is ruled out, and after each price where thing and price take turns. */
function runsOf(text: string): string[] {
  const priced = pricedItems(text)
  if (priced) return priced
  const hasBans = (text.match(/(?<!\p{L})pas (?:de|d’)/giu) ?? []).length > 1
  const words = text.split(' ')
  const runs: string[] = []
  for (const [index, word] of words.entries()) {
    // What is looked for at a beginning or an end is short: a run may be as long as a brief.
    const after = words.slice(index, index + 4).join(' ')
    const last = runs.at(-1)
    const begins = (order.test(after) && !noOrder.test(after)) || (hasBans && /^pas (?:de|d’)/iu.test(after))
    const isFree =
      last !== undefined &&
      last.length >= (/^sans/iu.test(word) ? 18 : 6) &&
      !/^(?:si|s’|pour|en cas|quand|avant|après|dès|sinon)(?![\p{L}])/iu.test(last) &&
      (!waits.test(last.slice(-24)) || /^(?:merci|bravo)$/iu.test(word)) &&
      text.length > 30
    if (last === undefined || (begins && isFree)) runs.push(word)
    else runs[runs.length - 1] = `${last} ${word}`
  }
  return runs.map(trimmed)
}

/** « 1 carton 3 € 10 cartons 20 € »: begins on a thing, ends on an amount, and the two take turns. Null where that is not so. */
export function pricedItems(text: string): string[] | null {
  const items = text
    .replace(/\([^)]*\)/gu, (aside) => aside.replaceAll(' ', '\u00a0'))
    .split(
      text.includes('€')
        ? /(?<=€(?:\s(?:la|le|par)\s(?:week-end|\p{L}+)|\s(?:HT|TTC|pièce)|\sl’\p{L}+)?)\s(?!(?:la|le|les|par|HT|TTC|pièce)(?!\p{L})|l’)/u
        : /(?<=\s\d{2,4}(?:,\d\d)?(?:\s\([^)]*\))?) (?!\()/u,
    )
  if (
    items.length < (text.includes('€') ? 2 : 3) ||
    /(?<!\p{L})(?:au lieu|ou|soit|puis|\d+ à \d+)(?!\p{L})/iu.test(text)
  )
    return null
  const isPair = text.includes('€')
    ? (one: string, at: number) =>
        (/^\P{L}*\p{L}.*\s\d[\d\s]*(?:,\d+)?\s?€(?:\s(?:la|le|par)\s[\p{L}-]+|\sl’\p{L}+)?$/u.test(one) &&
          !/^\d[\d,]*\s?m\s/u.test(one)) ||
        // The same thing at another rate.
        (at > 0 && /^\d[\d\s]*(?:,\d+)?\s?€\s(?:la|le|par)\s[\p{L}-]+$/u.test(one))
    : (one: string) =>
        /^\p{L}[\p{L}’ +-]{2,40}\s\d{2,4}(?:,\d\d)?(?:\s\([^)]*\))?\.?$/u.test(one) && !measured.test(one)
  return items.every(isPair) ? items : null
}

/** After a bare number these say that it is no amount. */
const measured =
  /^(?:à|au|et|ou|ans|min|minutes|jours?|h|heures|mois|m|cm|km|kg|g|places?|pers\p{L}*|pour|par|la|le|les|x|nuits?|sur|de|en)(?!\p{L})/iu
