import type { Scan } from './fact.ts'
import type { Word } from './text.ts'
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
    for (const group of groupsOf(scan, facts)) {
      const first = group.facts[0]
      const last = group.facts.at(-1)
      if (!first || !last) continue
      const around = neighbourhood(scan, [first, last], group.previous, group.next)
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
  previous: Fact | undefined,
  next: Fact | undefined,
): string[] {
  const { folded, words } = scan.text
  const start = scan.bounds.get(head)?.start ?? 0
  const end = scan.bounds.get(tail)?.end ?? 0
  const left = boundary(
    folded,
    previous ? (scan.bounds.get(previous)?.end ?? 0) : 0,
    start,
    'last',
    previous !== undefined,
  )
  const right = boundary(
    folded,
    end,
    next ? (scan.bounds.get(next)?.start ?? folded.length) : folded.length,
    'first',
    next !== undefined,
  )
  const isNear = (word: Word) =>
    (word.start >= left && word.end <= start) || (word.start >= end && word.end <= right)
  return [...new Set(words.filter((word) => word.isContent && isNear(word)).map(({ stem }) => stem))]
}

const strong = /[\n.!?](?=\s|$)|\n/g
const middle = /[;:·|]|(?: - )/g
const weak = /,| et | ou | and |\(|\)|\//g

/** Where one fact's part ends: the strongest sign between it and its neighbour. */
function boundary(
  folded: string,
  from: number,
  to: number,
  which: 'first' | 'last',
  hasNeighbour: boolean,
): number {
  const between = folded.slice(from, to)
  const levels = hasNeighbour ? [strong, middle, weak] : [strong]
  for (const level of levels) {
    const found = [...between.matchAll(level)]
    const sign = which === 'last' ? found.at(-1) : found[0]
    if (sign) return from + sign.index + (which === 'last' ? sign[0].length : 0)
  }
  // No sign: what precedes a value is its own, unless « pour » ties it to the value before.
  if (hasNeighbour && /^ (?:pour|par|for|per) /.test(between)) return to
  return hasNeighbour || which === 'last' ? from : to
}
