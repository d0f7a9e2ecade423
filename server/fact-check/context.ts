import { matchesOf } from '#shared/matches-of.ts'
import { contactMark, type Scan } from './fact.ts'
import { numberOf } from './numerals.ts'
import { isSentenceEnd, type Word, wordsBetween } from './text.ts'
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
    const facts = scan.facts.filter((fact) => kinds.includes(kinOf(fact))).sort((a, b) => a.start - b.start)
    const groups = groupsOf(scan, facts)
    for (const [index, group] of groups.entries()) {
      const first = group.facts[0]
      const last = group.facts.at(-1)
      if (!first || !last) continue
      const around = neighbourhood(scan, [first, last], group, sideOfItems(scan, groups, index))
      for (const fact of group.facts) fact.around = around
    }
  }
}

const kinOf = ({ kind, details }: Fact): FactKind => (details.includes('priced') ? 'price' : kind)

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
      !(kinOf(fact) === 'price' ? /[\n.,;:!?]|\d/ : /[\n.;:!?]|\d/).test(scan.text.folded.slice(from, to)) &&
      !wordsBetween(scan.text, from, to).some(({ isContent }) => isContent)
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
  side: Side,
): string[] {
  const { folded } = scan.text
  const start = scan.bounds.get(head)?.start ?? 0
  const end = scan.bounds.get(tail)?.end ?? 0
  const from = previous ? (scan.bounds.get(previous)?.end ?? 0) : 0
  const to = next ? (scan.bounds.get(next)?.start ?? folded.length) : folded.length
  const left = boundary(folded, [from, start], 'left', previous !== undefined, side)
  const right = boundary(folded, [end, to], 'right', next !== undefined, side)
  // « 100 exemplaires, 78 € »: among prices the count tells one from another, and « par adulte » is part of the price.
  const isPrice = head.kind === 'price'
  const near = isPrice
    ? wordsBetween(scan.text, left, right)
    : [...wordsBetween(scan.text, left, start), ...wordsBetween(scan.text, end, right)]
  const isCount = (word: Word) =>
    isPrice && numberOf(word.text) > 1 && (word.end <= start || word.start >= end)
  const own = near.filter(
    (word) => (word.isContent || isCount(word)) && scan.taken[word.start] !== contactMark,
  )
  return [...new Set(own.map((word) => (isCount(word) ? String(numberOf(word.text)) : word.stem)))]
}

const longestRun = 12

type Side = 'before' | 'after' | 'both'

/** In a run without commas, « 26 € adulte 13 € enfant », what stands beside its ends tells on which side the items are. */
function sideOfItems(scan: Scan, groups: Group[], at: number): Side {
  const { folded } = scan.text
  const edge = (group: Group | undefined, which: 'start' | 'end') => {
    const fact = which === 'start' ? group?.facts[0] : group?.facts.at(-1)
    return fact ? (scan.bounds.get(fact)?.[which] ?? 0) : 0
  }
  const isRun = (index: number) =>
    groups[index + 1] !== undefined &&
    !anySign.test(folded.slice(edge(groups[index], 'end'), edge(groups[index + 1], 'start')))
  let first = at
  while (first > 0 && at - first < longestRun && isRun(first - 1)) first -= 1
  let last = at
  while (last - at < longestRun && isRun(last)) last += 1
  const end = edge(groups[last], 'end')
  const start = edge(groups[first], 'start')
  const isFollowed =
    /^ (?!(?:et|ou|a|au|avec|sur|en|dans|du|des|de|and|at|tel|pour|par|for) |[a-z]{1,2} )[a-z]/.test(
      folded.slice(end, end + 12),
    )
  const isPreceded = /[a-z]{3} $/.test(folded.slice(Math.max(0, start - 6), start))
  return isFollowed ? (isPreceded ? 'both' : 'after') : 'before'
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
  side: Side,
): number {
  // « une lampe (180 €) »: the bracket that holds the value parts nothing.
  const opened = which === 'left' && folded[to - 1] === '(' ? to - 1 : to
  const closed = which === 'right' && folded[from] === ')' ? from + 1 : from
  // « brushing : 22 € »: the colon joins.
  const between = folded.slice(closed, opened).replace(/ ?: ?$/, '')
  for (const level of hasNeighbour ? [strong, middle, weak] : [strong]) {
    const found = matchesOf(between, level).filter(
      ({ index }) => level !== strong || isSentenceEnd(folded, closed + index),
    )
    const sign = which === 'left' ? found.at(-1) : found[0]
    if (sign) return closed + sign.index + (which === 'left' ? sign[0].length : 0)
  }
  const isOfValueBefore = side === 'after' || /^ (?:pour|par|for|per) /.test(between)
  const isOurs = !hasNeighbour || side === 'both' || isOfValueBefore === (which === 'right')
  return isOurs === (which === 'left') ? from : to
}
