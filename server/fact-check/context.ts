import type { Scan } from './fact.ts'
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
    for (const [index, fact] of facts.entries())
      fact.around = neighbourhood(scan, fact, facts[index - 1], facts[index + 1])
  }
}

function neighbourhood(scan: Scan, fact: Fact, previous: Fact | undefined, next: Fact | undefined): string[] {
  const { folded, words } = scan.text
  const own = scan.bounds.get(fact)
  if (!own) return []
  const left = boundary(
    folded,
    previous ? (scan.bounds.get(previous)?.end ?? 0) : 0,
    own.start,
    'last',
    previous !== undefined,
  )
  const right = boundary(
    folded,
    own.end,
    next ? (scan.bounds.get(next)?.start ?? folded.length) : folded.length,
    'first',
    next !== undefined,
  )
  const stems = words
    .filter(
      (word) =>
        word.isContent &&
        word.start >= left &&
        word.end <= right &&
        (word.end <= own.start || word.start >= own.end),
    )
    .map(({ stem }) => stem)
  return [...new Set(stems)]
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
  // Nothing between: what precedes a value is its own.
  return hasNeighbour || which === 'last' ? from : to
}
