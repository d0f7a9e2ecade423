import { readBrief } from '#server/brief/read-brief.ts'
import { fold, upperFirst } from '#server/brief/words.ts'
import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import { isMoment } from '#server/proofreader/typing/practical.ts'
import type { Objective } from '#shared/objectives.ts'
import { repairTypography } from '#shared/typography.ts'
import { byNovelty, eyebrowOf, novelty } from './eyebrow.ts'
import { cutAtGroup, isDangling, pullPrice, pullWhen, withoutEdges } from './phrases.ts'
import { joinedParts, longestSecond, partsOf } from './second-line-words.ts'

/** The words on a picture; an empty one is left out. */
export interface Words {
  eyebrow: string
  headline: string
  secondLine: string
}

interface WordsRequest {
  company: CompanyFacts
  objective: Objective
  context: string
}

/** A headline longer than that yields its complement to the second line; the most it may have, in characters. */
const aim = 36
const longest = 46
/** Of each part of the second line. */
const longestPart = 42

/** Eyebrow, headline and second line from the facts of the brief, corrected as texts are; nothing is cut within a group of words. */
export function proposeWords({ company, objective, context }: WordsRequest): Words {
  const brief = readBrief({ company, objective, context })
  const isJob = objective === 'recrutement' || brief.isJob
  const said = brief.isGrief
    ? []
    : brief.sections.flat().flatMap(({ kind, text, parts }) => (kind === 'list' ? [text, ...parts] : [text]))
  const sentences = said.flatMap((text) => sentencesOf(printed(brief.restore(text))))
  const [opening = '', ...later] = sentences.filter((one) => !isOwnName(one, company.name))
  const facts = { when: '', price: '', tail: '', contract: '' }
  const opened = segmentsOf(opening)
  // « Samedi 28 novembre de 10 h à 18 h, portes ouvertes »: when it is comes first, what it is names.
  const moment = pullWhen(opened[0] ?? '')
  if (moment.found !== '' && withoutEdges(moment.rest) === '' && opened.length > 1) {
    facts.when = moment.found
    opened.shift()
  }
  const [lead = '', ...segments] = opened
  const others = [...segments, ...(objective === 'conseil' ? later : later.flatMap(segmentsOf))]
  let headline = headlineOf(lead, facts, objective, isJob)
  let eyebrow = eyebrowOf(context, lead, objective, isJob)
  // « Webinaire : le référencement local »: the kind of event is the eyebrow, its subject the headline.
  const [subject = ''] = others
  const at = others.findIndex((one) => /^(?:l’|la |le |les |comment |pourquoi )/iu.test(one))
  const topic = at >= 0 ? (others[at] ?? '') : subject
  if (kinds.test(headline) && topic.length > 8 && topic.length <= longest && isPart(topic)) {
    eyebrow = headline.replace(/ gratuit[es]*$/iu, '')
    if (eyebrow !== headline) others.push(headline.slice(eyebrow.length + 1))
    headline = upperFirst(topic)
    others.splice(others.indexOf(topic), 1)
  }
  // « Offre « Site en 10 jours » »: the name that was given to it says enough.
  const [, kind = '', given = ''] =
    /^(Offre|Formule|Pack|Exposition|Spectacle|Conférence|Atelier|Stage|Webinaire) «\s?([^»]{4,40}?)\s?»$/u.exec(
      headline,
    ) ?? []
  if (given !== '') {
    eyebrow = eyebrow === byNovelty && /[eo]$/iu.test(kind) ? `Nouvelle ${kind.toLowerCase()}` : kind
    headline = upperFirst(given)
  }
  // « Cheveux bouclés : on ne les brosse jamais à sec »: what is said of a subject is the news, the subject its label.
  const [statement = ''] = others
  const isNews =
    objective === 'conseil' && statement.length > 18 && statement.length <= 44 && isPart(statement, objective)
  if (isNews && headline.length <= 26 && !/\d/u.test(headline)) {
    eyebrow = headline
    headline = upperFirst(statement)
    others.shift()
  }
  const atHours = others.findIndex((one) => /^(?:ouvert|fermé)/iu.test(one))
  const hours = /^(.{8,40}?) (de \d.*)$/iu.exec(others[atHours] ?? '')
  if (/^changement d’horaires$/iu.test(headline) && hours) {
    eyebrow = headline
    headline = upperFirst(hours[1] ?? '')
    others[atHours] = hours[2] ?? ''
  }
  const isGood = headline.length > 2 && headline.length <= longest && !isDangling(headline)
  const title = isGood ? headline : fallbackOf(objective, company)
  const rest = others.map((segment) => withoutFacts(segment, facts, objective))
  const first = fold(title)
  if (facts.tail.length > longestPart) facts.tail = cutAtGroup(facts.tail, longestPart).head
  if (objective === 'conseil' && facts.when === '') facts.when = deadlineIn(rest)
  const parts = partsOf(
    title,
    objective,
    isJob,
    facts,
    rest.filter((part) => isPart(part, objective)),
  ).filter(
    (part) =>
      part.length <= (objective === 'conseil' ? longestSecond : longestPart) && !first.includes(fold(part)),
  )
  return {
    eyebrow: first.includes(fold(eyebrow)) ? '' : eyebrow,
    headline: printed(title).replace(/\(F\/H\)/u, '(H/F)'),
    secondLine: printed(joinedParts(parts)),
  }
}

/** The date in a sentence too long for the second line, where the sentence gives no other. */
function deadlineIn(sentences: string[]): string {
  const [only, ...others] = sentences
  if (only === undefined || others.length > 0 || only.length <= longestSecond) return ''
  const { found } = pullWhen(only)
  return found && only.includes(`au ${found}`) ? `Au ${found}` : found
}

/** One word that says what kind of thing it is, and of nothing in particular. */
const kinds =
  /^(?:webinaire|atelier|conférence|réunion(?: d’information)?|concours|stage|formation|arrivage|rappel|promotion|inspection|soirée|concert|spectacle|exposition|visite)(?: gratuit[es]*)?$/iu

/** A segment that is a date or a price and nothing else fills its place; of an event, the date at its end too. */
function withoutFacts(segment: string, facts: { when: string; price: string }, objective: Objective): string {
  const when = pullWhen(segment)
  const price = pullPrice(segment)
  const isDate = withoutEdges(when.rest) === '' || (objective === 'evenement' && when.after.trim() === '')
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

const printed = (text: string) =>
  repairTypography(text)
    .replace(/\u202f/g, '\u00a0')
    .replace(/(?:#|\p{Extended_Pictographic}|\ufe0f)/gu, '')
    .replace(/ {2,}/g, ' ')
    .replace(/\s+([,.])/gu, '$1')
    .trim()

const isOwnName = (segment: string, name: string) => fold(segment).trim() === fold(name).trim()

const trimmed = (part: string) => part.replace(/^[\s–-]+|[\s,.–-]+$/gu, '')

function sentencesOf(text: string): string[] {
  const parts = text.split(/(?<=[^\d\s]|\d{2})[.!?…]+(?:\s|$)|[.!?…]+$|\n/u)
  return parts.map(trimmed).filter((part) => part.length > 1 && !labels.test(part))
}

/** What stands between commas and colons, quotations whole; a label before a colon announces and goes. */
function segmentsOf(text: string): string[] {
  const whole = text.replace(/«[^»]*»/gu, (quoted) => quoted.replaceAll(', ', ',\u00a0'))
  return whole
    .split(/,\s(?!\u00a0)|;\s|\s:\s|\s\/\s|\s\+\s/u)
    .map(trimmed)
    .filter((part) => part.length > 1 && !labels.test(part))
}

const labels =
  /^(?:conseil\p{L}*|rappel|infos?|attention|important|avant ?\/ ?après|avant|après|en bref|nous recrutons|recrutement|promo|nouveau|nouveauté|arrivage|bonjour)$/iu
const offers =
  /^(?:on|nous) (?:vous )?(?:propos|lanç|ouvr|vend|organis|présent|accueill|f|reprend)(?:e|ons|ent|aisons|ait)? (?:maintenant |désormais |aussi |enfin |à nouveau )?/iu
const hires =
  /^(?:(?:on|nous) )?(?:cherch|recherch|recrut|embauch)(?:e|ons|ent)? (?:encore |aussi |maintenant )?(?:une? |des )?/iu
/** « livraison d’un appartement »: what was handed over is the news. */
const handedOver = /^(?:livraison|réalisation|réception) d(?:e l|e la|u|’une?|es|e) ?(?=\p{L})/iu
/** A thing that is named needs no article, one of which something is said does. */
const article = /^(?:le|la|les|l’|notre|nos|une?|des) ?(?=\p{Ll})/iu
const predicate = /(?:est|sont|se|arrive|revien|donne)\p{L}*(?!\p{L})/u
/** Where the sentence may end after what it is about. */
const statement =
  /^(.{8,36}?) (?:est|sont) (en rayon|de retour|en vente|ouvert\p{L}*|arrivé\p{L}*|disponibles?|monté\p{L}*|fini\p{L}*|terminé\p{L}*|prêt\p{L}*)$/iu
/** The contract is not part of the post's name. */
const contract = /[\s,]+(?:en )?((?:CDI|CDD|alternance|intérim|stage)(?: de \d+ mois)?)(?=\s|$)/u
const shouts = /^(?:attention|important|info|rappel|nouveau|conseil)[\s:!]+(?=\p{L})/iu

/** The words that name; date, price and what follows a complement go to the second line. */
function headlineOf(
  lead: string,
  facts: { when: string; price: string; tail: string; contract: string },
  objective: Objective,
  isJob: boolean,
): string {
  const bare = lead
    .replace(shouts, '')
    .replace(objective === 'produit' ? novelty : /^$/u, '')
    .replace(isJob ? hires : offers, '')
    .replace(/ ou une? (?=\p{L})/u, ' ou ')
    .replace(objective === 'realisation' ? handedOver : /^$/u, '')
    .replace(objective === 'produit' && !predicate.test(lead) ? article : /^$/u, '')
  const isClosing = /^(?:ferm|ouver|congés|de garde|on est de garde)/iu.test(bare)
  const keepsDate =
    isClosing || ((objective === 'conseil' || objective === 'realisation') && bare.length <= aim)
  const when = momentIn(bare)
  const before = withoutEdges(when.before)
  const after = withoutEdges(when.after)
  const dated = withoutEdges(when.rest)
  let name = bare
  if (!keepsDate && when.found !== '' && dated.length > 3) {
    facts.when ||= when.found
    const isSplit = dated.length > aim && before.length >= 8
    name = isSplit ? before : dated
    if (isSplit) facts.tail = after
  }
  const price = pullPrice(name)
  const unpriced = withoutEdges(price.before) || withoutEdges(price.after)
  if (price.found !== '' && unpriced.length > 5) {
    facts.price = price.found
    facts.tail ||= withoutEdges(price.before) === '' ? '' : withoutEdges(price.after)
    name = unpriced
  }
  const kind = isJob ? contract.exec(name) : null
  if (kind) {
    name = withoutEdges(name.replace(kind[0], ''))
    facts.contract = kind[1] ?? ''
  }
  const [, about = '', state = ''] = (name.length > aim && statement.exec(name)) || []
  if (about !== '') {
    if (/^en /iu.test(state)) facts.tail ||= state
    name = about
  }
  const { head, tail } = isClosing
    ? { head: name, tail: '' }
    : cutAtGroup(name, objective === 'conseil' ? longest : aim)
  facts.tail ||= tail
  return upperFirst(head)
}

/** When it is; of « brunch du dimanche de 10 h à 14 h » and « bal du samedi 20 juin à 19 h » the hours alone: the day names. */
function momentIn(name: string): ReturnType<typeof pullWhen> {
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

/** What may stand in the second line as it is: a group of words that addresses nobody and has no one who acts. */
const isPart = (text: string, objective?: Objective) =>
  text.length > 2 &&
  !apposition.test(text) &&
  !isMoment(text) &&
  (objective === 'conseil' || !actors.test(text)) &&
  !/@|www\.|https?:|\d{2}[\s.]\d{2}[\s.]\d{2}/u.test(text) &&
  !isDangling(text)

/** « avec Yann, guide »: the word alone says nothing. */
const apposition =
  /^(?:guide|chef|artisan\p{L}*|autrice|auteur|romanci\p{L}+|illustrat\p{L}+|photographe|formateur|formatrice|gérante?|expert\p{L}*)$/iu

const actors =
  /^(?:on|nous|je|j’|vous|il|elle|ils|c’|ce n|merci|bravo|et|mais|ou|car|si|plus|pas|venez|envoy|réserv|appel|tél|inscri|deman|pens|par tél|rdv|rendez-vous)(?!\p{Ll}{6})/iu

/** Where the brief names nothing: the trade, which is no name. */
function fallbackOf(objective: Objective, { industry }: CompanyFacts): string {
  const trade = upperFirst(industry.trim())
  if (trade.length > 2 && trade.length <= longest) return trade
  return {
    realisation: 'Notre dernière réalisation',
    produit: 'À découvrir',
    recrutement: 'Rejoignez-nous',
    evenement: 'Rendez-vous bientôt',
    conseil: 'Le conseil du moment',
  }[objective]
}
