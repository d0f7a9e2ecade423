import { upperFirst } from '#server/brief/words.ts'
import type { Objective } from '#shared/objectives.ts'
import { isPredicate } from './clauses.ts'
import { askedOf, namedThing, offeredBy } from './offered.ts'
import { isLeaning, standing } from './parts.ts'
import { adverbial, isDangling, isVerbal, pullWhen, withoutEdges } from './phrases.ts'

/** Large letters; a clause that is whole only beyond goes on in smaller ones. */
const longestLarge = 70
export const longestHeadline = 110
const longestEyebrow = 40

/** Whether a brief is written in sentences, each with its capital and its full stop. */
export function isInSentences(context: string): boolean {
  const text = context.trim()
  const letters = text.replace(/\P{L}/gu, '')
  const capitals = text.replace(/\P{Lu}/gu, '').length
  return (
    /^[«\s]*(?:\p{Lu}|\d[\d\s]*(?:%|€|\p{L}))/u.test(text) &&
    /[.!?»]$/u.test(text) &&
    text.length > 60 &&
    capitals < letters.length / 4 &&
    !/[.!?]\s+\p{Ll}/u.test(text)
  )
}

/** A headline, and all that the sentences say beside it, in their order. */
export interface Told {
  eyebrow?: string
  headline: string
  parts: string[]
}

/** A text's sentences, quotations whole, each with its sign unless that is a full stop. */
export const wholeSentences = (text: string): string[] =>
  text
    .replace(/«[^»]*»|\([^)]*\)/gu, (quoted) => quoted.replaceAll(' ', '\u2060'))
    .split(
      /(?<=[^\d\s]|\d{2}|\d\u00a0?[%€])(?<!(?:^|\s)(?:M|MM|Mme|St|Dr|[Tt]él|env|incl)\.)(?<=[.!?…])(?:(?!\u00a0)\s)+|\n/u,
    )
    .map((part) =>
      part
        .replaceAll('\u2060', ' ')
        .trim()
        .replace(/(?<!\.)\.$/u, ''),
    )
    .filter((part) => part.length > 1)

/** « 2 choses : le vin est arrivé et on ferme lundi »: two matters, each a sentence. */
export const matters = (sentence: string): string[] =>
  sentence
    .replace(
      /^(?:2|3|deux|trois|plusieurs|quelques) (?:choses|infos|informations|nouvelles)\s?[:.,]\s?(?=\p{L})/iu,
      '',
    )
    .split(/(?<=.{16})(?<!«[^»]*),? et (?=(?:on|nous) (?!vous |(?:n’)?(?:en|y) )\p{L}+.{11})/iu)
    .map(withoutRelative)
    .map(upperFirst)

/** « Paul Roux, qui a fondé la forge, est mort »: who it is stays, what else is told of him goes. */
function withoutRelative(sentence: string): string {
  const parts = sentence.replace(/\.$/u, '').split(', ')
  const told = parts.findIndex(
    (part, at) => at > 1 && (isPredicate(part) || /^nous (?:a|ont) quitt/u.test(part)),
  )
  const [first = '', second = ''] = parts
  if (told < 0 || first.length > 60 || isVerbal(first) || /[:;«»]/u.test(sentence)) return sentence
  const isNamed = /^\p{Lu}[\p{L}’ -]{3,30}$/u.test(second)
  const who = isNamed ? `${first}, ${second},` : first
  const isRelative = /^(?:qui|que|dont|où) |^qu’/u.test(parts[isNamed ? 2 : 1] ?? '')
  return (isNamed && told > 2) || isRelative ? [who, parts.slice(told).join(', ')].join(' ') : sentence
}

/** The message of a brief in sentences and the rest of it; null where the first has no clause that fits. */
export function sentenceWords(sentences: string[], objective: Objective): Told | null {
  const [first = '', second = ''] = sentences
  const advice =
    objective === 'conseil' && first.length > 44 && !order.test(first) ? adviceIn(sentences) : null
  if (advice) return advice
  // What many believe is not so: the sentence that denies it is the message.
  const isBelief = belief.test(first) && denial.test(second) && !isLeaning(second)
  const message = isBelief ? second : first
  const told =
    quoted(message) ??
    titled(message, objective) ??
    askedOf(message) ??
    offeredBy(message, objective) ??
    announced(message) ??
    clauseOf(message, objective)
  if (told === null) return null
  const { headline, price } = namedThing(told.headline)
  const others = sentences.filter((one) => one !== message)
  return {
    ...(told.eyebrow !== undefined && { eyebrow: told.eyebrow }),
    headline: upperFirst(headline),
    parts: [price, ...(told.parts ?? []), ...standing(others).flatMap(listed)].filter((part) => part !== ''),
  }
}

const order = /^(?:(?:(?:ne |n’)\s?)?\p{L}{3,}ez|merci de \p{L}+(?:er|ir|re))(?!\p{L})/iu
const noAdvice =
  /^(?:appel|contact|écriv|envoy|ven|inscriv|demand|réserv|pass|prenez rendez|retrouv|not|continu|av|ser|pouv|dev|all)ez(?!\p{L})|(?<!\p{L})(?:le|la|les|l’|en|y|lui)\s(?:\p{L}+(?:er|ir|re)(?!\p{L}))/iu
const rule =
  /^(?:(?:notre|mon|le|un) (?:seul )?conseils?|mon idée|retenez|une? (?:règle|réflexe|astuce)|(?:quelques|trois|deux|quatre) (?:réflexes?|règles?|gestes?|conseils?|choses))(?!\p{L})[^:]{0,44}\s:\s(.+)$/iu

/** What a reader is advised to do is the title of advice, not the story that leads to it. */
function adviceIn(sentences: string[]): Told | null {
  const index = sentences.findIndex(
    (one) =>
      rule.test(one) ||
      (sentences[0] && sentences[0].length > 60 && order.test(one) && !noAdvice.test(one) && !isLeaning(one)),
  )
  const sentence = sentences[index] ?? ''
  const told = upperFirst(rule.exec(sentence)?.[1] ?? sentence)
  const members = /^si (?!\p{L}+ez)/iu.test(told) ? [told] : membersOf(told).map(bare)
  const [head = '', ...more] = told.length <= 66 ? [told] : members
  if (head.length < 12 || head.length > 84 || isDangling(head)) return null
  const rest = more
    .map((one) => one.replace(/^(?:et|puis) /iu, ''))
    .filter((one) => /^\p{L}{2,}(?:ez|er|ir|re)\s|\d|di(?!\p{L})/u.test(one))
  // What the advice is about stands over it.
  const [, topic = ''] = subject.exec(sentences[0] ?? '') ?? []
  return {
    ...(index > 0 && topic !== '' && topic.length <= 32 && { eyebrow: upperFirst(topic) }),
    headline: head,
    parts: [
      ...rest.map(upperFirst),
      ...standing(sentences.filter((one, at) => at > 0 && at !== index && !isLeaning(one))).flatMap(listed),
    ],
  }
}

const subject =
  /^(?:la |le |les |l’)([\p{L}’-]+(?: [\p{L}’-]+){0,2}?) (?:devient|deviennent|sera|seront|change|changent|arrive|arrivent)(?!\p{L})/iu

const belief = /(?<!\p{L})(?:pensent|croient|pense|croit|croyez|imaginent|s’imaginent)(?!\p{L})/iu
const denial = /(?<!\p{L})(?:pas|faux|en réalité|en fait|pourtant)(?!\p{L})/iu

/** « Une cliente nous écrit : « … » »: the quotation is the message, who says it stands with it. */
function quoted(message: string): Told | null {
  const [, who = '', said = ''] = /^([^«:]{4,60}?)\s:\s(«[^»]+»)$/u.exec(message) ?? []
  const speaker = who.replace(/^[^,]{4,24}, (?=\p{L})/u, '')
  if (who !== '' && speaker.length <= longestEyebrow && said.length <= longestHeadline)
    return { eyebrow: upperFirst(speaker), headline: said, parts: [] }
  const [, quotation = '', teller = ''] = /^(«[^»]+»),\s(.{4,90})$/u.exec(message) ?? []
  return quotation !== '' && quotation.length <= longestHeadline
    ? { headline: quotation, parts: [`– ${teller}`] }
    : null
}

const title = /^([^«]{4,46}?)[\s,]+(«\s?[^»]{4,60}?\s?»)(?:[\s,]+(.*))?$/u
const works =
  /(?:spectacle|pièce|film|documentaire|roman|livre|album|exposition|concert|conférence|projetons|projection|jou(?:e|ons|era|é)|conte|atelier|stage)/iu

/** « Notre nouveau spectacle, « Le Boulanger des nuages », samedi »: the title is large, what stands before and behind keeps its place. */
function titled(message: string, objective: Objective): Told | null {
  const [, before = '', name = '', after = ''] = title.exec(message) ?? []
  if (objective !== 'evenement' || !works.test(before) || before.length > longestEyebrow) return null
  if (isDangling(before) || after.length > 150 || isDangling(after)) return null
  return { eyebrow: before, headline: name, parts: [upperFirst(after)] }
}

/** « Notre agence déménage : à partir du lundi 2 mars, … »: what is told stands before the colon, how it goes behind. */
function announced(message: string): Told | null {
  const [, before = '', behind = ''] = /^([^:«]{8,110}?)\s:\s(.+)$/u.exec(message) ?? []
  if (before === '' || isDangling(before) || (isAdverbial(before) && !isVerbal(before))) return null
  return { headline: before, parts: standing([behind]).flatMap(listed).map(upperFirst) }
}

/** « 72 % de cacao, 70 g, 6,90 € »: facts without a verb are facts of their own. */
export function listed(text: string): string[] {
  const members = membersOf(text.replace(/\.$/u, '')).map(bare)
  const isList =
    members.length > 1 &&
    !/[.!?]\s/u.test(text) &&
    !isVerbal(text) &&
    !/\p{L}{3,}ez(?!\p{L})|\sou\s|\sni\s|\s:\s/u.test(text) &&
    members.every(
      (one) =>
        one.length >= 3 &&
        one.length <= 44 &&
        !/^(?:et|ou|mais|dont|surtout|à|au|aux|de|qui|que|même|avant|après|simplement|puis)\s|^d’/iu.test(
          one,
        ),
    ) &&
    // « Payée par la commune, 12 000 € »: without its sum it would say that all was.
    !members.some(
      (one, at) => /^\d[\d\s]*(?:,\d\d)?\s?€$/u.test(one) && / par /u.test(members[at - 1] ?? ''),
    ) &&
    // « deux roues, trois selles et un casque » is one series.
    !members.some((one) => /^(?:les?|la|une?|des|l’)(?!\p{L})|\set\s(?:les?|la|une?|des|\d)/iu.test(one))
  return isList ? members : [text]
}

/** The clause as large as it goes; what stands before or behind it in the sentence follows as parts of their own. */
function clauseOf(sentence: string, objective: Objective): Told | null {
  const members = membersOf(sentence)
  const start = mainMemberOf(members)
  if (start < 0) return null
  const before =
    start > 0 ? joined(members.slice(0, start)).replace(/^le (?=\p{L}+di(?!\p{L})|dimanche)/iu, '') : ''
  const main = joined(members.slice(start))
  if (start > 0 && sentence.length <= longestLarge && !/\d/u.test(before))
    return { headline: sentence, parts: [] }
  // The day that ends its first clause stands apart where something takes place.
  const { headline: undated, day } = dayApart(joined(members.slice(start, start + 1)))
  if (objective === 'evenement' && day !== '') {
    const rest = members.slice(start + 1).map(bare)
    if (rest.every((one) => !continues.test(one)))
      return { headline: undated, parts: [before, day, ...rest].map(upperFirst) }
  }
  if (main.length <= longestLarge) return { headline: main, parts: [upperFirst(before)] }
  for (let to = members.length - 1; to > start; to -= 1) {
    const head = joined(members.slice(start, to))
    const rest = joined(members.slice(to)).replace(/^et (?=(?:nous|on|je) )/iu, '')
    if (head.length > longestLarge + 6 || head.length < 12 || isDangling(head) || continues.test(rest))
      continue
    if (isWithinSeries(members.slice(start), to - start)) continue
    if (members.slice(to).some((one) => predicate.test(one))) continue
    return { headline: head, parts: [before, rest].map(upperFirst) }
  }
  if (main.length <= longestHeadline) return { headline: main, parts: [upperFirst(before)] }
  const purpose =
    /^(.{14,100}?)\s((?:pour|afin|en raison|à cause|à condition|grâce|après|avec|dans|depuis|chez)(?!\p{L}).+)$/iu.exec(
      main,
    )
  const [, head = '', tail = ''] = purpose ?? []
  return head.length > 0 && head.length <= longestHeadline && isVerbal(head) && !isDangling(head)
    ? { headline: head, parts: [before, tail].map(upperFirst) }
    : null
}

/** « Trois couleurs : une dominante, une secondaire, un accent »: a list behind a colon is not ended before its end. */
const isWithinSeries = (members: string[], to: number) =>
  members[to] !== undefined &&
  !isVerbal(members[to]) &&
  members.slice(0, to).some((one) => /^\s:/u.test(one) && !isVerbal(one))

/** What stands between commas, with the sign that joins it to what stood before. */
function membersOf(sentence: string): string[] {
  return sentence
    .replace(/«[^»]*»|\([^)]*\)/gu, (kept) => kept.replaceAll(', ', ',\u00a0'))
    .replace(
      /(?<=\d), (?=\d{1,2}(?:,| et | ou )|(?:rue|avenue|place|boulevard|quai|allée|chemin|route)(?!\p{L}))/gu,
      ',\u00a0',
    )
    .split(/(?=, )|(?=\s:\s(?!\d))|(?=\s;\s)|(?= – )/u)
    .filter((part) => part.trim().length > 1)
}

const joined = (members: string[]): string => bare(members.join(''))
const bare = (text: string): string =>
  text
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

/** Where the subject and its verb stand; 0 where nothing stands before them, -1 where they are not found. */
function mainMemberOf(members: string[]): number {
  const all = members.map(bare)
  const [first = ''] = all
  if (!isAdverbial(first)) return 0
  // « Si vous êtes allergique » is no date: the sentence stays whole.
  if (/^(?:si|s’il|quand|lorsque|comme|afin)(?!\p{L})/iu.test(first)) return 0
  return Math.max(
    0,
    all.findIndex(
      (one, index) =>
        index > 0 && !isAdverbial(one) && one.length >= 16 && !/^(?:qui|que|dont|et|ou)\s/iu.test(one),
    ),
  )
}

/** Of an event the day at the end of its clause goes to where days stand. */
function dayApart(clause: string): { headline: string; day: string } {
  const when = pullWhen(clause)
  const before = withoutEdges(when.before)
  if (
    !/\d/u.test(when.found) ||
    when.after.trim() !== '' ||
    !/^[\s,]*(?:le|les|au|du|ce)?\s*$/iu.test(when.before.slice(before.length)) ||
    before.length < 8 ||
    isDangling(before) ||
    !/\p{L}{3}/u.test(when.found)
  )
    return { headline: clause, day: '' }
  return { headline: before, day: upperFirst(when.found.replace(/^(?:le|au)\s/iu, '')) }
}

/** What goes on with a series or with what was named just before. */
const continues =
  /^(?:et (?!c’est|il |elle |nous |on |je )|ou|puis|ni|soit|qui|que|qu’|dont|où|le|la|les|l’|des|un|une|son|sa|ses|leurs?|elle|il|elles|ils|surtout|même|mais)(?!\p{L})/iu
/** Goes on with a subject that stands before an aside: « L’alliance, trop petite, | est devenue un pendentif ». */
const predicate = /^[\s,]*(?:s’)?(?:est|sont|a|ont|sera|seront|était|étaient|devient)(?!\p{L})/iu
