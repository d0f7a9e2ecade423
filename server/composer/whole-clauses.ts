import type { Piece } from '#server/brief/pieces.ts'
import { fold, lowerFirst, upperFirst } from '#server/brief/words.ts'
import { isConjugated, isInfinitive, isNoun, readWord } from '#server/proofreader/words.ts'
import { rowsOfPart } from './fact-rows.ts'
import { isLeaning, weightOf, withoutAside } from './parts.ts'
import { adverbial, isDangling, isVerbal, pullWhen, withoutEdges } from './phrases.ts'
import { isWholeFact } from './run-facts.ts'

/** What stands between two signs of a sentence; a series is one clause, an item of a list is one. */
interface Clause {
  text: string
  /** Clauses of one sentence, or items of one list, have one number. */
  group: number
  isItem: boolean
  /** Of a list that a sentence announces. */
  isStep?: boolean
  /** Announces a list and says nothing without it. */
  isIntroduction?: boolean
}

/** A longer clause is read in the text and not on a picture. */
const longestRow = 76
/** With a date, a price or a way to book it may be longer. */
const longestNeeded = 104
/** Of a list. */
const longestItem = 64
/** Of what was announced. */
const longestStep = 92
/** A note without a verb is one clause up to here. */
const longestNote = 84

const empty = new Set(
  `a ai ainsi alors apres au aussi aux avec avons c ca ce ces cet cette chez comme d dans de depuis des deux donc du elle elles en
   est et eu faut il ils j je l la le les leur leurs lui mais me mes mon n ne ni nos notre nous on ont ou par pas plus pour qu que qui
   s sa sans se sera seront ses si son sommes son sont suis sur tous tout toute toutes tres un une va vos votre vous y cela auront
   aura lieu coute coutent svp plait merci`.split(/\s+/u),
)
/** What says that something is told, done or to be had, and not what. */
const stems =
  /^(?:propos|organis|vien|ven(?:ons|ez)|termin|annon|pouv|recherch|cherch|recrut|personnes?$|pers$|euros?$|desormais|jour|heure|etre|avoir|nouve|recois|recevons|accueill|attend|retrouv|trouve|programm|prevu)/u

/** Words that tell something, folded and short enough to be known in another form. */
const tellingOf = (text: string): string[] =>
  (fold(text).match(/\d+|[\p{L}]+/gu) ?? [])
    .filter((word) => !empty.has(word) && !stems.test(word) && (word.length > 1 || /\d/u.test(word)))
    .map((word) => (/\d/u.test(word) ? word : word.slice(0, 4)))

/** « Mathis et Yanis »: ends a series. */
const endsSeries = /^([^,:;]{2,44}?)\s(?:et|ou|puis)\s(?!(?:nous|on|je|il|elle|c’est)(?!\p{L}))/u
const isMember = (text: string) => text.length <= 44 && !isVerbal(text) && !/€/u.test(text)
const bound = /^(?:(?:qui|que|dont|où|même|sauf|hors|sans|et|ou|ni|puis|plutôt)(?!\p{L})|qu’)/iu
/** « à partir de 250, sur papier couché, vergé ou kraft »: the series begins on its preposition. */
const led = /^(?:à|au|aux|sur|avec|dans|en|de|du|des|par|chez|après|avant|depuis|pour|sans) /iu
/** These go to the end of their sentence. */
const thanks = /^(?:(?:un grand |encore )?(?:merci|bravo)|félicitations|bienvenue)(?!\p{L})/iu
const numbers = ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept']

/** The sentence between its signs; « Merci à Ana, Tom et Zoé » and « 10 h 30, 14 h et 16 h » are one clause, and so is a series. */
function clausesOf(sentence: string): string[] {
  const plain = sentence.replaceAll('\u00a0', ' ').replace(/[\s,;:]+$|(?<!\.)\.$/gu, '')
  if (thanks.test(plain) || (plain.length <= longestNote && !isVerbal(plain))) return [withoutAside(plain)]
  return plain
    .replace(/«[^»]*»|\([^)]*\)/gu, (kept) => kept.replace(/([,;:]) /gu, '$1\u2060'))
    .split(/ ; | : (?!\d[\d\s]*(?:,\d\d)?\s?€)|\s–\s|(?<=[.!?…]) (?=\p{Lu})/u)
    .flatMap((part) => seriesOf(withoutAside(part).split(', ')))
    .map((clause) =>
      clause
        .replaceAll('\u2060', ' ')
        .replace(
          /^c’est (?=(?:le|du|tous|au) )|^(?:il|elle)s? (?:est|sont) à (?=\d)|\s(?:après|sinon|ensuite)$/iu,
          '',
        )
        .trim(),
    )
    .filter(Boolean)
}

/** What stands between commas, members of one series joined. */
function seriesOf(parts: string[]): string[] {
  // « Toutes les entreprises, même petites, doivent … » says one thing.
  if (parts.slice(1).some(isPredicate)) return [parts.join(', ')]
  // « Suite au gel, nous … »: by itself it says nothing.
  if (opening.test(parts[0] ?? '') && !isVerbal(parts[0] ?? '') && parts.length > 1)
    return seriesOf([parts.slice(0, 2).join(', '), ...parts.slice(2)])
  const clauses: string[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const first = parts[at] ?? ''
    const others = parts.slice(at + 1)
    const end = others.findIndex((part) => endsSeries.test(part))
    const last = endsSeries.exec(others[end] ?? '')?.[1] ?? ''
    const run = [first, ...others].findIndex((part) => !isShort(part))
    const isApart =
      (end > 0 && others.slice(0, end).some((part) => led.test(part)) && !led.test(last)) ||
      (startsOnMoment(last) && !endsOnMoment.test(first)) ||
      (led.test(last) && !new RegExp(`(?:^|\\s)${last.split(' ')[0]}\\s`, 'iu').test(first))
    const isSeries =
      end >= 0 &&
      !isApart &&
      others.slice(0, end).every(isMember) &&
      isMember(last) &&
      !/\s(?:et|ou)\s/u.test(first)
    // « Tomates, courgettes, poivrons, basilic »
    const length = isSeries ? end + 2 : run < 0 ? others.length + 1 : run
    if ((isSeries || length > 3 || (length > 2 && length === parts.length)) && !bound.test(first)) {
      clauses.push(parts.slice(at, at + length).join(', '))
      at += length - 1
    } else if (bound.test(first) && clauses.length > 0) clauses[clauses.length - 1] += `, ${first}`
    else clauses.push(first)
  }
  return clauses
}

const opening = /^(?:suite|pour|lors|en \p{L}+ant|afin|face|grâce|sur|parmi) /iu
const startsOnMoment = (text: string) => pullWhen(text).found !== '' && pullWhen(text).before.trim() === ''
const endsOnMoment = /\d\s?h(?:\s?\d\d)?$/u
/** Begins on a verb, whose subject stands before an aside. */
function isPredicate(part: string): boolean {
  const [first = '', ...others] = part.split(' ')
  if (others.length < 2) return false
  const readings = readWord(first.toLowerCase())
  return (
    predicate.test(part) ||
    (readings.length > 0 && readings.every(({ kind, form }) => kind === 'verb' && form === 'finite'))
  )
}
/** Goes on with a subject that stands before an aside. */
const predicate =
  /^(?:s’)?(?:est|sont|a|ont|sera|seront|était|étaient|vient|viennent|doit|doivent)(?!\p{L})/iu

const isShort = (text: string) =>
  text.length <= 26 && isMember(text) && weightOf(text) < 3 && !bound.test(text)

/** « Trois gestes : couper l’eau, ouvrir, vider »: as many as are announced are a list. */
function announcedItems(sentence: string): string[] {
  const [, before = '', behind = ''] =
    /^([^:]{4,90}?)\s:\s(.+)$/u.exec(sentence.replaceAll('\u00a0', ' ')) ?? []
  const items = behind
    .replace(/\.$/u, '')
    .split(behind.includes(' ; ') ? ' ; ' : ', ')
    .map((item) => item.replace(/^(?:et|puis|enfin) /iu, ''))
  const count =
    numbers.findIndex((number) => new RegExp(`(?<!\\p{L})${number}(?!\\p{L})`, 'iu').test(before)) + 2
  const last = items.at(-1) ?? ''
  const parted = last.split(/ et (?=\p{L}{3,}(?:er|ir|re) |(?:une?|le|la|les|des|deux) |l’)/u)
  const all = items.length === count ? items : [...items.slice(0, -1), ...parted]
  return count > 1 && all.length === count ? all : []
}

/** Clauses of one sentence, items of one list and lines one under another have one number. */
export const readClauses = (pieces: Piece[]): Clause[] =>
  pieces.flatMap(({ kind, text, parts }, at): Clause[] => {
    const lines = pieces.filter((piece) => piece.kind === 'fact').length
    if (kind === 'fact' && lines > 2) return [{ text, group: pieces.length, isItem: true }]
    const items = parts.length > 0 ? parts : announcedItems(text)
    const isAnnounced = items.length > 0 && parts.length === 0
    return [
      ...(isAnnounced ? [text] : clausesOf(text)).map((one) => ({
        text: one,
        group: at,
        isItem: false,
        isIntroduction: isAnnounced,
      })),
      ...items.map((one) => ({ text: one, group: at, isItem: true, isStep: parts.length === 0 })),
    ]
  })

/** Nobody needs it on a picture: what is said to the writer, who signs, what only chats; or nobody knows what it says. */
const chat =
  /^\(.*\)$|^(?:c’est (?:vrai|mort|noté)|vrai$|mort$|lol|voilà|plein d|j’ai encore eu|« (?:ça|je|on|nous|vous) |signer)|(?:pensent|croient|s’imaginent)(?: encore)? qu|^(?:clients? contents?|(?:ils|elles) sont content)|^\d\/\d$|^\p{Lu}\p{Ll}+ et \p{Lu}\p{Ll}+$|(?<!\p{L})sont la \d/u
const isChat = (text: string) => chat.test(text.charAt(0).toLowerCase() + text.slice(1)) || chat.test(text)

export interface Row {
  text: string
  /** Rows of one list are told together. */
  list: number | null
}

/**
 * Each clause is told whole or not at all: a row that says a part of one gives way to the clause, or goes. What must not be missed of
 * the clauses that no row tells is told as well, and of a list all items or none.
 */
export function wholeRows(
  headline: string,
  eyebrow: string,
  typed: string[],
  clauses: Clause[],
  isJob: boolean,
): Row[] {
  const title = new Set([...tellingOf(eyebrow), ...tellingOf(headline)])
  const wordsOf = clauses.map(({ text }) => tellingOf(text))
  const titled = placeIn(wordsOf, tellingOf(headline))
  const rows = typed.filter(
    (row) => !isMixed(tellingOf(row), title, clauses, wordsOf) || /[.!?] \p{Lu}/u.test(row),
  )
  const placeOf = rows.map((row) => placeIn(wordsOf, tellingOf(row)))
  const said = new Set([...title, ...rows.flatMap(tellingOf)])
  const lost = new Set(clauses.filter((one) => one.isItem && !isShown(one)).map(({ group }) => group))
  const told = rows.flatMap((text, index) =>
    placeOf[index] === -1 ? [{ text, at: -1, list: null as number | null }] : [],
  )
  for (const [at, clause] of clauses.entries()) {
    if (clause.isIntroduction || (clause.isItem && lost.has(clause.group))) continue
    const words = wordsOf[at] ?? []
    const own = rows.filter((_, row) => placeOf[row] === at)
    const isTold =
      words.every((word) => said.has(word)) ||
      (own.length > 0 && isJob && (at === titled || !isVerbal(clause.text))) ||
      (own.length > 1 && own.every((row) => isWholeFact(row) && !isBareMoment(row)))
    const rest = restOf(clause.text, headline, at === titled)
    const isRest =
      rest !== null &&
      !isOpen(rest) &&
      (rest === clause.text || !isDangling(rest)) &&
      (isNeeded(clause, own) || (rest.length < clause.text.length && rest.length < 60))
    const list = clause.isItem ? clause.group : null
    const add = (texts: string[]) => told.push(...texts.map((text) => ({ text: capital(text), at, list })))
    if (clause.isItem)
      add([clause.text.replace(/^\d\. |\s?[;,.]$/gu, '').replace(/[\s\u00a0]: (?=\d[\d\s,]*(?:€|$))/u, ' ')])
    else if (isTold)
      add(
        own.length > 1 && series.test(rest ?? '') && (rest ?? '').length <= longestNeeded
          ? [rest ?? '']
          : own,
      )
    else if (isRest) add(slicesOf(rest, own))
    // Of a sentence a part says something else.
    else
      add(
        own.filter(
          (row) => at === titled || (isWholeFact(row) && !isBareMoment(row) && !isVerbal(clause.text)),
        ),
      )
  }
  const shown = told.filter(({ text }) => !isChat(text)).sort((one, other) => one.at - other.at)
  return (shown.length > mostApart ? withSeriesJoined(shown) : shown).flatMap(({ text, list }) =>
    rowsOfPart(text).map((row) => ({ text: row, list })),
  )
}

/** A clause parted where its known facts begin, nothing lost: « samedi à 14 h | à la boutique | 45 € tout fourni ». */
function slicesOf(clause: string, own: string[]): string[] {
  const starts = own.flatMap((row) => spanOf(clause, row)?.start ?? []).sort((one, other) => one - other)
  const cuts = [0, ...starts.filter((start) => start > 0), clause.length]
  const slices = cuts
    .slice(1)
    .map((end, at) => clause.slice(cuts[at], end).replace(/^[\s,;]+|[\s,;:+–-]+$/gu, ''))
  const isWhole = slices.every(
    (slice) =>
      slice.length > 3 &&
      tellingOf(slice).length > 0 &&
      !isOpen(slice) &&
      !isDangling(slice) &&
      !bound.test(slice),
  )
  return isWhole && !isVerbal(clause) ? slices : [clause]
}

/** Ends on what waits for more: « dès 4 ans apporter ». */
function isOpen(text: string): boolean {
  const [, before = '', last = ''] = /(?:^|[\s’])(\p{L}+)\s(\p{L}+)$/u.exec(text.toLowerCase()) ?? []
  const readings = readWord(last)
  return (
    isInfinitive(readings) && !isNoun(readings) && isNoun(readWord(before)) && !isConjugated(readWord(before))
  )
}
const capital = (text: string) => (/^\S+@/u.test(text) ? text : upperFirst(text))
/** « Merci à Ana, Tom et Zoé » */
const series = /^[^€\d]*, [^€\d]*(?:, | et | ou )/u
/** When it is, and not what. */
const isBareMoment = (text: string) => tellingOf(pullWhen(text).rest).length === 0

/** More rows have the members of a series in one. */
const mostApart = 6
function withSeriesJoined<One extends Row & { at: number }>(rows: One[]): One[] {
  const isMemberOf = (one: One, at: number) =>
    one.at === at && one.list === null && !/€|\d\s?h(?!\p{L})/u.test(one.text)
  return rows.flatMap((row, index) => {
    const members = rows.filter((one) => isMemberOf(one, row.at))
    if (members.length < 4 || !isMemberOf(row, row.at)) return [row]
    const text = members.map((one, at) => (at === 0 ? one.text : lowerFirst(one.text))).join(', ')
    return rows.findIndex((one) => isMemberOf(one, row.at)) === index ? [{ ...row, text }] : []
  })
}

const isShown = ({ text, isStep }: Clause) =>
  text.length <= (isStep ? longestStep : longestItem) && !isLeaning(text)

const isNeeded = ({ text, isItem }: Clause, own: string[]): boolean => {
  const weight = weightOf(text)
  return (
    isItem ||
    ((own.length > 0 || weight > 2) &&
      text.length <= (weight > 2 ? longestNeeded : longestRow) &&
      !isLeaning(text))
  )
}

/** What a clause says beside the title: all of it, or what stands behind or before; null where that cannot stand by itself. */
function restOf(clause: string, headline: string, isTitle: boolean): string | null {
  const span = spanOf(clause, headline)
  if (!span) return isTitle ? null : clause
  const before = clause.slice(0, span.start).trim()
  const after = clause.slice(span.end).replace(/^[\s,:;!?.–]+/u, '')
  if (tellingOf(after).length === 0)
    return tellingOf(before).length > 0 && !isDangling(before) ? before : null
  return canFollow(after) ? after : null
}

/** When, where, how, for whom or how much: stands under what it belongs to. */
const canFollow = (text: string) =>
  !/^(?:hier|demain|aujourd’hui|cette semaine|jeudi)$/iu.test(text) &&
  (adverbial.test(text) ||
    pullWhen(text).before === '' ||
    /^(?:sur|chez|par|dès|de \d|du|le|les|jusqu’|autour|selon|soit) |^[−–+-]?\d[\d\s,]*(?:€|%|m²|m³|h(?!\p{L})|jours?|semaines?|places?|ans)/iu.test(
      text,
    ))

/** Where a text says these words one after another. */
function spanOf(text: string, words: string): { start: number; end: number } | null {
  const tokens = [...text.matchAll(/\d+|\p{L}+/gu)]
  const looked = (words.match(/\d+|\p{L}+/gu) ?? []).map(fold)
  const from = tokens.findIndex((_, at) =>
    looked.every((word, index) => fold(tokens[at + index]?.[0] ?? '') === word),
  )
  const [first, last] = [tokens[from], tokens[from + looked.length - 1]]
  return first && last && looked.length > 0 ? { start: first.index, end: last.index + last[0].length } : null
}

/** Says words of two sentences as if they were one. */
function isMixed(words: string[], title: Set<string>, clauses: Clause[], wordsOf: string[][]): boolean {
  const place = placeIn(wordsOf, words)
  const group = clauses[place]?.group
  const isIn = (word: string, isOwn: boolean) =>
    wordsOf.some(
      (all, at) =>
        (at === place || (clauses[at]?.group === group && !clauses[at]?.isItem)) === isOwn &&
        all.includes(word),
    )
  const strange = words.filter((word) => !title.has(word) && !isIn(word, true) && isIn(word, false))
  const isWhole = (all: string[]) => all.every((word) => words.includes(word) || title.has(word))
  return strange.length > 0 && !wordsOf.some((all) => all.includes(strange[0] ?? '') && isWhole(all))
}

/** The clause that says most of these words; -1 where none does. */
function placeIn(clauses: string[][], words: string[]): number {
  const counts = clauses.map((clause) => words.filter((word) => clause.includes(word)).length)
  const most = Math.max(0, ...counts)
  return most === 0 ? -1 : counts.indexOf(most)
}

/** Whole, a headline may be so long. */
const longestTitle = 64
const longestSentence = 72

/** Whether a headline was cut out of a sentence whose next words no short row begins with. */
export function isCutOff(headline: string, rows: Row[], sentences: string[]): boolean {
  const begun = new Set(
    rows.flatMap(({ text }) => (text.length <= longestRow ? tellingOf(text).slice(0, 1) : [])),
  )
  const isManner =
    /^(?:suite|après|chez|dans|lors|depuis|comme|c’est avec) /iu.test(headline) && !isVerbal(headline)
  return sentences.some((sentence) => {
    const span = spanOf(sentence, headline)
    const after = sentence.slice(span?.end ?? sentence.length).replaceAll('\u00a0', ' ')
    const [next = ''] = tellingOf(after)
    if (!span || next === '') return false
    if (isManner || isDangling(headline)) return true
    if (announcedItems(sentence).some((item) => spanOf(item, headline))) return false
    if (!/^\s?[.,:;!?–)»]/u.test(after))
      return (
        !begun.has(next) ||
        (!headline.includes(' ') && !startsOnMoment(after.trim()) && !/^\s?\d/u.test(after))
      )
    if (isSubject(headline, [sentence])) return true
    // « Bravo à Lina, Enzo et Tom »
    return clausesOf(sentence).some((clause) => {
      const behind = clause.slice(spanOf(clause, headline)?.end ?? clause.length)
      return (
        /^, (?!(?:qui|que|pour|dont|avec|sans)(?!\p{L})|\d)/iu.test(behind) && clause.length > longestNote
      )
    })
  })
}

const manner = /^(?:suite|après|chez|dans|lors|depuis|comme|c’est avec) /iu
/** « Un de nos clients, une entreprise de 22 salariés, a été … »: stops before what is told of it. */
const isSubject = (headline: string, sentences: string[]) =>
  !isVerbal(headline) &&
  sentences.some((sentence) => {
    const span = spanOf(sentence, headline)
    const after = sentence.slice(span?.end ?? sentence.length)
    return after.startsWith(', ') && after.split(', ').some(isPredicate)
  })

/** The headline as far as its clause goes or to the next moment, or the shortest sentence that says something; null without one. */
export function wholeTitle(headline: string, sentences: string[]): string | null {
  const own = sentences.flatMap(clausesOf).find((clause) => spanOf(clause, headline) !== null) ?? ''
  const span = spanOf(own, headline)
  const clause = own.slice(span?.start ?? 0).replace(/\s(?:parce qu|car |puisqu|alors qu).*$/iu, '')
  const { before, found } = pullWhen(clause.slice(headline.length))
  const isWhole = (text: string) =>
    text.length >= 12 &&
    text.length > headline.length &&
    text.length <= longestTitle &&
    !isDangling(text) &&
    !isLeaning(text) &&
    !isChat(text) &&
    !/^(?:suite|après|chez|dans|lors|depuis|pour|avec) /iu.test(text)
  const untimed = withoutEdges(pullWhen(clause).before)
  const widened = [
    clause.split(', ')[0] ?? '',
    clause,
    untimed,
    found && `${headline}${before}${found}`,
  ].find(isWhole)
  if (widened) return upperFirst(widened)
  // What names a thing is still its name.
  if (
    !isVerbal(headline) &&
    !isDangling(headline) &&
    !manner.test(headline) &&
    !isSubject(headline, sentences)
  )
    return null
  const [shortest] = sentences
    .map((sentence) => sentence.replaceAll('\u00a0', ' ').replace(/\.$/u, ''))
    .filter(
      (one) =>
        one.length <= longestSentence &&
        !isLeaning(one) &&
        !isChat(one) &&
        !/^(?:sinon|voici|j’aimerais|je voudrais)(?!\p{L})|(?<!\p{L})ça(?!\p{L})/iu.test(one) &&
        tellingOf(one).length > 2,
    )
    .sort((one, other) => Number(isVerbal(other)) - Number(isVerbal(one)) || one.length - other.length)
  return shortest ?? null
}
