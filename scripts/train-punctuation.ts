/**
 * Trains the weights of server/proofreader/punctuation from labelled notes (test/eval/sets/labelled-notes): multinomial
 * logistic regression, fixed seed. Prints what it reaches on the fifth of the notes that is kept apart and never trained on.
 */
import { readFileSync } from 'node:fs'
import { featuresOf } from '#server/proofreader/punctuation/features.ts'
import { type Mark, marks, readWords, type Word } from '#server/proofreader/punctuation/gaps.ts'
import { type ListWeights, listCandidates } from '#server/proofreader/punctuation/list-layout.ts'
import { decide, givenMark, marksOf, type Weights } from '#server/proofreader/punctuation/punctuate.ts'
import { quantityMarks } from '#server/proofreader/punctuation/quantities.ts'
import { setAside } from '#server/proofreader/typing/marks.ts'
import { repairTypography } from '#shared/typography.ts'
import { align, folder, likeness, type Note, readMended, readNotes } from './training/labelled-notes.ts'
import { type Row, trainWeights, writeWeights } from './training/linear-model.ts'

const target = new URL('../server/proofreader/punctuation/weights.json', import.meta.url)
const listTarget = new URL('../server/proofreader/punctuation/list-weights.json', import.meta.url)

/** A line of words with the mark that belongs behind each but the last; null where the labels do not tell. */
interface Example {
  words: Word[]
  gold: (Mark | null)[]
  isLaidOut: boolean
}

const markOf = (typed: string): Mark => {
  const sign = typed.trim()
  if (sign.includes('⏎')) return sign.startsWith(':') ? ':\n' : '\n'
  if (/[.!?…]/u.test(sign)) return '.'
  return sign.startsWith(':') ? ':' : /^[,;–—-]/u.test(sign) ? ',' : ''
}

/** The words of the text as an editor would publish it; the last of a line says that it is. */
function correctedWords(corrected: string): Word[] {
  const lines = setAside(repairTypography(corrected.replace(/\s*⏎\s*/gu, '\n')), '').text.split('\n')
  return lines.map(readWords).flatMap((words, at) => {
    const last = words.at(-1)
    if (last !== undefined && at < lines.length - 1) last.typed += ' ⏎'
    return words
  })
}

/** The lines of a note as the product reads them, labelled by the corrected text; what is told to the writer stands apart. */
function labelled({ typed, corrected, isLaidOut }: Note): Example[] {
  const { lines, orders } = readMended(typed)
  const all = lines.flat()
  const gold = correctedWords(corrected)
  const typedWords = all.map((word) => word.text)
  const toGold = align(
    typedWords,
    gold.map((word) => word.text),
  )
  const aside = all.map(
    (word, index) =>
      (orders[index] ?? -1) >= 0 && likeness(word.text, gold[toGold[index] ?? -1]?.text ?? '') < 0.9,
  )
  const label = (index: number): Mark | null => {
    if (aside[index] !== aside[index + 1]) return '.'
    if (aside[index]) return null
    const from = toGold.findLastIndex((one, at) => at <= index && one !== -1)
    const to = toGold.findIndex((one, at) => at > index && one !== -1)
    if (from === -1 || to === -1 || index - from > 1 || to - index > 2) return null
    const between = gold.slice(toGold[from], toGold[to]).map((word) => markOf(word.typed))
    const mark = ([':\n', '\n', '.', ':', ','] as const).find((one) => between.includes(one)) ?? ''
    return from === index || mark === '' ? mark : null
  }
  let offset = 0
  return lines.map((words) => {
    const example = { words, gold: words.slice(1).map((_, index) => label(offset + index)), isLaidOut }
    offset += words.length
    return example
  })
}

/** A careful text as if it had been typed without its stops, or with commas for all of them. */
function stripped(text: string, hasCommas: boolean): Example[] {
  const printed = setAside(
    repairTypography(text.replace(/\s*⏎\s*/gu, '. ').replace(/\s+/gu, ' ')),
    '',
  ).text.replace(/[«»"()]/gu, '')
  const whole = readWords(printed)
  const gold = whole.slice(0, -1).map((word) => markOf(word.typed))
  const line = whole.map(({ text: word, first }, index) => {
    const begins = index === 0 || gold[index - 1] === '.'
    const small = begins && !/^\p{Lu}(?:\p{Lu}|['’])/u.test(word) && first.tag !== 'name'
    const sign = hasCommas && /[.,]/u.test(gold[index] ?? '') ? ',' : ''
    return (small ? word.charAt(0).toLowerCase() + word.slice(1) : word) + sign
  })
  const words = readWords(line.join(' '))
  return words.length === whole.length && words.length > 3 ? [{ words, gold, isLaidOut: false }] : []
}

const training = {
  labels: marks.length,
  epochs: 8,
  rate: 0.03,
  decay: 0.003,
  leastCount: 11,
  leastWeight: 10,
}

/** What laid-out notes say alone, besides what all say: the weights that the product uses are the sums. */
const ofLaidOut = (feature: string): string => `laid out|${feature}`

function train(examples: Example[]): Weights {
  const table = trainWeights(
    examples.flatMap(({ words, gold, isLaidOut }) => {
      const past = gold.map((mark) => mark ?? '')
      return gold.flatMap((mark, index) =>
        mark === null || givenMark(words[index], words[index + 1]) !== null
          ? []
          : [
              {
                features: isLaidOut
                  ? featuresOf(words, index, past.slice(0, index)).flatMap((one) => [one, ofLaidOut(one)])
                  : featuresOf(words, index, past.slice(0, index)),
                label: marks.indexOf(mark),
              },
            ],
      )
    }),
    training,
  )
  const names = new Set(Object.keys(table).map((name) => name.replace('laid out|', '')))
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      marks.map((_, at) => (table[name]?.[at] ?? 0) + (table[ofLaidOut(name)]?.[at] ?? 0)),
    ]),
  )
}

const listTraining = { labels: 2, epochs: 12, rate: 0.05, decay: 0.002, leastCount: 4, leastWeight: 5 }

/**
 * Which of the ways to lay a line out is an editor's: three of four gaps between items begin a line in his text, and no break stands
 * where he has no sign.
 */
function listRows(notes: Note[], table: Weights): Row[] {
  return notes.flatMap(labelled).flatMap(({ words, gold }) => {
    const isBreak = (gap: number): boolean => gold[gap]?.endsWith('\n') === true
    return listCandidates(words, decide(words, table, quantityMarks(words)).chances).map((list) => {
      const breaks = [...list.marks].flatMap(([gap, mark]) => (mark.endsWith('\n') ? [gap] : []))
      const known = list.inner.filter((gap) => gold[gap] !== null).length
      const isRight =
        known > 0 &&
        list.inner.filter(isBreak).length >= known * 0.75 &&
        breaks.every((gap) => gold[gap] !== '') &&
        breaks.filter((gap) => isBreak(gap) || gold[gap] === null).length >= breaks.length * 0.7
      return { features: list.features, label: Number(isRight) }
    })
  })
}

/** Lists are learnt beside chances of a table that has not seen their notes. */
function trainLists(notes: Note[]): ListWeights {
  const halves = [0, 1].map((half) => notes.filter((_, at) => at % 2 === half))
  const rows = halves.flatMap((half, at) =>
    listRows(
      half.filter(({ isLaidOut }) => isLaidOut),
      train(examplesOf(halves[1 - at] ?? [])),
    ),
  )
  const columns = trainWeights(rows, listTraining)
  console.log(
    `${rows.length} ways to lay out a list, ${rows.filter(({ label }) => label === 1).length} right`,
  )
  return Object.fromEntries(
    Object.entries(columns).map(([feature, [other = 0, list = 0]]) => [feature, list - other]),
  )
}

/** Counts over the notes' gaps: « wrong » is a mark where an editor has none, « missed » the reverse. */
function measure(some: Note[], table: Weights, lists: ListWeights): string {
  const notes = some.map((note) =>
    labelled(note).flatMap(({ words, gold }) => {
      const said = marksOf(words, table, lists)
      return gold.flatMap((mark, index) =>
        mark === null || givenMark(words[index], words[index + 1]) !== null
          ? []
          : [{ mark, said: said[index] ?? '' }],
      )
    }),
  )
  const gaps = notes.flat()
  const wrong = gaps.filter(({ mark, said }) => mark === '' && said !== '')
  const missed = gaps.filter(({ mark, said }) => mark !== '' && said === '')
  const right = gaps.filter(({ mark, said }) => mark === said)
  const clean = notes.filter((note) => !note.some((gap) => wrong.includes(gap)))
  const lines = gaps.filter(({ said }) => said.endsWith('\n'))
  const share = (found: unknown[], of: unknown[]): string => (found.length / of.length).toFixed(3)
  return [
    `${gaps.length} gaps of ${some.length} notes kept apart: mark right ${share(right, gaps)}`,
    `a note: wrong cuts ${share(wrong, some)}, of them stops ${share(
      wrong.filter(({ said }) => said === '.'),
      some,
    )}, missed ${share(missed, some)}`,
    `notes without a wrong cut ${share(clean, some)}`,
    `new lines right ${lines.filter(({ mark }) => mark.endsWith('\n')).length} of ${lines.length}, of an editor’s ${gaps.filter(({ mark }) => mark.endsWith('\n')).length}`,
  ].join('; ')
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
const [held, open] = [notes.filter(({ isHeld }) => isHeld), notes.filter(({ isHeld }) => !isHeld)]
const lists = trainLists(open)
const table = train(examplesOf(open))
for (const isLaidOut of [true, false])
  console.log(
    `${notes.length} notes; laid out ${isLaidOut}: ${measure(
      held.filter((one) => one.isLaidOut === isLaidOut),
      table,
      lists,
    )}`,
  )
writeWeights(target, table)
writeWeights(listTarget, lists)
