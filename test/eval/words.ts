import { readdirSync, readFileSync } from 'node:fs'
import { withoutShouting } from '#server/proofreader/typing/capitals.ts'
import { withoutGreeting } from '#server/proofreader/typing/frames.ts'
import { withListedLines } from '#server/proofreader/typing/listed-lines.ts'
import { setAside } from '#server/proofreader/typing/marks.ts'
import { isWrittenWell, mendTyping } from '#server/proofreader/typing/mend-typing.ts'
import { plainText } from '#server/proofreader/typing/plain-text.ts'
import type { Half } from './sets.ts'

/** What differs from the editor's word: typed wrong and left, typed right and changed, or only its capital or its figures. */
export type DifferenceKind = 'fault left' | 'fault made' | 'capital' | 'amount'
export interface Difference {
  kind: DifferenceKind
  typed: string
  mended: string
  wanted: string
  context: string
}
export interface WordsReport {
  words: number
  /** Typed words that needed no change, and mended ones, as the editor has them. */
  equalTyped: number
  equalMended: number
  differences: Difference[]
}
interface Word {
  text: string
  opens: boolean
}

const folder = new URL('./sets/labelled-notes/', import.meta.url)
const notes = readdirSync(folder)
  .filter((name) => name.startsWith('notes-'))
  .map((name) => new URL(name, folder))

/** FNV-1a; one note in five is held. */
function isHeld(text: string): boolean {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return (hash >>> 0) % 5 === 0
}

/** Hurried notes against what a careful editor made of them, word by word; signs between words do not count. */
export function measureWords(half: Half): WordsReport {
  const report: WordsReport = { words: 0, equalTyped: 0, equalMended: 0, differences: [] }
  for (const block of notes.flatMap((file) => readFileSync(file, 'utf8').split(/\n\s*\n/))) {
    const part = (start: string) =>
      block
        .split('\n')
        .find((line) => line.startsWith(start))
        ?.slice(start.length) ?? ''
    const [title, marked, edited] = [part('# '), part('T: '), part('C: ')]
    if (marked === '' || isHeld(title + marked) !== (half === 'held')) continue
    const typed = marked
      .replace(/\[\[.*?\]\]/g, ' ')
      .replace(/\{[.,:]?\}/g, '')
      .replace(/\s*⏎\s*/g, '\n')
    const [before, after, wanted] = [typed, mended(typed), edited].map(wordsOf)
    compare(before ?? [], after ?? [], wanted ?? [], report)
  }
  return report
}

function mended(typed: string): string {
  const text = plainText(typed)
  const { text: kept, restore } = setAside(text, '')
  const quiet = withoutShouting(kept, [])
  const isWell = isWrittenWell(text)
  return restore(mendTyping(withoutGreeting(isWell ? quiet : withListedLines(quiet)), [], isWell))
}

function wordsOf(text: string): Word[] {
  const plain = text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/’/g, "'")
    .replace(/−/g, '-')
    .replace(/[«»"“”]/g, ' ')
    .replace(/(?<=(?<!\d)\d{1,3}) (?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d) ?h(?: ?(?=\d\d(?!\d)))?(?!\p{L})/giu, 'h')
    .replace(/(?<=\d) (?=[€%°²])/g, '')
    .replace(/(?<=\p{L}') /gu, '')
  const words: Word[] = []
  let opens = true
  for (const [piece] of plain.matchAll(/\n|[^\s]+/gu)) {
    const bare = piece.trim().replace(/^[(.,;:…•–-]+(?!\d)|[).,;:!?…•–-]+$/gu, '')
    if (bare !== '' && bare !== '/') words.push({ text: bare, opens })
    opens = /[.!?:…\n•–-]\)?$/u.test(piece) || (opens && bare === '')
  }
  return words
}

const isSame = (one: Word, other: Word): boolean =>
  one.text === other.text || ((one.opens || other.opens) && upperFirst(one.text) === upperFirst(other.text))
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function compare(typed: Word[], after: Word[], wanted: Word[], report: WordsReport): void {
  const fromTyped = align(typed, wanted)
  const fromMended = align(after, wanted)
  report.words += wanted.length
  report.equalTyped += fromTyped.filter(([from, to]) => areEqual(typed, from, wanted, to)).length
  report.equalMended += fromMended.filter(([from, to]) => areEqual(after, from, wanted, to)).length
  const rightlyTyped = new Set(
    fromTyped.flatMap(([from, to]) => (to !== null && areEqual(typed, from, wanted, to, true) ? [to] : [])),
  )
  let run: [number | null, number | null][] = []
  for (const [from, to] of [...fromMended, [-1, -1] as const]) {
    if (from !== -1 && !areEqual(after, from, wanted, to)) {
      run.push([from, to])
      continue
    }
    if (run.length > 0)
      report.differences.push(difference(run, typed, after, wanted, fromTyped, rightlyTyped))
    run = []
  }
}

function areEqual(
  list: Word[],
  from: number | null,
  wanted: Word[],
  to: number | null,
  anyCase = false,
): boolean {
  const [one, other] = [list[from ?? -1], wanted[to ?? -1]]
  if (one === undefined || other === undefined) return false
  return isSame(one, other) || (anyCase && one.text.toLowerCase() === other.text.toLowerCase())
}

function difference(
  run: [number | null, number | null][],
  typed: Word[],
  after: Word[],
  wanted: Word[],
  fromTyped: [number | null, number | null][],
  rightlyTyped: Set<number>,
): Difference {
  const froms = run.flatMap(([from]) => (from === null ? [] : [from]))
  const tos = run.flatMap(([, to]) => (to === null ? [] : [to]))
  const said = (list: Word[], at: number[]) => at.map((index) => list[index]?.text).join(' ')
  const [mendedText, wantedText] = [said(after, froms), said(wanted, tos)]
  const isTypedRight =
    tos.length > 0
      ? tos.every((to) => rightlyTyped.has(to))
      : !typed.some((word) =>
          froms.some((from) => after[from]?.text.toLowerCase() === word.text.toLowerCase()),
        )
  const first = froms[0] ?? 0
  const context = said(
    after,
    Array.from({ length: froms.length + 6 }, (_, at) => first - 3 + at),
  )
  const kind =
    mendedText.toLowerCase() === wantedText.toLowerCase()
      ? 'capital'
      : /[\d€]/.test(mendedText + wantedText)
        ? 'amount'
        : isTypedRight
          ? 'fault made'
          : 'fault left'
  const typedAt = fromTyped.flatMap(([from, to]) =>
    from !== null && to !== null && tos.includes(to) ? [from] : [],
  )
  return { kind, typed: said(typed, typedAt), mended: mendedText, wanted: wantedText, context }
}

/** The words of one text beside those of the other, by the least edits; null where there is none. */
function align(from: Word[], to: Word[]): [number | null, number | null][] {
  const gap = 0.55
  const cost: number[][] = []
  const swap = (i: number, j: number) => {
    const [one, other] = [from[i], to[j]]
    return one === undefined || other === undefined
      ? 9
      : isSame(one, other)
        ? 0
        : unlikeness(one.text, other.text)
  }
  for (let i = 0; i <= from.length; i += 1) {
    const row: number[] = []
    for (let j = 0; j <= to.length; j += 1)
      row.push(
        i === 0 || j === 0
          ? (i + j) * gap
          : Math.min(
              (cost[i - 1]?.[j - 1] ?? 0) + swap(i - 1, j - 1),
              (cost[i - 1]?.[j] ?? 0) + gap,
              (row[j - 1] ?? 0) + gap,
            ),
      )
    cost.push(row)
  }
  const pairs: [number | null, number | null][] = []
  let [i, j] = [from.length, to.length]
  while (i > 0 || j > 0) {
    const here = cost[i]?.[j] ?? 0
    if (i > 0 && j > 0 && Math.abs(here - (cost[i - 1]?.[j - 1] ?? 0) - swap(i - 1, j - 1)) < 1e-9)
      pairs.push([--i, --j])
    else if (i > 0 && Math.abs(here - (cost[i - 1]?.[j] ?? 0) - gap) < 1e-9) pairs.push([--i, null])
    else pairs.push([null, --j])
  }
  return pairs.reverse()
}

/** 0.1 for capitals, up to 1 for words that share nothing. */
function unlikeness(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  if (a === b) return 0.1
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1),
        ),
      )
    row = next
  }
  return 0.15 + (0.9 * (row[b.length] ?? 0)) / Math.max(a.length, b.length)
}
