import { contactMark, type Scan } from './fact.ts'
import { isSentenceEnd, type Word } from './text.ts'
import type { Fact, FactKind } from './types.ts'

/** Kinds that share a neighbourhood: each of them ends the one before. */
const kin: FactKind[][] = [
  ['price', 'discount'],
  ['hour'],
  ['number'],
  ['date', 'day'],
  ['telephone', 'email', 'link', 'code'],
]

/** Gives each fact the stems of its own part of the sentence: « croissant 1,20 €, brioche 4 € » has two. */
export function readNeighbourhoods(scan: Scan): void {
  for (const kinds of kin) {
    const facts = scan.facts.filter(({ kind }) => kinds.includes(kind)).sort((a, b) => a.start - b.start)
    const groups = groupsOf(scan, facts)
    for (const [index, group] of groups.entries()) {
      const first = group.facts[0]
      const last = group.facts.at(-1)
      if (!first || !last) continue
      const around = neighbourhood(scan, [first, last], group, hasItemsAfter(scan, groups.slice(index)))
      for (const fact of group.facts) fact.around = around
    }
  }
}

interface Group {
  facts: Fact[]
  previous: Fact | undefined
  next: Fact | undefined
}

/** « 59 € au lieu de 89 € », « de 9 h à 12 h »: what no word parts shares its words. */
function groupsOf(scan: Scan, facts: Fact[]): Group[] {
  const groups: Group[] = []
  for (const fact of facts) {
    const group = groups.at(-1)
    const previous = group?.facts.at(-1)
    const from = previous ? (scan.bounds.get(previous)?.end ?? 0) : 0
    const to = scan.bounds.get(fact)?.start ?? 0
    const isJoined =
      previous !== undefined &&
      to - from < 30 &&
      !previous.details.some((detail) => detail.startsWith('per ')) &&
      !/[\n.;:!?]/.test(scan.text.folded.slice(from, to)) &&
      !scan.text.words.some((word) => word.start >= from && word.end <= to && word.isContent)
    if (group && isJoined) group.facts.push(fact)
    else {
      if (group) group.next = fact
      groups.push({ facts: [fact], previous, next: undefined })
    }
  }
  return groups
}

function neighbourhood(
  scan: Scan,
  [head, tail]: [Fact, Fact],
  { previous, next }: Group,
  isAfter: boolean,
): string[] {
  const { folded, words } = scan.text
  const start = scan.bounds.get(head)?.start ?? 0
  const end = scan.bounds.get(tail)?.end ?? 0
  const from = previous ? (scan.bounds.get(previous)?.end ?? 0) : 0
  const to = next ? (scan.bounds.get(next)?.start ?? folded.length) : folded.length
  const left = boundary(folded, [from, start], 'left', previous !== undefined, isAfter)
  const right = boundary(folded, [end, to], 'right', next !== undefined, isAfter)
  const isNear = (word: Word) =>
    (word.start >= left && word.end <= (head.kind === 'price' ? end : start)) ||
    (word.start >= end && word.end <= right)
  // « 100 exemplaires, 78 € »: among prices the count tells one from another.
  const isCount = (word: Word) =>
    head.kind === 'price' && /^\d+$/.test(word.text) && (word.end <= start || word.start >= end)
  return [
    ...new Set(
      words
        .filter(
          (word) =>
            (word.isContent || isCount(word)) && isNear(word) && scan.taken[word.start] !== contactMark,
        )
        .map(({ stem }) => stem),
    ),
  ]
}

/** « 26 € adulte 13 € enfant »: in a run without commas, what follows the last value tells on which side the items are. */
function hasItemsAfter(scan: Scan, groups: Group[]): boolean {
  const { folded } = scan.text
  for (const [index, group] of groups.entries()) {
    const last = group.facts.at(-1)
    const end = last ? (scan.bounds.get(last)?.end ?? 0) : 0
    const next = groups[index + 1]?.facts[0]
    const gap = next ? folded.slice(end, scan.bounds.get(next)?.start ?? end) : null
    if (gap !== null && !anySign.test(gap)) continue
    return /^ (?!et |ou |a |au |avec |sur |en |dans |du |des |and |at |tel |[a-z]{1,2} )[a-z]/.test(
      folded.slice(end, end + 12),
    )
  }
  return false
}

const anySign = /[\n.!?;:·|,()/]| - | et | ou | and /
const strong = /[\n.!?]/g
const middle = /[;:·|]|(?: - )/g
const weak = /,| et | ou | and |\(|\)|\//g

/** Where one fact's part ends: the strongest sign between it and its neighbour; without one, by the side of the items. */
function boundary(
  folded: string,
  [from, to]: [number, number],
  which: 'left' | 'right',
  hasNeighbour: boolean,
  isAfter: boolean,
): number {
  const between = folded.slice(from, to)
  for (const level of hasNeighbour ? [strong, middle, weak] : [strong]) {
    const found = [...between.matchAll(level)].filter(
      ({ index }) => level !== strong || isSentenceEnd(folded, from + index),
    )
    const sign = which === 'left' ? found.at(-1) : found[0]
    if (sign) return from + sign.index + (which === 'left' ? sign[0].length : 0)
  }
  const isOfValueBefore = isAfter || /^ (?:pour|par|for|per) /.test(between)
  const isOurs = !hasNeighbour || isOfValueBefore === (which === 'right')
  return isOurs === (which === 'left') ? from : to
}
