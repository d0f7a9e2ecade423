import { wordsOf } from '#server/brief/words.ts'
import { readWord } from '#server/proofreader/words.ts'

const weekday = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?'
const month = '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)'
const dayNumber =
  '(?:1er|[12]\\d|3[01]|[1-9])(?![\\d,.]|\\s\\d{3}(?!\\d)|\\s?(?:€|%|(?:h|m|g|kg|m²|ans|personnes|places|heures)(?!\\p{L})))'
const date = `(?:${weekday}\\sde\\s${month}|${weekday}(?:\\s(?:matin|midi|soir|après-midi))?(?:\\s${dayNumber}(?:\\s${month})?)?|${dayNumber}\\s${month}|${month})(?:\\s20\\d\\d)?(?:\\s(?:matin|midi|soir|après-midi)(?!\\p{L}))?`
const clock = '(?:2[0-4]|[01]?\\d)\\s?h(?:\\s?[0-5]\\d)?(?!\\p{L})'
const hours = `(?:(?:de\\s)?${clock}\\s?(?:à|-|–|et)\\s?${clock}|(?:à\\s|dès\\s|de\\s)?${clock})`
const lead =
  '(?:jusqu’(?:au|à)\\s|avant\\s(?:le\\s)?|dès\\s(?:le\\s)?|à\\spartir\\s(?:du|de)\\s|pour\\s(?=[a-zéû]+\\s?$)|tous\\sles\\s|le\\s|les\\s|ce\\s|au\\s|en\\s(?=[a-zéû]+(?:\\s|$)))'
const span = `(?:(?:du|de|les?)\\s)?(?:(?:${weekday}\\s)?(?:\\d{1,2},\\s)+\\d{1,2}\\set\\s${date}|(?:${date}|${dayNumber})\\s(?:au|à|et(?:\\sle)?)\\s${date})`
const vague =
  'tout\\sle\\smois(?:\\sde\\s[a-zéû]+)?|ce\\ssoir|ce\\smidi|ce\\sweek-end|ce\\smois-ci|demain|cette\\ssemaine'
/** A date, a day or an hour, with what leads to it. */
export const momentPattern = `(?:(?:${vague}|${span}|${lead}?${date})(?:,?\\s${hours})?|${hours.replace('(?:à\\s|dès\\s|de\\s)?', '(?:à\\s|dès\\s)')}(?=$|\\s))`
const moment = new RegExp(
  `(?<![\\p{L}\\d’-])(?<!\\d\\s|(?<!\\p{L})de\\s)${momentPattern}(?![\\p{L}\\d])`,
  'iu',
)

/** What was pulled out of a text, and what stood before and after it. */
interface Pulled {
  found: string
  before: string
  after: string
  /** Both together. */
  rest: string
}

function pull(text: string, pattern: RegExp): Pulled {
  const match = pattern.exec(text)
  if (!match) return { found: '', before: text, after: '', rest: text }
  const before = text.slice(0, match.index)
  const after = text.slice(match.index + match[0].length)
  return { found: match[0].trim(), before, after, rest: `${before} ${after}` }
}

/** « Jeudi 12 mars 20 h ». */
const dayThenHour = new RegExp(`^(.*(?<!(?:^|\\s)(?:à|dès|de|et))(?<=\\p{L}))\\s(${clock})$`, 'iu')

/** A date, a day, an hour; « à » before an hour that follows a day. */
export const pullWhen = (text: string): Pulled => {
  const pulled = pull(text, moment)
  return { ...pulled, found: pulled.found.replace(dayThenHour, '$1 à $2') }
}

const amount = '\\d[\\d\\s]*(?:,\\d{1,2})?\\s?€'
const per =
  '(?:\\s?(?:HT|TTC|HAI|FAI|bruts?|nets?))?(?:\\s?/\\s?\\p{L}+|\\s(?:la|le|les)\\s(?!halles)(?:\\d+\\s)?\\p{L}+(?:-\\p{L}+)*|\\sl’\\p{L}+|\\spar\\s(?:jour et par\\s)?\\p{L}+(?:-\\p{L}+)*|\\spièce|\\spour\\s\\d+\\s\\p{L}+)?'
const included = '(?:\\s(?:pose|livraison|installation|montage)\\scomprise?)?'
/** An amount with what it is for. */
export const pricePattern = `(?:à\\spartir\\sde\\s|dès\\s|de\\s(?=\\d[\\d\\s]*\\sà)|seulement\\s)?(?:\\d[\\d\\s]*\\sà\\s)?${amount}${per}${included}(?:\\sau\\slieu\\sde\\s\\d[\\d\\s]*(?:,\\d\\d)?(?:\\s?€)?)?(?:\\s(?:ou|et)\\s${amount}(?!\\s\\p{L}))?`
const price = new RegExp(`(?<![\\p{L}\\d])${pricePattern}`, 'iu')

/** A price with what it is for, as written. */
export function pullPrice(text: string): Pulled {
  const pulled = pull(text, price)
  const found = pulled.found.replace(/(au\slieu\sde\s\d[\d\s]*(?:,\d\d)?)$/iu, '$1\u00a0€')
  return { ...pulled, found }
}

const edges =
  /^(?:[\s,:;–-]|(?:à|de|dès|le|pour|et)\s(?=$))+|(?:[\s,:;–(-]|\s(?:à|de|du|dès|le|la|les|au|aux|en|et|pour|par|sur|avec|jusqu’au|avant|prix|entrée))+$/giu

/** Without what a pulled phrase leaves at the ends: « samedi de » loses its « de ». */
export function withoutEdges(text: string): string {
  let trimmed = text.replace(/ {2,}/gu, ' ').trim()
  for (let before = ''; before !== trimmed; ) {
    before = trimmed
    trimmed = trimmed.replace(edges, '').trim()
  }
  return trimmed
}

/** What follows a head in its text, with all the words between. */
export const behind = (text: string, head: string): string =>
  text.slice(text.indexOf(head) + head.length).replace(/^[\s,:–-]+(?=\P{N}|\p{N})/u, '')

const dangling =
  /(?:^|[\s’])(?:au lieu|à la place|à partir|plutôt|d’une?|de|du|des|d’|à|au|aux|en|et|ou|ni|mais|par|pour|sur|avec|sans|dans|le|la|les|l’|une?|nos|notre|vos|votre|ce|cette|qui|que|est|sont|sera|seront|a|ai|ont|avons|avez|sommes|venons|venez|vont|(?<!(?:en|de)\s)plus|ne|se|très|entre|son|sa|ses|leurs?|vers|faute|malgré|grâce|suite|car|avant|après|parce|alors|tandis|pour que|chez|dès|depuis|pendant|chaque|plusieurs|tous|toutes|pour toute|(?<!(?:en|sur|c’est)\s)tout|M\.|Mme|rue|(?<!sur\s)place|avenue|en \d{1,2})$/iu

/** « Demandez un devis avant ». */
const beforehand = /^\p{L}+ez(?!\p{L}).*\s(?:avant|après)$/iu

/** « désinfecte tout » */
function isVerbWithAll(text: string): boolean {
  const readings = readWord(/(\p{L}+) tout$/u.exec(text)?.[1] ?? '')
  return readings.length > 0 && readings.every(({ kind, form }) => kind === 'verb' && form !== 'participle')
}

/** Whether a group of words stops before what it announces: on a preposition, an article, a verb or an opened bracket. */
export function isDangling(text: string): boolean {
  const opened = (text.match(/[(«]/gu) ?? []).length
  return (
    (dangling.test(text) && !beforehand.test(text) && !isVerbWithAll(text)) ||
    /[−–+=-]$|\sx$|(?<!\p{L})n°$/iu.test(text) ||
    opened !== (text.match(/[)»]/gu) ?? []).length ||
    endsOnVerb(text)
  )
}

/** On a verb that wants an object: a finite form that is nothing else, after its subject, or a participle after « on a ». */
function endsOnVerb(text: string): boolean {
  const words = wordsOf(text)
  const last = (words.at(-1) ?? '').toLowerCase().replace(/^(?:[ldnsmtjc]|qu)’/u, '')
  // A name may look like a verb: « Dole ».
  // « de marque », « la place »: after these words stands a noun.
  if (determined.test(words.at(-2) ?? '')) return false
  // « 96 % de nos clients nous recommandent »: the object stands before its verb.
  const before = (words.at(-2) ?? '').toLowerCase()
  if (
    (before === 'nous' && !/ons$/u.test(last)) ||
    (before === 'vous' && !/ez$/u.test(last)) ||
    /^(?:se|lui|leur|y)$/u.test(before) ||
    /^s’/iu.test(words.at(-1) ?? '')
  )
    return false
  if (words.length < 2 || alone.test(last) || /^\p{Lu}/u.test(words.at(-1) ?? '')) return false
  if (/(?:^|\s)(?:on|nous|je|vous|j’|il|elle|ils|elles)\s?(?:a|avons|ai|avez|ont)\s\p{L}+$/iu.test(text))
    return true
  const readings = readWord(last)
  return (
    readings.length > 0 &&
    readings.every(({ kind, form }) => kind === 'verb' && (form === 'finite' || form === 'imperative')) &&
    words.length > 2
  )
}

const determined =
  /^(?:de|du|des|le|la|les|une?|à|au|aux|en|par|pour|sur|sans|avec|nos|notre|vos|votre|son|sa|ses|chaque|ce|cette|ces)$/iu

/** Verbs that say something without an object. */
const alone =
  /^(?:arrive|arrivent|commence|commencent|continue|continuent|change|changent|ferme|ferment|fermons|ouvre|ouvrent|ouvrons|rouvre|rouvrent|rouvrons|recrute|recrutent|recrutons|embauche|embauchons|grandit|déménage|déménageons|déménagent|revient|reviennent|suffit|suffisent|compte|comptent|approche|approchent|voyons|fait|faites|avance|reprend|reprennent|existe|dure|durent|tient|marche|fonctionne|fonctionnent|part|partent|repart|repartent|baisse|baissent|monte|montent|augmente|augmentent|tombe|tombent|pousse|poussent|nichent|niche|fuit|fuient|manque|manquent|coule|gèle|roule|roulent|travaille|travaillent)$/u

const complement =
  /^(?:avec|pour|dans|devant|par|sur|sans|en|chez|après|avant|depuis|pendant|faute|malgré|grâce|suite|afin|car|parce|dès|entre|jusqu’\p{L}+|logés?|posée?s?|torréfiée?s?|cousue?s?|livrée?s?|finie?s?|faite?s?|faces?|à|au|aux)$/iu

/**
 * A name of at most `aim` characters where it can end before a complement, and that complement whole; the name as it is where it
 * cannot. « Le café de spécialité torréfié à Villeurbanne » gives « Le café de spécialité » and the rest.
 */
export function cutAtGroup(text: string, aim: number): { head: string; tail: string } {
  if (text.length <= aim) return { head: text, tail: '' }
  const words = text.replace(/«[^»]*»/gu, (quoted) => quoted.replaceAll(' ', '\u00a0')).split(' ')
  let length = text.length
  for (let count = words.length - 1; count > 1; count -= 1) {
    length -= (words[count]?.length ?? 0) + 1
    if (length > aim) continue
    const head = words.slice(0, count).join(' ')
    const next = (words[count] ?? '').replace(/[’,].*$/u, (end) => (end.startsWith('’') ? '’' : ''))
    const tail = words.slice(count).join(' ')
    const isNoun = wordsOf(head).length > 1 || head.length > 8
    if (
      head.length >= (/^(?:un|une|le|la|les) /iu.test(head) ? 13 : 8) &&
      isNoun &&
      complement.test(next) &&
      // « monument aux morts », « une fois par an »: one name.
      !(/^(?:à|au|aux)$/iu.test(next) && /^\p{Ll}/u.test(words[count + 1] ?? '')) &&
      !(next === 'au' && /^\d/u.test(words[count + 1] ?? '')) &&
      !(next === 'par' && /^(?:an|jour|mois|semaine|personne|heure)/u.test(words[count + 1] ?? '')) &&
      !complement.test(words[count - 1] ?? '') &&
      !isDangling(head) &&
      !isDangling(tail) &&
      !isOfferCut(head, tail) &&
      !(endsOnParticiple(head) && pullWhen(tail).before === '')
    )
      return { head: head.replace(/,$/u, ''), tail }
  }
  return { head: text, tail: '' }
}

const isOffered = /offert|gratuit|%|(?<!\p{L})(?:remise|réduction|moitié prix)/iu
const condition =
  /(?<!\p{L})(?:(?:pour|sauf|hors(?! ser)|si)(?!\p{L})|s’il|à partir d[e’]|dès \d|aux \p{L}+[sx](?!\p{L})|sur présentation|à condition)/iu

/** « Visite gratuite | pour les moins de 18 ans »: an offer without its condition says what its owner does not. */
const isOfferCut = (head: string, tail: string) => isOffered.test(head) && condition.test(tail)

/** Whether a text cut between these two loses an offer’s condition, a subject’s verb or the day of a deed. */
export const isTorn = (head: string, tail: string): boolean =>
  endsOnDated.test(head) ||
  isOfferCut(head, tail) ||
  (!isVerbal(head) && isVerbal(`${head} ${tail.split(/[,;:.!?]/u)[0]}`))

/** « Mandat signé », « concert prévu »: the day behind is when that was done, or will be. */
const endsOnDated =
  /(?<!\p{L})(?:signé|passé|réservé|commandé|acheté|prévu|programmé|fixé|organisé|maintenu)e?s?$/iu

/** « Concert de samedi prévu »: a participle waits for what it says. */
export const endsOnParticiple = (text: string): boolean =>
  readWord((wordsOf(text).at(-1) ?? '').toLowerCase()).some(({ form }) => form === 'participle')

/** What only announces. */
export const labels =
  /^(?:conseil\p{L}*|rappel|infos?|attention|important|avant ?\/ ?après|avant|après|en bref|nous recrutons|recrutement|promo|nouveau|nouveauté|arrivage|bonjour|le saviez-vous|bon à savoir|à savoir|astuce)$/iu

/** When it is; of « brunch du dimanche de 10 h à 14 h » and « bal du samedi 20 juin à 19 h » the hours alone: the day names. */
export function momentIn(name: string): Pulled {
  const [, thing = '', hours = ''] = weekly.exec(name) ?? dayNamed.exec(name) ?? []
  return thing === '' ? pullWhen(name) : { found: hours, before: thing, after: '', rest: thing }
}

const hoursOnly = '((?:de|à|dès)\\s\\d{1,2}\\s?h.*)'
const weekly = new RegExp(
  `^(.{3,24}\\sdu\\s(?:lun|mar|mercre|jeu|vendre|same)di|.{3,24}\\sdu\\sdimanche)\\s${hoursOnly}$`,
  'iu',
)
const dayNamed = new RegExp(
  `^(\\p{L}{3,8}\\sdu\\s(?:\\p{L}+di|dimanche)\\s\\d{1,2}\\s\\p{L}+)\\s${hoursOnly}$`,
  'iu',
)

const auxiliary =
  /^(?:a|ai|ont|avons|avez|est|sont|sommes|suis|êtes|sera|seront|aura|auront|était|étaient|fut|va|vont|joue|passe|passent|part|partent|aime|reste|restent|arrive|arrivent|prend|prennent)$/iu
const subject = /^(?:on|nous|je|il|elle|ils|elles|vous|ça|ce|c’est|qui)$/iu
const determiner =
  /^(?:le|la|les|un|une|des|de|du|au|aux|en|à|notre|nos|votre|vos|son|sa|ses|leurs?|mon|ma|mes|par|pour|sur|avec|sans|chez|ce|cette|ces|\d+)$/iu

/** Whether a group of words has a subject and a verb that says something of it. */
export function isVerbal(text: string): boolean {
  const words = wordsOf(text.replace(/«[^»]*»/gu, ''))
  // What follows « qui » says what is meant, and not what happened.
  const relative = words.findIndex((one) => /^(?:qui|dont|que|où)$/iu.test(one))
  const said = relative === -1 ? words : words.slice(0, relative + 1)
  return said.some((word, index) => {
    const bare = word.toLowerCase().replace(/^(?:[nsmtj]|qu)’/u, '')
    const before = words[index - 1] ?? ''
    if (index === 0) return /^(?:j|c)’/iu.test(word)
    if (subject.test(before) && !/^(?:ce|qui)$/iu.test(before)) return true
    if (determiner.test(before)) return false
    if (auxiliary.test(bare)) return true
    const readings = readWord(bare)
    return readings.length > 0 && readings.every(({ kind, form }) => kind === 'verb' && form === 'finite')
  })
}

/** Whether one of its words may be its verb: without its article such a group is no name. */
export const mayTell = (text: string): boolean =>
  isVerbal(text) ||
  wordsOf(text).some((word, index, words) => {
    const bare = word.toLowerCase().replace(/^[nsl]’/u, '')
    return (
      index > 0 &&
      !determiner.test(words[index - 1] ?? '') &&
      readWord(bare).some(({ kind, form }) => kind === 'verb' && form === 'finite') &&
      !(readWord(bare).some(({ kind }) => kind === 'noun') && index === 1)
    )
  })

/** When, where or how something happened: no headline by itself. */
export const adverbial =
  /^(?:alors|voilà|donc|après|à|au|aux|avec|avant|ce|cette|chaque|dans|demain|depuis|dès|en|face|grâce|hier|la semaine|le mois|lors|malgré|même|pendant|pour|sans|suite|tous|toutes|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)(?!\p{L})/iu

/** What stands behind an amount: « la paire », « pose comprise », « /kg ». */
const unitBehind = '(?:\\s?\\/\\s?\\p{L}+|\\s\\p{L}[\\p{L}’ ]{0,20})?'
const thingThenPrice = new RegExp(
  `^((?:\\d{1,3}\\s)?\\p{L}[^€]{1,44}?)\\s(?::\\s)?((?:à\\spartir\\sde\\s|dès\\s)?\\d[\\d\\s]*(?:,\\d{1,2})?\\s?€${unitBehind})$`,
  'iu',
)
const thingThenNumber =
  /^(\p{L}[^\d€]{1,36}(?:\s\d{1,2}(?:\sans)?)?)\s(\d{1,4}(?:,\d\d)?(?:\s\([^)]{3,24}\))?)$/u
const isWaiting =
  /(?:^|\s)(?:à|de|dès|le|la|les|du|au|et|ou|pour|lieu|soit|seulement|est|sont|reste|moins|plus|partir)$/iu
/** After these a bare number is no amount. */
const dated =
  /(?:^|\s)(?:h|mardi|lundi|mercredi|jeudi|vendredi|samedi|dimanche|rue|tél|salle|lot|taille|page|n°|sur)$/iu

const isYear = /^(?:19|20)\d\d$/u

/** « Coupe 18 », « Barbe : 12 € »: a thing and its amount and nothing else; null for all other words. */
export function pricedThing(part: string): { thing: string; price: string } | null {
  const [, thing = '', price = ''] = thingThenPrice.exec(part) ?? []
  if (thing !== '')
    return isWaiting.test(thing) ||
      /\d\s?[€%]/u.test(thing) ||
      /(?<!\p{L})(?:ou|puis|au lieu|soit)(?!\p{L})/iu.test(price)
      ? null
      : { thing, price }
  const [, item = '', amount = ''] = thingThenNumber.exec(part) ?? []
  return item === '' || isWaiting.test(item) || dated.test(item) || isYear.test(amount)
    ? null
    : { thing: item, price: amount }
}
