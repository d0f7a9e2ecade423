import { lowerFirst, upperFirst } from '#server/brief/words.ts'
import { isConjugated, isInfinitive, isNoun, readWord } from '#server/proofreader/words.ts'
import { bareAmount, bound, type Clause, isChat, opening, spanOf, tellingOf } from './clauses.ts'
import { rowsOfPart } from './fact-rows.ts'
import { isLeaning, weightOf } from './parts.ts'
import { adverbial, isDangling, isVerbal, pullWhen } from './phrases.ts'
import { isWholeFact } from './run-facts.ts'

/** A longer clause is read in the text and not on a picture. */
export const longestRow = 76
/** With a date, a price or a way to book it may be longer. */
const longestNeeded = 104
/** Of a list. */
const longestItem = 80
/** Of what was announced. */
const longestStep = 92
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
    (row) =>
      !isMixed(tellingOf(row), title, clauses, wordsOf) ||
      /[.!?] \p{Lu}/u.test(row) ||
      (/^\d[\d\s]*€/u.test(row) && !isMixed(tellingOf(row), title, clauses, wordsOf, true)),
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
    else if (isTold) add(rest !== null && isOneFact(rest, own) ? [rest] : own)
    else if (isRest) add(slicesOf(rest, own))
    // Of a sentence a part says something else.
    else
      add(
        own.filter(
          (row) => at === titled || (isWholeFact(row) && !isBareMoment(row) && !isVerbal(clause.text)),
        ),
      )
  }
  // An amount of a clause that names something else is nobody’s without it.
  const isBound = ({ text, at, list }: Row & { at: number }) =>
    list !== null ||
    at < 0 ||
    at === titled ||
    !bareAmount.test(text) ||
    (wordsOf[at] ?? []).every(
      (word) => title.has(word) || told.some((one) => one.at === at && tellingOf(one.text).includes(word)),
    )
  const shown = told
    .filter((one) => !isChat(one.text) && isBound(one))
    .sort((one, other) => one.at - other.at)
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
const series = /^[^€\d]*, [^€\d]*(?:, | et | ou | puis )/u
/** A series, or what only leads to what is told: its rows are one. */
const isOneFact = (rest: string, own: string[]) =>
  own.length > 1 && rest.length <= longestNeeded && (series.test(rest) || opening.test(rest))
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

/** Says words of two sentences as if they were one. */
function isMixed(
  words: string[],
  title: Set<string>,
  clauses: Clause[],
  wordsOf: string[][],
  canJoin = false,
): boolean {
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
  return (
    strange.length > 0 && !(canJoin && wordsOf.some((all) => all.includes(strange[0] ?? '') && isWhole(all)))
  )
}

/** The clause that says most of these words; -1 where none does. */
function placeIn(clauses: string[][], words: string[]): number {
  const counts = clauses.map((clause) => words.filter((word) => clause.includes(word)).length)
  const most = Math.max(0, ...counts)
  return most === 0 ? -1 : counts.indexOf(most)
}
