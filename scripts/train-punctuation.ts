/**
 * Trains the weights of server/proofreader/punctuation from labelled notes (test/eval/sets/labelled-notes): multinomial
 * logistic regression, fixed seed. Prints what it reaches on the fifth of the notes that is kept apart, then trains on all.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { featuresOf, type Mark, marks, readWords, type Word } from '#server/proofreader/punctuation/gaps.ts'
import { givenMark, marksOf, type Weights } from '#server/proofreader/punctuation/punctuate.ts'
import { withoutAccents } from '#server/proofreader/spelling-variants.ts'
import { withoutShouting } from '#server/proofreader/typing/capitals.ts'
import { withoutGreeting } from '#server/proofreader/typing/frames.ts'
import { withListedLines } from '#server/proofreader/typing/listed-lines.ts'
import { setAside } from '#server/proofreader/typing/marks.ts'
import { mendWords } from '#server/proofreader/typing/mend-typing.ts'
import { plainText } from '#server/proofreader/typing/plain-text.ts'
import { repairTypography } from '#shared/typography.ts'

const folder = new URL('../test/eval/sets/labelled-notes/', import.meta.url)
const target = new URL('../server/proofreader/punctuation/weights.json', import.meta.url)

/** A line of words with the mark that belongs behind each but the last; null where the labels do not tell. */
interface Example {
  words: Word[]
  gold: (Mark | null)[]
}

interface Note {
  typed: string
  corrected: string
  isHeld: boolean
}

/** FNV-1a: the same notes are kept apart on every machine. */
const hash = (text: string): number =>
  [...text].reduce((value, letter) => Math.imul(value ^ letter.charCodeAt(0), 16777619) >>> 0, 2166136261)

function readNotes(): Note[] {
  const files = readdirSync(folder).filter((name) => name.startsWith('notes-'))
  return files
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split(/\n\s*\n/))
    .map((block) => {
      const line = (start: string): string =>
        block
          .split('\n')
          .find((one) => one.startsWith(start))
          ?.slice(start.length) ?? ''
      return { typed: line('T: '), corrected: line('C: '), isHeld: hash(line('# ') + line('T: ')) % 5 === 0 }
    })
    .filter(({ typed, corrected }) => typed !== '' && corrected !== '')
}

const markOf = (typed: string): Mark => {
  const sign = typed.trim()
  if (/[.!?…]/u.test(sign)) return '.'
  return sign.startsWith(':') ? ':' : /^[,;–—-]/u.test(sign) ? ',' : ''
}

const bare = (word: string): string =>
  withoutAccents(word.toLowerCase()).replace(/[\u00a0\u202f’'«»"()]/gu, '')

function likeness(one: string, other: string): number {
  const [a, b] = [bare(one), bare(other)]
  if (a === b) return 1
  let common = 0
  while (common < Math.min(a.length, b.length) && a[common] === b[common]) common += 1
  return Math.max(common / Math.max(a.length, b.length), a.length > 2 && b.includes(a) ? 0.5 : 0)
}

const gap = 0.55
/** For each word of `from` the index of the word of `to` that it stands for, or -1: least edit distance. */
function align(from: string[], to: string[]): number[] {
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

/** The lines of a note as the product reads them, labelled by the corrected text; what is told to the writer stands apart. */
function labelled({ typed, corrected }: Note): Example[] {
  const raw = typed.replace(/\{[.,:]?\}/gu, '').replace(/\s*⏎\s*/gu, '\n')
  const told = new Set<number>()
  const rawWords: string[] = []
  let isTold = false
  for (const chunk of raw.split(/\s+/u)) {
    if (chunk.includes('[[')) isTold = true
    const word = chunk.replace(/\[\[|\]\]/gu, '').replace(/[.,;:!?]+$/u, '')
    if (isTold) told.add(rawWords.length)
    if (word !== '') rawWords.push(word)
    if (chunk.includes(']]')) isTold = false
  }
  const text = plainText(raw.replace(/\[\[|\]\]/gu, ''))
  const mended = mendWords(
    withoutGreeting(withListedLines(withoutShouting(setAside(text, '').text, []))),
    [],
    false,
  )
  const lines = mended.text.split('\n').map(readWords)
  const all = lines.flat()
  const gold = readWords(setAside(repairTypography(corrected), '').text)
  const typedWords = all.map((word) => word.text)
  const toGold = align(
    typedWords,
    gold.map((word) => word.text),
  )
  const toRaw = align(typedWords, rawWords)
  const aside = all.map(
    (word, index) =>
      told.has(toRaw[index] ?? -1) && likeness(word.text, gold[toGold[index] ?? -1]?.text ?? '') < 0.9,
  )
  const label = (index: number): Mark | null => {
    if (aside[index] !== aside[index + 1]) return '.'
    if (aside[index]) return null
    const from = toGold.findLastIndex((one, at) => at <= index && one !== -1)
    const to = toGold.findIndex((one, at) => at > index && one !== -1)
    if (from === -1 || to === -1 || index - from > 1 || to - index > 2) return null
    const between = gold.slice(toGold[from], toGold[to]).map((word) => markOf(word.typed))
    const mark = (['.', ':', ','] as const).find((one) => between.includes(one)) ?? ''
    return from === index || mark === '' ? mark : null
  }
  let offset = 0
  return lines.map((words) => {
    const example = { words, gold: words.slice(1).map((_, index) => label(offset + index)) }
    offset += words.length
    return example
  })
}

/** A careful text as if it had been typed without its stops, or with commas for all of them. */
function stripped(text: string, hasCommas: boolean): Example[] {
  const printed = setAside(repairTypography(text.replace(/\s+/gu, ' ')), '').text.replace(/[«»"()]/gu, '')
  const whole = readWords(printed)
  const gold = whole.slice(0, -1).map((word) => markOf(word.typed))
  const line = whole.map(({ text: word, first }, index) => {
    const begins = index === 0 || gold[index - 1] === '.'
    const small = begins && !/^\p{Lu}(?:\p{Lu}|['’])/u.test(word) && first.tag !== 'name'
    const sign = hasCommas && /[.,]/u.test(gold[index] ?? '') ? ',' : ''
    return (small ? word.charAt(0).toLowerCase() + word.slice(1) : word) + sign
  })
  const words = readWords(line.join(' '))
  return words.length === whole.length && words.length > 3 ? [{ words, gold }] : []
}

const [epochs, rate, decay, leastCount, leastWeight] = [8, 0.03, 0.003, 8, 12]
/** A missing sign is as bad as one too many: what is added to the three marks, in hundredths. */
const favour = 25

function train(examples: Example[]): Weights {
  const counts = new Map<string, number>()
  const rows = examples.flatMap(({ words, gold }) => {
    const past = gold.map((mark) => mark ?? '')
    return gold.flatMap((mark, index) => {
      if (mark === null || givenMark(words[index], words[index + 1]) !== null) return []
      const features = featuresOf(words, index, past.slice(0, index))
      for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
      return [{ features, mark: marks.indexOf(mark) }]
    })
  })
  const ids = new Map<string, number>()
  for (const [feature, count] of counts) if (count >= leastCount) ids.set(feature, ids.size * marks.length)
  const known = rows.map(({ features, mark }) => ({
    mark,
    at: features.flatMap((one) => ids.get(one) ?? []),
  }))
  const weights = new Float64Array(ids.size * marks.length)
  const squares = new Float64Array(weights.length).fill(1e-6)
  let seed = 7
  const random = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  for (let epoch = 0; epoch < epochs; epoch += 1)
    for (const { row } of known.map((row) => ({ row, key: random() })).sort((a, b) => a.key - b.key)) {
      const scores = marks.map((_, mark) => row.at.reduce((sum, at) => sum + (weights[at + mark] ?? 0), 0))
      const top = Math.max(...scores)
      const chances = scores.map((score) => Math.exp(score - top))
      const total = chances.reduce((a, b) => a + b)
      for (const [mark, chance] of chances.entries()) {
        const error = chance / total - (mark === row.mark ? 1 : 0)
        for (const at of row.at.map((one) => one + mark)) {
          const slope = error + decay * (weights[at] ?? 0)
          squares[at] = (squares[at] ?? 0) + slope * slope
          weights[at] = (weights[at] ?? 0) - (rate / Math.sqrt(squares[at] ?? 1)) * slope
        }
      }
    }
  const table: Weights = {}
  for (const [feature, at] of ids) {
    const row = marks.map((_, mark) => Math.round((weights[at + mark] ?? 0) * 100))
    if (feature === 'bias') row[0] = (row[0] ?? 0) - favour
    if (row.some((weight) => Math.abs(weight) >= leastWeight)) table[feature] = row
  }
  return table
}

function measure(examples: Example[], table: Weights): string {
  const gaps = examples.flatMap(({ words, gold }) => {
    const said = marksOf(words, table)
    return gold.flatMap((mark, index) =>
      mark === null || givenMark(words[index], words[index + 1]) !== null
        ? []
        : [{ mark, said: said[index] ?? '' }],
    )
  })
  const share = (some: typeof gaps, all: typeof gaps): string => (some.length / all.length).toFixed(3)
  const said = gaps.filter((one) => one.said !== '')
  const real = gaps.filter((one) => one.mark !== '')
  const both = said.filter((one) => one.mark !== '')
  const right = gaps.filter((one) => one.mark === one.said)
  return `${gaps.length} gaps kept apart: ${share(right, gaps)} right; where a sign stands: precision ${share(both, said)}, recall ${share(both, real)}`
}

const notes = readNotes()
const careful = readFileSync(new URL('careful.txt', folder), 'utf8').split('\n')
const whole = (texts: string[]): Example[] =>
  texts.flatMap((text) => [...stripped(text, false), ...stripped(text, true)])
const examplesOf = (some: Note[]): Example[] => [
  ...some.flatMap(labelled),
  ...whole(some.map(({ corrected }) => corrected)),
  ...whole(careful),
]
const open = train(examplesOf(notes.filter(({ isHeld }) => !isHeld)))
console.log(`${notes.length} notes; ${measure(notes.filter(({ isHeld }) => isHeld).flatMap(labelled), open)}`)
const table = train(examplesOf(notes))
const rows = Object.entries(table).map(
  ([feature, row]) => `${JSON.stringify(feature)}:${JSON.stringify(row)}`,
)
writeFileSync(target, `{\n${rows.join(',\n')}\n}\n`)
console.log(`${rows.length} features written`)
