import { readBrief } from '#server/brief/read-brief.ts'
import { fold, upperFirst } from '#server/brief/words.ts'
import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import { isMoment } from '#server/proofreader/typing/practical.ts'
import type { Objective } from '#shared/objectives.ts'
import { repairTypography } from '#shared/typography.ts'
import { newsOf } from './clause-words.ts'
import { byNovelty, eyebrowOf } from './eyebrow.ts'
import { type Facts, headlineOf, longest } from './headline.ts'
import { leftOut } from './left-out.ts'
import { adverbial } from './main-clause.ts'
import { asNews } from './news.ts'
import { namedThing } from './offered.ts'
import { bad, deadlineOf, fallbackOf, openingWords, vague } from './opening-words.ts'
import {
  cutAtGroup,
  isDangling,
  labels,
  pullPrice,
  pullWhen,
  segmentsOf,
  sentencesOf,
  withoutEdges,
} from './phrases.ts'
import { hurriedSentences } from './run-on.ts'
import { isPart, joinedParts, longestSecond, partsOf, withoutFacts } from './second-line-words.ts'
import { isInSentences, sentenceWords } from './sentence-words.ts'
import { withUnits } from './units.ts'

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

const selling = /^(?:soldes|promos?|promotions?|déstockage|ventes? privées?|bons? plans?)$/iu

/** Of each part of the second line. */
const longestPart = 58

/** Eyebrow, headline and second line from the facts of the brief, corrected as texts are; nothing is cut within a group of words. */
export function proposeWords(request: WordsRequest): Words {
  const words = wordsOf(request)
  const { eyebrow, secondLine } = words
  const headline = asksIn(request.context, words.headline) ? `${words.headline}\u00a0?` : words.headline
  // « Pharmacie de garde » names, « dimanche 6 décembre » is when.
  const isWhen = /\d/u.test(headline) && withoutEdges(pullWhen(headline).rest) === ''
  if (!isWhen || eyebrow === '' || announcing.test(eyebrow)) return { ...words, headline }
  return { eyebrow: '', headline: eyebrow, secondLine: [headline, secondLine].filter(Boolean).join(' · ') }
}

/** Whether what was typed goes on from the headline with a question mark. */
const asksIn = (typed: string, headline: string): boolean =>
  headline !== '' && plainOf(typed).includes(`${plainOf(headline)}?`)
const plainOf = (text: string) => fold(text).replace(/[^\p{L}\d?]/gu, '')

/** Eyebrows that name nothing. */
const announcing = /^(?:conseil|infos pratiques|nouveauté|offre|nous recrutons|rappel)$/iu

function wordsOf({ company, objective, context: typed }: WordsRequest): Words {
  const context = withUnits(typed)
  const brief = readBrief({ company, objective, context })
  const isJob = objective === 'recrutement' || brief.isJob
  const said = brief.isGrief
    ? []
    : brief.sections.flat().flatMap(({ kind, text, parts }) => (kind === 'list' ? [text, ...parts] : [text]))
  const isCareful = isInSentences(context)
  const printedOnes = said.map((text) => printed(brief.restore(text)))
  const sentences = isCareful ? printedOnes.flatMap(sentencesOf) : hurriedSentences(printedOnes)
  const groups = isCareful && !isJob ? [] : sentences.flatMap(segmentsOf)
  const [opening = '', ...later] = sentences
    .map((one) => (isJob ? one.replace(/^urgent\s?[:!,]*\s*/iu, '') : one))
    .filter((one) => one !== '' && !isOwnName(one, company.name))
  const facts: Facts = { when: '', price: '', tail: '', contract: '', more: [] }
  const told = isJob
    ? null
    : ((isCareful ? sentenceWords([opening, ...later], objective) : null) ??
      newsOf(opening, later, objective))
  if (told) {
    const kicker = told.eyebrow || eyebrowOf(context, told.headline, objective, isJob)
    const eyebrow = bad.test(context) ? '' : kicker
    const kept = told.parts.filter((part) => !fold(told.headline).includes(fold(part)))
    const parts = [...kept, ...leftOut(`${told.headline} ${joinedParts(kept)}`, groups)]
    return {
      eyebrow: printed(eyebrow),
      headline: printed(told.headline),
      secondLine: printed(joinedParts(parts)),
    }
  }
  const opened = segmentsOf(opening)
  // « Samedi 28 novembre de 10 h à 18 h, portes ouvertes »: when it is comes first, what it is names.
  const moment = pullWhen(opened[0] ?? '')
  if (moment.found !== '' && withoutEdges(moment.rest) === '' && opened.length > 1) {
    facts.when = moment.found
    opened.shift()
  }
  // « En altitude, réouverture du refuge »: what it is about comes second.
  const [before = '', behind = ''] = opened
  if (
    adverbial.test(before) &&
    behind.length >= 12 &&
    pullPrice(behind).found === '' &&
    !/^(?:pas|non|et|ou|mais|plus|trop|même|\d)(?!\p{L})/iu.test(behind)
  )
    opened.push(opened.shift() ?? '')
  // « Soldes : canapés −30 % »: what is announced is a label, of what it tells the rest.
  const sale = opened.length > 1 && selling.test(opened[0] ?? '') ? upperFirst(opened.shift() ?? '') : ''
  const [lead = '', ...segments] = opened
  // « glace, jambe surélevée, et pas de chaleur »: the last of a list is a fact as well.
  const listed = segments.map((one) =>
    one.replace(/^et\s(?=(?:pas|plus|jamais|sans|une?|des|\d+)\s|\p{L}+ez\s)/iu, ''),
  )
  const others = [...listed, ...(objective === 'conseil' ? later : later.flatMap(segmentsOf))]
  let headline = headlineOf(lead, facts, objective, isJob)
  let eyebrow = sale || eyebrowOf(context, lead, objective, isJob)
  // « Webinaire : le référencement local »: the kind of event is the eyebrow, its subject the headline.
  const subject = others.find((one) => one.length > 8 && !isMoment(one)) ?? ''
  const at = others.findIndex((one) => /^(?:l’|la |le |les |comment |pourquoi )/iu.test(one))
  const topic = at >= 0 ? (others[at] ?? '') : subject
  const [, kindAlone = headline, where = ''] = placed.exec(headline) ?? []
  if (kinds.test(kindAlone) && topic.length > 8 && kindAlone !== headline) {
    headline = kindAlone
    others.push(where)
  }
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
  // « Facturation électronique : vos factures reçues en ligne dès le 1er septembre »: what follows is the news, whole.
  const [, label = '', statedNews = ''] =
    (objective === 'conseil' && /^([^:]{3,30}?)\s:\s(.{14,54})$/u.exec(opening)) || []
  if (
    statedNews !== '' &&
    !labels.test(label) &&
    !facts.when &&
    pullPrice(statedNews).found === '' &&
    isPart(statedNews.replace(/,.*$/u, ''), objective)
  ) {
    eyebrow = upperFirst(label)
    headline = upperFirst(statedNews)
    others.splice(0, segments.length)
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
  // « Pause au bureau : un café, un fruit, pas de gâteau »: of advice in a list the list is the news.
  const list = others.join(', ')
  const isLabel =
    headline.length <= 22 && !/\d/u.test(headline) && !/^\p{L}+(?:ez|ons)(?!\p{L})/u.test(headline)
  if (objective === 'conseil' && isLabel && others.length > 1 && list.length <= longest) {
    eyebrow = headline
    headline = upperFirst(list)
    others.length = 0
  }
  const atHours = others.findIndex((one) => /^(?:ouvert|fermé)/iu.test(one))
  const hours = /^(.{8,40}?) (de \d.*)$/iu.exec(others[atHours] ?? '')
  const [, change = '', start = ''] = /^(changement d’horaires)(?:\s(à partir .*))?$/iu.exec(headline) ?? []
  if (change !== '' && hours) {
    eyebrow = change
    headline = upperFirst(hours[1] ?? '') + start.replace(/^à partir d[ue]\s/iu, ' dès le ')
    others[atHours] = hours[2] ?? ''
  }
  // The title of a book, a film or a show is what an evening is about.
  const [work = ''] = (objective === 'evenement' && /«\s?[^»]{4,46}\s?»/u.exec(opening)) || []
  if (work !== '' && !headline.includes(work) && eyebrow === '' && headline.length <= 40) {
    if (isMoment(headline)) others.push(headline)
    else eyebrow = headline
    headline = work
  }
  const isGood = (text: string) => text.length > 2 && text.length <= longest && !isDangling(text)
  // Where the first statement does not fit, the first that does leads; the trade only where there is none.
  const next = isGood(headline)
    ? -1
    : others.findIndex(
        (one) =>
          isGood(one) &&
          one.length >= 12 &&
          isPart(one, objective) &&
          !adverbial.test(one) &&
          !(isJob && /€|\d\s?h(?!\p{L})|^(?:entre|CD[ID])(?!\p{L})/iu.test(one)),
      )
  const stated = isGood(headline)
    ? namedThing(headline).headline
    : upperFirst(others.splice(next, next < 0 ? 0 : 1)[0] ?? '')
  const [{ text: typedText } = { text: context }] = brief.sections.flat()
  const typedOpening = printed(brief.restore(typedText))
  const typedFirst =
    isJob || fold(typedOpening).includes(fold(company.name)) ? '' : openingWords(typedOpening)
  const isVague = vague.test(stated)
  const title = isVague ? typedFirst || stated : stated || typedFirst || fallbackOf(objective, company)
  const rest = [...facts.more, ...others.map((segment) => withoutFacts(segment, facts, objective))]
  const first = fold(title)
  if (facts.tail.length > longestPart) facts.tail = cutAtGroup(facts.tail, longestPart).head
  if (objective === 'conseil' && facts.when === '') facts.when = deadlineIn(rest)
  const parts = partsOf(
    title,
    objective,
    isJob,
    facts,
    rest
      .map((part) => cutAtGroup(part, objective === 'conseil' ? longestSecond : longestPart).head)
      .filter((part) => isPart(part, objective)),
  ).filter(
    (part) =>
      part.length <= (objective === 'conseil' ? longestSecond : longestPart) && !first.includes(fold(part)),
  )
  const whole = stated === '' && opening.length <= longestSecond ? [upperFirst(opening)] : parts
  const deadline = isJob ? deadlineOf(later) : ''
  if (deadline !== '') parts.splice(2, 0, deadline)
  const news =
    stated === ''
      ? { eyebrow, headline: title, parts: whole }
      : asNews(
          {
            eyebrow:
              first.includes(fold(eyebrow)) || (eyebrow === byNovelty && /(?<!\p{L})nouve/iu.test(title))
                ? ''
                : eyebrow,
            headline: title,
            parts,
          },
          objective,
        )
  const facing = isJob ? withGender(news.headline, news.parts) : news
  const all = [
    ...facing.parts,
    ...leftOut(`${news.eyebrow} ${facing.headline} ${joinedParts(facing.parts)}`, groups),
  ]
  return {
    eyebrow: isJob || !bad.test(context) ? printed(news.eyebrow) : '',
    headline: printed(facing.headline)
      .replace(/(revient|revoilà|rouvre|ouvre|ferme|arrive|panne), (?=ce |le |\p{L}+di(?!\p{L}))/iu, '$1 ')
      .replace(/(?<=\p{L}s )électrique(?!s)/u, 'électriques')
      .replace(/^(merci|bravo) \1 /iu, '$1 ')
      .replace(/\(F\/H\)/u, '(H/F)')
      // The name of the post is said whole before whom it addresses.
      .replace(/^(.*?)\s(\(H\/F\))\s((?!(?:à|au|en|pour|dans|chez)\s)\p{Ll}[\p{L}’ -]*)$/u, '$1 $3 $2'),
    secondLine: printed(joinedParts(isJob ? all.map((part) => part.replace(forBoth, '')) : all)),
  }
}

const forBoth = /\s?\((?:F\/H|H\/F)\)/u

/** To whom a post is addressed stands with its name, not with a fact. */
function withGender(headline: string, parts: string[]): { headline: string; parts: string[] } {
  const isElsewhere = parts.some((part) => forBoth.test(part)) && !forBoth.test(headline)
  return {
    headline: isElsewhere ? `${headline} (H/F)` : headline,
    parts: parts.map((part) => part.replace(forBoth, '')),
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

const placed = /^(.{6,32}?)\s((?:au|à\sla|chez)\s\p{L}+|à\sl’\p{L}+)$/iu

const printed = (text: string) =>
  repairTypography(text)
    .replace(/\u202f/g, '\u00a0')
    .replace(/(?:#|\p{Extended_Pictographic}|\ufe0f)/gu, '')
    .replace(/ {2,}/g, ' ')
    .replace(/\s+([,.])/gu, '$1')
    .trim()

const isOwnName = (segment: string, name: string) => fold(segment).trim() === fold(name).trim()
