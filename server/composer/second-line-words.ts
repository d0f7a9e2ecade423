import { fold, upperFirst } from '#server/brief/words.ts'
import { isMoment } from '#server/proofreader/typing/practical.ts'
import type { Objective } from '#shared/objectives.ts'
import { isVerbal } from './main-clause.ts'
import { isDangling, pullPrice, pullWhen, withoutEdges } from './phrases.ts'

export const longestSecond = 170
/** More are not read at a glance. */
const mostParts = 6

/** What the second line may say, what the objective asks for first. */
export function partsOf(
  headline: string,
  objective: Objective,
  isJob: boolean,
  { when, price, tail, contract: kind }: { when: string; price: string; tail: string; contract: string },
  others: string[],
): string[] {
  const day = when.replace(
    objective === 'conseil' ? /^le (?=\d)/iu : /^(?:le|au) (?=\p{L}+di(?! et)|\d)/iu,
    '',
  )
  const [first = ''] = others
  if (isJob) {
    // « CDI, 35 h » is one fact.
    const week = others.find((part) => /^\d+\s?h(?:eures)?(?:\s(?:par|\/)\s?semaine)?$/iu.test(part)) ?? ''
    const rest = others.filter((part) => part !== week)
    return [[kind, week].filter(Boolean).join(' '), tail.replace(/^en (?=CD)/u, ''), day, price, ...rest]
  }
  if (
    objective === 'evenement' ||
    /(?<!\p{L})(?:horaires|ferm(?:é|ée|és|ées|eture|ons|e)(?!\p{L}))/iu.test(headline)
  )
    return [day, price, tail, ...others]
  if (objective === 'produit') return [price, day, tail, ...others]
  return [tail, first, day, price, ...others.slice(1)]
}

/** Parts in their order as far as the line has room, a comma within a date, a point between. */
export function joinedParts(said: string[]): string {
  const parts = said.map((part) =>
    part.replace(/(?<!\s(?:par|au|le|un)|^(?:par|au|le|un))\s(?:tél|téléphone|contact)\.?$/iu, ''),
  )
  const chosen: string[] = []
  for (const part of parts) {
    if (
      part === '' ||
      isSevered(part) ||
      isToldBetter(part, parts) ||
      chosen.some((other) => fold(other).includes(fold(part)))
    )
      continue
    if (chosen.length < mostParts && [...chosen, part].join(' · ').length <= longestSecond)
      chosen.push(upperFirst(part))
  }
  return chosen.join(' · ')
}

/** An amount that another part says with what it is for. */
const isToldBetter = (part: string, parts: string[]): boolean =>
  /€/u.test(part) && parts.some((other) => other.length > part.length && fold(other).includes(fold(part)))

/** What was cut off a sentence and tells no day and no figure, an exclamation, or somebody's name alone. */
const isSevered = (part: string): boolean =>
  /\s(?:de|entre)\s\d{1,3}(?:\s\d{3})+$/u.test(part) ||
  /^(?:hopla|lol|let’s go|stay safe|bisous?|désolée?s?|voilà)$/iu.test(part) ||
  /^(?:puis|même|dont|qui|que|parce|mais|donc|surtout|car|et|ou)(?!\p{L})/iu.test(part) ||
  /^(?!Salle|Théâtre|Cinéma|Place|Parking|Halle|Espace|Foyer)\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)? (?:(?:Le|La|De) )?\p{Lu}\p{Ll}+$/u.test(
    part,
  ) ||
  (!/^pour\s(?:tou[ts]e?s?|chaque|l’achat|un\sachat)\s/iu.test(part) &&
    /^(?:après|avec|pour|suite|grâce|sur les|à une|en cas)(?!\p{L})/iu.test(part) &&
    !/\d|\p{L}di(?!\p{L})|«|rentrée|saison|l’été|l’hiver|travaux|pluie|client|(?:janv|févr|sept|octo|nove|déce)\p{L}+|mars|avril|juin|juillet|août/u.test(
      part,
    ) &&
    !isVerbal(part) &&
    !/\p{L}ez(?!\p{L})/u.test(part))

/** What may stand in the second line as it is: a group of words that addresses nobody and has no one who acts. */
export const isPart = (text: string, objective?: Objective) =>
  text.length > 2 &&
  !apposition.test(text) &&
  (!isMoment(text) || namesDay.test(text) || lasting.test(text)) &&
  (objective === 'conseil' || !actors.test(text)) &&
  !/@|www\.|https?:|\d{2}[\s.]\d{2}[\s.]\d{2}/u.test(text) &&
  !isDangling(text)

/** « avec Yann, guide »: the word alone says nothing. */
const apposition =
  /^(?:guide|chef|artisan\p{L}*|autrice|auteur|romanci\p{L}+|illustrat\p{L}+|photographe|formateur|formatrice|gérante?|expert\p{L}*|alors|enfin|donc|voilà|désolée?s?|bref|déjà|aussi)$/iu

/** « 35 h » a week, « 2 h » a lesson: no hour of the day. */
const lasting = /^(?:[1-6]|2[5-9]|3\d)\s?h(?:\s?[0-5]\d)?$/u
const namesDay = /(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?/iu

const actors =
  /^(?:on|nous|je|j’|vous|il|elle|ils|c’|ce n|et|mais|ou|car|si|plus|pas|venez|envoyez|réserve[rz]|appel|tél|inscri(?:vez|re)|demandez|pensez|par tél|rdv|rendez-vous)(?!\p{Ll}{6})/iu

const bareHour = /^(?:[7-9]|1\d|2[0-4])\s?h(?:\s?[0-5]\d)?$/u

/** A segment that is a date or a price and nothing else fills its place; of an event, the date at its end too. */
export function withoutFacts(
  segment: string,
  facts: { when: string; price: string },
  objective: Objective,
): string {
  const when = pullWhen(segment)
  const price = pullPrice(segment)
  // « Webinaire jeudi 8 avril, 11 h ».
  if (
    objective === 'evenement' &&
    /\d/u.test(facts.when) &&
    !/\d\s?h/u.test(facts.when) &&
    bareHour.test(segment)
  ) {
    facts.when = `${facts.when} à ${segment}`
    return ''
  }
  const isDate = withoutEdges(when.rest) === '' || (objective === 'evenement' && when.after.trim() === '')
  // « Jeudi 12 mars, 10 h-17 h » is one date.
  if (
    isDate &&
    facts.when !== '' &&
    !/\d\s?h/u.test(facts.when) &&
    /^(?:de\s|à\s|dès\s)?(?:[7-9]|1\d|2[0-4])\s?h/iu.test(when.found)
  ) {
    facts.when = `${facts.when} ${when.found.replace(/^(?:de\s)?(\d.*?)\s?[-–]\s?(?=\d)/iu, 'de $1 à ')}`
    return withoutEdges(when.rest)
  }
  if (when.found !== '' && facts.when === '' && isDate) {
    facts.when = when.found
    return withoutEdges(when.rest)
  }
  if (price.found !== '' && facts.price === '' && withoutEdges(price.rest) === '') {
    facts.price = price.found
    return ''
  }
  return segment
}
