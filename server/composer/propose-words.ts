import { readBrief } from '#server/brief/read-brief.ts'
import { fold, upperFirst } from '#server/brief/words.ts'
import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import type { Objective } from '#shared/objectives.ts'
import { repairTypography } from '#shared/typography.ts'
import { bad } from './bad-news.ts'
import { readClauses } from './clauses.ts'
import { byNovelty, eyebrowOf, fallbackOf, novelty, priceListTitle } from './eyebrow.ts'
import { ranked, rowsOfPart } from './fact-rows.ts'
import { newsTitle } from './news-title.ts'
import { noteWords } from './note-words.ts'
import { announcing, condensed, glanced, joinedParts } from './parts.ts'
import { behind, cutAtGroup, isDangling, isVerbal, mayTell, pricedThing } from './phrases.ts'
import { isInSentences, longestHeadline, matters, sentenceWords, wholeSentences } from './sentence-words.ts'
import { shortTitle } from './short-title.ts'
import { piecesOf, standingRows } from './standing-rows.ts'
import { withTypedCurrency, withTypedPauses } from './typed-breaks.ts'
import { withUnits } from './units.ts'
import { wholeRows } from './whole-rows.ts'
import { isCutOff, mended, newsFirst, shortened, wholeTitle } from './whole-title.ts'

/** The words on a picture; an empty one is left out. */
export interface Words {
  eyebrow: string
  headline: string
  /** Parts with « · » between them, in the order of the brief. */
  secondLine: string
}

interface WordsRequest {
  company: CompanyFacts
  objective: Objective
  context: string
}

/**
 * Eyebrow, headline and second line from the brief, corrected as texts are. Nothing is inferred: what is said keeps its order and its
 * neighbours, no label or currency is added, and a part is left out whole, but for a long run without a sign (`glanced`).
 */
export function proposeWords({ company, objective, context: asTyped }: WordsRequest): Words {
  const context = withUnits(asTyped)
  const typed = context
  const brief = readBrief({ company, objective, context })
  const isJob = objective === 'recrutement' || brief.isJob
  const isCareful = isInSentences(context)
  const isTold = (text: string) => text !== '' && !isOwnName(text, company.name) && !toWriter.test(text)
  const pieces = brief.sections.flat().map(({ kind, text, parts }) => ({
    kind,
    text: printed(brief.restore(text)),
    parts: parts.map((part) => printed(brief.restore(part))),
  }))
  const said = pieces.flatMap(({ text, parts }) => [text, ...parts]).filter(isTold)
  const sentences = newsFirst(
    (isCareful ? said.flatMap(wholeSentences) : notesAsTyped(said, typed)).flatMap(matters),
    isJob ? 'recrutement' : objective,
  )
  const read =
    (isCareful && !isJob ? sentenceWords(sentences, objective) : null) ??
    noteWords(sentences, objective, { isJob, isCareful })
  const told =
    (isJob ? null : newsTitle(sentences[0] ?? '', read, objective)) ??
    shortTitle(read, isJob ? 'recrutement' : objective, isCareful)
  const isNamed =
    told.headline.length > 2 && told.headline.length <= longestHeadline && !isDangling(told.headline)
  const opened = isNamed ? told : untitled([told.headline, ...told.parts].filter(Boolean), objective)
  const counted = withCount(opened)
  // « un(e) régleur(se)-programmeur(se) » is named as it was typed.
  const [, typedPost = ''] = (isJob && /un\(e\)\s+(\p{L}+\(\p{L}+\)[\p{L}()-]*)/iu.exec(typed)) || []
  // « Notre conducteur offset part en retraite. Nous cherchons la personne qui … »: who leaves names the post.
  const [, leaving = ''] =
    (isJob &&
      anybody.test(counted.headline) &&
      replaces.test(sentences.join('. ')) &&
      leaver.exec(sentences.join('. '))) ||
    []
  const post = typedPost || leaving
  const title = post === '' ? mended(counted.headline, fold(context)) : upperFirst(post)
  const { parts } = counted
  const kicker = told.eyebrow ?? eyebrowOf(context, title, objective, isJob)
  const isSaid = fold(title).includes(fold(kicker))
  const final = (text: string) => withTypedCurrency(printed(text), typed)
  const bare = title.replace(novelty, '')
  const isNew = kicker === byNovelty && bare.includes(' ') && !happens.test(bare) && !mayTell(bare)
  const named = isNew ? upperFirst(bare) : title
  const facts = isCareful ? parts : withPairs(parts.map(printed), title, context)
  const asPrinted = new Set(parts.map(printed))
  const paired = facts.filter((fact) => !asPrinted.has(fact))
  const rows = (isCareful ? facts.flatMap(piecesOf) : facts)
    .filter((part) => !announcing.test(part) && (objective === 'evenement' || !loneDay.test(part)))
    .flatMap((part) => rowsOfPart(part).flatMap(isCareful ? condensed : glanced))
    .filter((part, _, all) => all.length < 3 || !isOwnNumber(part, company.telephone))
    .filter((part) => !isJob || part !== 'CDI' || !foundElsewhere.test(context))
    .map((part) => (isJob ? part.replace(/ urgent$/iu, '') : part))
    .filter((part) => isJob || !/^(?:CDI|CDD.*|\d\d[\s\u00a0]h)$/u.test(part))
    .filter((part) => objective !== 'realisation' || /\d/u.test(part) || !isMonth.test(part))
  const titled = upperFirst(
    final(named)
      .replace(/(?:[,;:\s]|(?<=\p{L}{3})\s(?:donc|alors|mais|car|et|puis))+$/iu, '')
      .replace(needless, ''),
  )
  // An aside with an amount is a fact under the title.
  const [bracketed = '', aside = ''] = /\s\(((?=[^)]*€)[^)]{6,})\)/u.exec(titled) ?? []
  const found = titled.replace(bracketed, '')
  const isToldNew = kicker === byNovelty && novelty.test(named)
  const eyebrow = isSaid || isToldNew || (bad.test(context) && !isJob) ? '' : printed(upperFirst(kicker))
  const typedPieces = pieces
    .filter(({ text, parts }) => parts.length > 0 || isTold(text))
    .map(({ kind, text, parts }) => ({
      kind,
      text: withTypedCurrency(text, typed).replace(
        /,? tél(?:éphone|\.)?[\s\u00a0:]*0\d(?:[\s\u00a0]\d\d){4}\.?$/iu,
        '',
      ),
      // In one list of prices all are euros.
      parts: parts.some((part) => withTypedCurrency(part, typed).includes('€'))
        ? parts
        : parts.map((part) => withTypedCurrency(part, typed)),
    }))
  const clauses = readClauses(typedPieces)
  const asTold = rows.map((row) => (paired.includes(row) ? printed(row) : final(row)))
  const rowsUnder = (title: string) =>
    wholeRows(
      title,
      eyebrow,
      withListCurrency(context, asTold).flatMap(rowsOfPart).flatMap(apart),
      clauses,
      isJob,
    )
  const texts = typedPieces.map(({ text }) => text).filter(Boolean)
  const short = isJob ? found : shortened(found)
  const isShort = short !== found && !isCutOff(short, rowsUnder(short), texts)
  const isCut =
    bracketed === '' && !isJob && brief.isFrench && !isShort && isCutOff(found, rowsUnder(found), texts)
  const entire = isShort ? short : printed((isCut && wholeTitle(found, texts)) || found)
  // « … se tient les samedis 5 | Les samedis 5, 12 et 19 décembre »: the row has them all.
  const [dayTorn = '', firstDay = ''] =
    /\s(les (?:\p{L}+dis|dimanches) \d{1,2})$/iu.exec(plainSpaces(entire)) ?? []
  const isDayTorn =
    dayTorn !== '' &&
    rowsUnder(entire).some(({ text }) => fold(plainSpaces(text)).startsWith(`${fold(firstDay)}, `))
  const headline = isDayTorn ? entire.slice(0, -dayTorn.length) : entire
  const whole = rowsUnder(headline)
  const hidesPrice = brief.instructions.some((one) =>
    /pas (?:le |les |de )?(?:prix|tarifs?|montants?|sommes?)(?!\p{L})/iu.test(one),
  )
  const lists = new Set(whole.flatMap(({ text, list }) => (list === null ? [] : [fold(printed(text))])))
  const understood = standingRows(
    [upperFirst(aside), ...withoutBare(whole.map(({ text }) => text))].filter(Boolean),
    typedPieces.map(({ text }) => text).join(' '),
    isJob,
  )
  const shown = understood.filter(
    (text) =>
      !isOwnNumber(text, company.telephone) &&
      (objective === 'evenement' || !loneDay.test(text)) &&
      // An amount by itself is the price of what is sold, and else nobody’s.
      !(objective === 'realisation' && /^\d[\d\s]*(?:,\d\d)?\s?€$/u.test(text)) &&
      !(hidesPrice && /€|euros/u.test(text)),
  )
  return {
    eyebrow,
    headline,
    secondLine: joinedParts(
      ranked(withListCurrency(context, shown), objective, isJob, isCareful).map(printed),
      headline,
      (part) => lists.has(fold(part)),
    ),
  }
}

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

/** Among several amounts one that says not what it is for is nobody’s; the first is the title’s. */
const withoutBare = (rows: string[]) =>
  rows.filter(
    (row, at) =>
      at === 0 ||
      !/^\d[\d\s]*(?:,\d\d)?\s?€$/u.test(row) ||
      rows.filter((one) => one.includes('€')).length < 2,
  )

/** A sentence that leans on the one before only by its first word. */
const apart = (row: string): string[] =>
  row
    .split(/(?<=[.!?])\s(?=C’est (?:le|du|tous) |Et )/u)
    .map((one) => one.replace(/^(?:C’est (?=le |du |tous )|Et )/u, ''))

/** Of what is new something is said: it keeps its « nouvelle ». */
const happens = /(?<!\p{L})(?:est|sont|arriv\p{L}*|sorti\p{L}*|disponibles?|ouvert\p{L}*)(?!\p{L})/iu

const anybody =
  /^(?:la|une|un|quelqu’un|notre|sa|son) ?(?:personne|profil|relève|successeur|remplaçante?)?(?: \p{L}+)? ?(?:qui |pour (?:reprendre|remplacer|succéder))/iu
const leaver =
  /(?:^|[,.] )(?:notre|nos) (?!équipe|entreprise|maison|société)(\p{L}[\p{L}’ -]{4,32}?)(?:, [^,.]{2,40},)? (?:part(?:ent|ira|iront)?|(?:prend|prendra) sa retraite|nous quitt(?:e|ent|era)|cède)(?!\p{L})/iu
/** Whoever is looked for takes the place of who leaves, and not of somebody else. */
const replaces =
  /(?<!\p{L})(?:(?:le|la|les) (?:remplac|relay)\p{L}+|(?:lui|leur) succéd\p{L}+|(?:sa|la|leur) (?:suite|relève|succession)|(?:son|sa|le|la) (?:successeur|successeure|remplaçante?)|(?:sa|son) (?:place|poste)|reprend\p{L}+ (?:sa|son|ses))(?!\p{L})/iu
const toWriter = /^(?:débrouillez-vous|dites (?:bien|simplement)|pas (?:de promesses|d’emphase))(?!\p{L})/iu
/** A contract that others got. */
const foundElsewhere = /(?:trouv|décroch|sign|obten)\p{L}* (?:un |en )?cdi/iu

/** The signature says the company's own number. */
const isOwnNumber = (part: string, telephone: string | null | undefined) =>
  !!telephone &&
  /^(?:tél|téléphone|réservations?|appelez)?[\s\u00a0.:]*0\d(?:[\s\u00a0]\d\d){4}\.?$/iu.test(part) &&
  part.replace(/\D/gu, '') === telephone.replace(/\D/gu, '')

const isMonth = /^(?:à partir de|en|dès|depuis|fin|début) \p{L}+$/iu

/** « Ourlet jean 12 € pantalon 10 »: behind a title and its price the next thing has the next number. */
function withPairs([first = '', ...others]: string[], headline: string, typed: string): string[] {
  const [, price = '', thing = '', sum = '', rest = ''] = pair.exec(first.replaceAll('\u00a0', ' ')) ?? []
  const last = fold(headline).split(' ').at(-1) ?? ''
  const isBehind = price !== '' && fold(typed).includes(`${last} ${price.replace(/\s?€/u, '')}`)
  return isBehind && !link.test(thing)
    ? [price, `${upperFirst(thing)} ${sum} €`, ...glanced(rest), ...others].filter(Boolean)
    : [first, ...others].filter(Boolean)
}
const pair =
  /^(\d[\d\s]*(?:,\d\d)?\s?€)\s(\p{L}+(?:\s\p{L}+)?)\s(\d{1,3}(?:,\d\d)?)(?:\s(?!h(?!\p{L})|€|%|pour|à|ou|et|x(?!\p{L})|mois|jours?|ans?|min)(.+))?$/iu
const link =
  /^(?:la|le|les|par|pour|au|à|jusqu|pose|ou|et|soit|puis|avant|dès|du|de|en|délai|garantie|pièce|unité|seul|adulte|enfant)(?!\p{L})/iu

/** « Classique 17,90 € · Prestige 24 »: in one list of prices all are euros. */
function withListCurrency(typed: string, parts: string[]): string[] {
  const priced = parts.flatMap((part) => pricedThing(part) ?? [])
  // What is told as rates are euros.
  const isEuro =
    priced.filter(({ price }) => price.includes('€')).length > 1 ||
    (priced.length > 2 && /(?<!\p{L})(?:tarifs?|prix)(?!\p{L})/iu.test(typed))
  return parts.map((part, index) => {
    // « 35 € la journée · 160 la semaine »
    const isRate =
      /€\s(?:la|le|par)\s/u.test(parts[index - 1] ?? '') && /^\d[\d\s]*\s(?:la|le|par)\s\p{L}+$/u.test(part)
    if (isRate) return part.replace(/^(\d[\d\s]*)\s/u, '$1\u00a0€ ')
    return isEuro && pricedThing(part) && !part.includes('€')
      ? part.replace(/(\d)(?=\s\([^)]*\)$|$)/u, '$1\u00a0€')
      : part
  })
}

/** When something happened, by itself, tells nothing. */
const loneDay = /^(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|hier)$/iu

/** « Nouvelle voiture | 8 places depuis lundi »: what is counted belongs to a short name. */
function withCount({ headline, parts }: { headline: string; parts: string[] }): {
  headline: string
  parts: string[]
} {
  const [first = '', ...others] = parts
  const [, count = '', rest = ''] = /^(\d{1,3} \p{Ll}{4,})(?: (.+))?$/u.exec(first) ?? []
  return count !== '' && headline.length <= 20 && novelty.test(headline)
    ? { headline: `${headline} ${count}`, parts: [upperFirst(rest), ...others].filter(Boolean) }
    : { headline, parts }
}

/** Words of which no group is a headline by itself: a price list has a title, other words begin large up to their first pause. */
function untitled(parts: string[], objective: Objective): { headline: string; parts: string[] } {
  const [first = '', ...others] = parts
  if (pricedThing(first) && pricedThing(others[0] ?? '')) return { headline: priceListTitle, parts }
  // « Voici une bergère que sa propriétaire n’osait plus utiliser »: the thing is the news.
  const [, shown = ''] =
    /^(?:voici |voilà )?((?:une?|le|la|les|des|notre|nos) [^,:;]{6,60}?) (?:qui|que|dont|où|qu’\p{L}+)(?!\p{L})/iu.exec(
      first,
    ) ?? []
  if (first.length > longestHeadline && shown !== '' && !isDangling(shown))
    return { headline: upperFirst(shown), parts: others }
  // « Chapons fermiers disponibles à la commande »
  const [, sold = ''] =
    /^(\p{L}[\p{L}’ -]{4,40}?) (?:disponibles?|(?:sur |à )?command\p{L}+|réservations?) /iu.exec(first) ?? []
  if (sold !== '' && !isDangling(sold) && !isVerbal(sold))
    return {
      headline: upperFirst(sold),
      parts: [upperFirst(behind(first, sold).replace(/\s(?:après|sinon)$/iu, '')), ...others],
    }
  const pauses = [...first.matchAll(/[,:;](?= )| [–—](?= )/gu)].map(({ index }) =>
    first.slice(0, index).trim(),
  )
  const [, thing = ''] = /^(\D{10,70}?)\s\d/u.exec(first) ?? []
  const lead =
    pauses.find((one) => one.length >= 12 && one.length <= longestHeadline && !isDangling(one)) ??
    (thing !== '' && !isDangling(thing) ? thing : null) ??
    cutAtGroup(first, longestHeadline).head
  if (lead.length > 5 && lead.length <= longestHeadline && !isDangling(lead))
    return {
      headline: upperFirst(lead),
      parts: [upperFirst(behind(first, lead).replace(/^[\s,:;–—]+/u, '')), ...others],
    }
  return { headline: fallbackOf(objective), parts }
}

/** « On fait −10 % », « et merci »: what a headline says without. */
const needless = /^(?:(?:on|nous) (?:fait|faisons|offre|offrons) (?=[−–-]\s?\d+\s?%)|et (?=merci|bravo))/iu

/** The notes as one text with the owner's own pauses, parted again at his full stops. */
const notesAsTyped = (notes: string[], typed: string): string[] =>
  wholeSentences(withTypedCurrency(withTypedPauses(notes.map(stopped).join(' '), typed), typed)).map((one) =>
    one.replace(offSubject, '').trim(),
  )
const stopped = (note: string) => (/[.!?…:]$/u.test(note) ? note : `${note}.`)
const offSubject = /^et rien à voir.*$/iu

const printed = (text: string) =>
  repairTypography(text)
    .replace(/\u202f/g, '\u00a0')
    .replace(/(?:#|\p{Extended_Pictographic}|\ufe0f)/gu, '')
    .replace(/ {2,}/g, ' ')
    .replace(/\s+([,.])/gu, '$1')
    .trim()

const isOwnName = (segment: string, name: string) =>
  fold(segment).replace(/[\s.]/gu, '') === fold(name).replace(/[\s.]/gu, '')
