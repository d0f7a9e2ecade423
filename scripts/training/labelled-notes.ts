import { readdirSync, readFileSync } from 'node:fs'
import { readWords, type Word } from '#server/proofreader/punctuation/gaps.ts'
import { withoutAccents } from '#server/proofreader/spelling-variants.ts'
import { withoutShouting } from '#server/proofreader/typing/capitals.ts'
import { withoutGreeting } from '#server/proofreader/typing/frames.ts'
import { withListedLines } from '#server/proofreader/typing/listed-lines.ts'
import { setAside } from '#server/proofreader/typing/marks.ts'
import { mendWords } from '#server/proofreader/typing/mend-typing.ts'
import { plainText } from '#server/proofreader/typing/plain-text.ts'
import { splitSentences } from '#server/proofreader/typing/sentences.ts'

/** The notes that models are trained from: as typed (`T:`), and as an editor would publish them (`C:`). */
export const folder = new URL('../../test/eval/sets/labelled-notes/', import.meta.url)

export interface Note {
  /** With `{,}` where a sign was left out and `[[…]]` around what is told to the writer. */
  typed: string
  corrected: string
  /** Kept apart, to measure on. */
  isHeld: boolean
  /** Laid out: a break in the corrected text begins a line. */
  isLaidOut: boolean
}

/** FNV-1a: the same notes are kept apart on every machine. */
const hash = (text: string): number =>
  [...text].reduce((value, letter) => Math.imul(value ^ letter.charCodeAt(0), 16777619) >>> 0, 2166136261)

export function readNotes(): Note[] {
  const files = readdirSync(folder).filter((name) => name.startsWith('notes-'))
  return files
    .flatMap((name) =>
      readFileSync(new URL(name, folder), 'utf8')
        .split(/\n\s*\n/)
        .map((block) => ({ block, isLaidOut: Number(/\d+/.exec(name)?.[0]) > 8 })),
    )
    .map(({ block, isLaidOut }) => {
      const line = (start: string): string =>
        block
          .split('\n')
          .find((one) => one.startsWith(start))
          ?.slice(start.length) ?? ''
      const [typed, corrected] = [line('T: '), line('C: ')]
      return { typed, corrected, isHeld: hash(line('# ') + typed) % 5 === 0, isLaidOut }
    })
    .filter(({ typed, corrected }) => typed !== '' && corrected !== '')
}

interface LabelledSentence {
  label: string
  text: string
  isHeld: boolean
}

/** Whole sentences of briefs: `order` is meant for the writer, `reader` for readers, `mixed` for both. */
export const readSentences = (): LabelledSentence[] =>
  readFileSync(new URL('sentences.tsv', folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [label = '', text = ''] = line.split('\t')
      return { label, text, isHeld: hash(text) % 5 === 0 }
    })

export interface LabelledBrief {
  /** As typed, with what each is: `mixed` is partly for the writer. */
  sentences: { text: string; label: 'order' | 'reader' | 'mixed' }[]
  isHeld: boolean
}

/** Whole briefs written with care; what is meant for the writer stands in `[[…]]` in the file. */
export const readBriefs = (): LabelledBrief[] =>
  readFileSync(new URL('briefs.txt', folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({
      sentences: sentencesOf(line.replace(/\s*⏎\s*/gu, '\n')),
      isHeld: hash(line) % 5 === 0,
    }))

function sentencesOf(marked: string): LabelledBrief['sentences'] {
  const isTold: boolean[] = []
  let text = ''
  let inside = false
  for (const part of marked.split(/(\[\[|\]\])/u)) {
    if (part === '[[' || part === ']]') inside = part === '[['
    else {
      text += part
      isTold.push(...Array.from({ length: part.length }, () => inside))
    }
  }
  let from = 0
  return text
    .split('\n')
    .flatMap(splitSentences)
    .map((sentence) => {
      const start = Math.max(from, text.indexOf(sentence.trim().slice(0, 12), from))
      from = start + sentence.trim().length
      const own = isTold.slice(start, from).filter((_, at) => /[\p{L}\d]/u.test(text[start + at] ?? ''))
      const told = own.filter(Boolean).length
      const label = told === 0 ? 'reader' : told > own.length * 0.95 ? 'order' : 'mixed'
      return { text: sentence.trim(), label }
    })
}

const bare = (word: string): string =>
  withoutAccents(word.toLowerCase()).replace(/[\u00a0\u202f’'«»"()]/gu, '')

/** How alike two words are written, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [a, b] = [bare(one), bare(other)]
  if (a === b) return 1
  let common = 0
  while (common < Math.min(a.length, b.length) && a[common] === b[common]) common += 1
  return Math.max(common / Math.max(a.length, b.length), a.length > 2 && b.includes(a) ? 0.5 : 0)
}

const gap = 0.55

/** For each word of `from` the index of the word of `to` that it stands for, or -1: least edit distance. */
export function align(from: string[], to: string[]): number[] {
  const width = to.length + 1
  const cost = new Float64Array((from.length + 1) * width)
  const at = (i: number, j: number): number => cost[i * width + j] ?? 0
  const replaced = (i: number, j: number): number =>
    at(i - 1, j - 1) + 1 - likeness(from[i - 1] ?? '', to[j - 1] ?? '')
  for (let i = 0; i <= from.length; i += 1)
    for (let j = 0; j <= to.length; j += 1)
      cost[i * width + j] =
        i === 0 || j === 0 ? (i + j) * gap : Math.min(replaced(i, j), at(i - 1, j) + gap, at(i, j - 1) + gap)
  const found = from.map(() => -1)
  let [i, j] = [from.length, to.length]
  while (i > 0 && j > 0) {
    if (Math.abs(at(i, j) - replaced(i, j)) < 1e-9) {
      i -= 1
      j -= 1
      found[i] = j
    } else if (Math.abs(at(i, j) - at(i - 1, j) - gap) < 1e-9) i -= 1
    else j -= 1
  }
  return found
}

/** What was typed in the field, without what the labels add to it. */
export const asTyped = (note: string): string =>
  note
    .replace(/\{[.,:]?\}|\[\[|\]\]/gu, '')
    .replace(/\s*⏎\s*/gu, '\n')
    .replace(/ {2,}/gu, ' ')

/**
 * The words of a note as a model meets them, line by line; by index over all lines, which of the orders in `[[…]]` holds the
 * word, or -1.
 */
export function readMended(typed: string): { lines: Word[][]; orders: number[] } {
  const raw = typed.replace(/\{[.,:]?\}/gu, '').replace(/\s*⏎\s*/gu, '\n')
  const rawWords: { word: string; order: number }[] = []
  let isTold = false
  let count = 0
  for (const chunk of raw.split(/\s+/u)) {
    if (chunk.includes('[[')) isTold = true
    const word = chunk.replace(/\[\[|\]\]/gu, '').replace(/[.,;:!?]+$/u, '')
    if (word !== '') rawWords.push({ word, order: isTold ? count : -1 })
    if (!chunk.includes(']]')) continue
    isTold = false
    count += 1
  }
  const text = plainText(asTyped(typed))
  const mended = mendWords(
    withoutGreeting(withListedLines(withoutShouting(setAside(text, '').text, []))),
    [],
    false,
  )
  const lines = mended.text.split('\n').map(readWords)
  const toRaw = align(
    lines.flat().map((word) => word.text),
    rawWords.map(({ word }) => word),
  )
  // A word that was typed as part of another (« stp ») goes with the one before.
  let order = -1
  const orders = toRaw.map((index) => {
    order = rawWords[index]?.order ?? order
    return order
  })
  return { lines, orders }
}
