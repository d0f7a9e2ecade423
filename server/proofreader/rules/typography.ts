import { diffArrays } from 'diff'
import { type Correction, correct } from '#server/proofreader/correction.ts'
import { withoutAccents } from '#server/proofreader/spelling-variants.ts'
import type { Span } from '#server/proofreader/tokens.ts'
import { repairTypography } from '#shared/typography.ts'

const firstMark = 0xf000

/** What the typography pass of every text would change, place by place. A straight apostrophe is no fault. */
export function checkTypography(text: string, asides: Span[], foreign: Span[]): Correction[] {
  const corrections: Correction[] = []
  let at = 0
  for (const line of text.split('\n')) {
    const isForeign = foreign.some(({ start, end }) => start <= at && at + line.length <= end)
    if (!isForeign && line.trim() !== '') corrections.push(...checkLine(line, at, asides))
    at += line.length + 1
  }
  return corrections
}

function checkLine(line: string, offset: number, asides: Span[]): Correction[] {
  const inside = asides.filter(({ start, end }) => start >= offset && end <= offset + line.length)
  // A name stands aside as one private-use character, as the pass asks.
  let masked = ''
  let at = 0
  for (const [index, { start, end }] of inside.entries()) {
    masked += line.slice(at, start - offset) + String.fromCharCode(firstMark + index)
    at = end - offset
  }
  masked += line.slice(at)
  const unmask = (part: string) =>
    part.replace(/[\uf000-\uf8ff]/g, (mark) => {
      const span = inside[mark.charCodeAt(0) - firstMark]
      return span === undefined ? mark : line.slice(span.start - offset, span.end - offset)
    })
  const repaired = repairTypography(masked).trimEnd()
  const from = cut(masked)
  const changes = differences(from, cut(repaired))
  let position = offset
  const starts = from.map((piece) => {
    const start = position
    position += unmask(piece).length
    return start
  })
  starts.push(position)
  return changes.flatMap(({ first, last, pieces }) => {
    const before = unmask(from.slice(first, last).join(''))
    const after = unmask(pieces.join(''))
    if (isNoFault(before, after)) return []
    const span = { start: starts[first] ?? offset, end: starts[last] ?? position }
    const sameWords = onlyWords(before) === onlyWords(after)
    return sameWords ? [correct('typography', span, after, 'sure')] : []
  })
}

function onlyWords(text: string): string {
  return withoutAccents(text.toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * No fault: a straight apostrophe, a plain space where a no-break one is better (the last pass lays it), a dash
 * between words, a date in figures, inclusive writing.
 */
function isNoFault(before: string, after: string): boolean {
  const plain = (text: string) => text.replace(/[’ʼ]/g, "'").replace(/[\u00a0\u202f\u2009]/g, ' ')
  return plain(before) === plain(after) || /[—–]|\d\/\d|[·•]|\(e\)|\s-|-\s/.test(before)
}

function cut(line: string): string[] {
  return line.match(/[\p{L}\p{M}]+|\p{N}+|[^\p{L}\p{M}\p{N}]/gu) ?? []
}

interface Change {
  first: number
  last: number
  pieces: string[]
}

/** More is no line that somebody wrote: comparing it would take the square of them. */
const maxDifferences = 400

/** The shortest list of replaced pieces, none of them empty on the left; none where the two sides are too unlike. */
function differences(from: string[], to: string[]): Change[] {
  const parts = diffArrays(from, to, { maxEditLength: maxDifferences }) ?? []
  const changes: Change[] = []
  let at = 0
  let open: Change | null = null
  for (const { value, added, removed } of parts) {
    if (added || removed) {
      open ??= { first: at, last: at, pieces: [] }
      if (added) open.pieces.push(...value)
      else at += value.length
      open.last = at
      continue
    }
    if (open) changes.push(widened(open, from))
    open = null
    at += value.length
  }
  if (open) changes.push(widened(open, from))
  return merged(changes, from)
}

/** Changes of one word (« 21h45 ») and both marks of a quotation are one. */
function merged(changes: Change[], from: string[]): Change[] {
  const kept: Change[] = []
  for (const change of changes) {
    const before = kept.at(-1)
    const between = before === undefined ? [] : from.slice(before.last, change.first)
    const isQuote = (one: Change) => one.pieces.some((piece) => /[«»]/.test(piece))
    const isOneWord = !between.some((piece) => /\s/.test(piece)) && between.length < 8
    if (before !== undefined && (isOneWord || (isQuote(before) && isQuote(change) && between.length < 40))) {
      before.pieces.push(...between, ...change.pieces)
      before.last = change.last
    } else kept.push({ ...change })
  }
  return kept
}

/** An insertion takes the piece before it (or after it) along, so that there is something to point at. */
function widened(change: Change, from: string[]): Change {
  if (change.last > change.first) return change
  if (change.first > 0)
    return { ...change, first: change.first - 1, pieces: [from[change.first - 1] ?? '', ...change.pieces] }
  return { ...change, last: change.last + 1, pieces: [...change.pieces, from[change.last] ?? ''] }
}
