/**
 * Trains the weights of server/brief/instruction-model.ts from labelled notes (test/eval/sets/labelled-notes) and from lines that
 * are stuck into them: orders to the writer (orders.txt) and sentences for readers that look like such (not-orders.txt); and those
 * of server/brief/instruction-sentences.ts from whole sentences (sentences.tsv: `order`, `reader`, or `mixed` for news and an order
 * in one). Prints what they reach on the fifth that is kept apart and never trained on; fixed seed.
 */
import { readFileSync } from 'node:fs'
import { toldRuns } from '#server/brief/find-instructions.ts'
import { featuresOf, type Weights } from '#server/brief/instruction-model.ts'
import {
  ownOdds,
  placeFeatures,
  type SentenceWeights,
  sentenceFeatures,
  toldSentences,
} from '#server/brief/instruction-sentences.ts'
import { readWords, type Word } from '#server/proofreader/punctuation/gaps.ts'
import { splitSentences } from '#server/proofreader/typing/sentences.ts'
import {
  align,
  asTyped,
  folder,
  type LabelledBrief,
  type Note,
  readBriefs,
  readMended,
  readNotes,
  readSentences,
} from './training/labelled-notes.ts'
import {
  type Sequence,
  seededRandom,
  trainRuns,
  trainWeights,
  writeWeights,
} from './training/linear-model.ts'

const target = new URL('../server/brief/instruction-weights.json', import.meta.url)
const sentenceTarget = new URL('../server/brief/instruction-sentence-weights.json', import.meta.url)
const sentenceTraining = { labels: 2, epochs: 12, rate: 0.08, decay: 0.002, leastCount: 2, leastWeight: 6 }
const placeTraining = { labels: 2, epochs: 20, rate: 0.05, decay: 0.002, leastCount: 3, leastWeight: 0 }
const training = { labels: 3, epochs: 7, rate: 0.05, decay: 0.003, leastCount: 10, leastWeight: 15 }

interface Example {
  lines: Word[][]
  isInside: boolean[]
}

const random = seededRandom(11)
const pick = <T>(list: T[]): T => {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}
const textLines = (name: string): string[] =>
  readFileSync(new URL(name, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
const wordsOf = (typed: string): Word[] => readMended(typed).lines.flat()
const published = (typed: string): Example => {
  const { lines } = readMended(typed)
  return { lines, isInside: lines.flat().map(() => false) }
}

/** A note as the product meets it, with the words for readers alone and where an editor ends a sentence of them. */
function readLabelled({ typed, corrected }: Note) {
  const { lines, orders } = readMended(typed)
  const words = lines.flatMap((line) => line.map((word, at) => ({ word, ends: at === line.length - 1 })))
  const kept = words.filter((_, index) => orders[index] === -1)
  const wanted = wordsOf(corrected)
  const toWanted = align(
    kept.map(({ word }) => word.text),
    wanted.map(({ text }) => text),
  )
  const stops = kept.flatMap(({ ends }, index) =>
    index < kept.length - 1 && (ends || /[.!?]/.test(wanted[toWanted[index] ?? -1]?.typed ?? ''))
      ? [index + 1]
      : [],
  )
  const told = [...new Set(orders.filter((one) => one >= 0))].map((order) =>
    words.flatMap(({ word }, index) => (orders[index] === order ? [word] : [])),
  )
  return { example: { lines, isInside: orders.map((one) => one >= 0) }, kept, stops, told }
}
type Labelled = ReturnType<typeof readLabelled>

/** Words stuck into a note: where it begins, where it ends, or where a sentence of it does. */
function stuck({ kept, stops }: Labelled, added: Word[], isTold: boolean): Example {
  const where = random()
  const at = where < 0.2 ? 0 : where < 0.4 || stops.length === 0 ? kept.length : pick(stops)
  const hasOwnLine = random() < 0.1
  const lines: Word[][] = [[]]
  const isInside: boolean[] = []
  const put = (word: Word, isTyped: boolean, inside: boolean): void => {
    const sign = random() < 0.5 ? ',' : '.'
    lines.at(-1)?.push(isTyped && random() < 0.12 ? { ...word, typed: sign } : word)
    isInside.push(inside)
  }
  const putAdded = (): void => {
    if (hasOwnLine) lines.push([])
    for (const [index, word] of added.entries()) put(word, index === added.length - 1, isTold)
    if (hasOwnLine) lines.push([])
  }
  for (const [index, { word, ends }] of kept.entries()) {
    if (index === at) putAdded()
    put(word, index === at - 1 && word.typed === '', false)
    if (ends) lines.push([])
  }
  if (at === kept.length) {
    if (lines.at(-1)?.length === 0 && !hasOwnLine) lines.pop()
    putAdded()
  }
  return { lines: lines.filter((line) => line.length > 0), isInside }
}

/** What people hang on to an order, and what joins two. */
const tails =
  'stp|svp|hein|merci|quand même|si possible|si tu peux|mais pas trop|cette fois|en premier|en gros|à la fin|c’est important|on a pas le droit|c’est mieux|sinon c’est nul|j’aime pas|ça fait sérieux|comme d’habitude|pour les clients|aussi|pour une fois|si ça passe|si tu veux|obligatoire|c’est urgent|je compte sur toi|c’est plus lisible|les gens lisent pas|mais poli|mais sérieux|en dessous|en haut|au début|partout|deux fois|je déteste ça|il veut pas|il est d’accord|en fait|du coup|surtout|s’il te plaît|s’il vous plaît|sans en faire trop|bien visible|tout de suite|quoi|tu vois'
    .split('|')
    .map(readWords)
const joins = 'et|et|et aussi|mais|et surtout|puis|et puis|mais surtout|donc|avec|sans'
  .split('|')
  .map(readWords)
const leadsOn = /^(?:que|qu’|sur|pour|de)$/

/** An order as it was collected, or with a tail, or with another one. */
function varied(order: Word[], others: Word[][]): Word[] {
  const chance = random()
  if (leadsOn.test(order.at(-1)?.text ?? ''))
    return chance < 0.3 ? [...pick(others.filter(({ length }) => length < 4)), ...order] : order
  if (chance < 0.25) return [...order, ...pick(tails)]
  if (chance < 0.4) return [...order, ...pick(joins), ...pick(others)]
  return order
}

const notes = readNotes()
const [held, open] = [notes.filter(({ isHeld }) => isHeld), notes.filter(({ isHeld }) => !isHeld)]
const labelled = open.map(readLabelled)
const collected = textLines('orders.txt').map(wordsOf)
const typedOnes = labelled.flatMap(({ told }) => told)
const orders = [...collected, ...typedOnes, ...typedOnes].filter(({ length }) => length > 0)
const examples = [
  ...labelled.map(({ example }) => example),
  ...[
    ...textLines('careful.txt'),
    ...open.flatMap(({ corrected }, index) => (index % 2 === 0 ? [corrected] : [])),
  ].map(published),
  ...textLines('not-orders.txt').map((line) => stuck(pick(labelled), wordsOf(line), false)),
  ...textLines('not-orders.txt').map(published),
  ...orders.map((order) => stuck(pick(labelled), varied(order, collected), true)),
]
const sequences: Sequence[] = examples.map(({ lines, isInside }) => ({
  features: featuresOf(lines),
  isInside,
}))
const table = trainRuns(sequences, training)

/** Orders set apart whole and partly, and words for readers set apart, of notes that were not trained on. */
function measure(some: Note[], weights: Weights): string {
  const count = { orders: 0, apart: 0, partly: 0, words: 0, wrong: 0 }
  for (const { typed } of some) {
    const { lines, orders: labels } = readMended(typed)
    const runs = toldRuns(lines, weights)
    const isTold = labels.map((_, at) => runs.some(({ from, to }) => at >= from && at < to))
    for (const order of new Set(labels.filter((one) => one >= 0))) {
      const own = isTold.filter((_, at) => labels[at] === order)
      count.orders += 1
      if (own.every(Boolean)) count.apart += 1
      else if (own.some(Boolean)) count.partly += 1
    }
    count.words += labels.filter((one) => one === -1).length
    count.wrong += isTold.filter((one, at) => one && labels[at] === -1).length
  }
  return `of ${count.orders} orders ${count.apart} set apart whole, ${count.partly} partly; of ${count.words} words for readers ${count.wrong}`
}

console.log(`${examples.length} examples; kept apart: ${measure(held, table)}`)
writeWeights(target, table)

const sentences = readSentences()
const briefs = readBriefs()
const openBriefs = briefs.filter(({ isHeld }) => !isHeld)
const publishedSentences = [...textLines('careful.txt'), ...open.map(({ corrected }) => corrected)]
interface Row {
  text: string
  isOrder: boolean
}
const rows: Row[] = [
  ...sentences.flatMap(({ label, text, isHeld }) => (isHeld ? [] : [{ text, isOrder: label === 'order' }])),
  ...[...textLines('not-orders.txt'), ...publishedSentences.flatMap(splitSentences)].map((text) => ({
    text,
    isOrder: false,
  })),
  ...[...textLines('orders.txt'), ...open.flatMap(({ typed }) => ordersOf(typed))].map((text) => ({
    text,
    isOrder: true,
  })),
]
const rowsOf = (some: LabelledBrief[]): Row[] =>
  some.flatMap(({ sentences: own }) =>
    own.flatMap(({ text, label }) => (label === 'mixed' ? [] : [{ text, isOrder: label === 'order' }])),
  )
const differences = (columns: Weights): SentenceWeights =>
  Object.fromEntries(
    Object.entries(columns).map(([feature, [reader = 0, order = 0]]) => [feature, order - reader]),
  )
const trainSentences = (some: Row[]): SentenceWeights =>
  differences(
    trainWeights(
      some.map(({ text, isOrder }) => ({ features: sentenceFeatures(text), label: Number(isOrder) })),
      sentenceTraining,
    ),
  )
// What its place adds is learnt beside the odds of a table that has not seen the brief.
const folds = 4
const placed = Array.from({ length: folds }, (_, fold) => {
  const own = openBriefs.filter((_, at) => at % folds === fold)
  const unseen = trainSentences([...rows, ...rowsOf(openBriefs.filter((one) => !own.includes(one)))])
  return own.flatMap(({ sentences: all }) => {
    const texts = all.map(({ text }) => text)
    const odds = texts.map((text) => ownOdds(text, unseen))
    return all.flatMap(({ label }, at) =>
      label === 'mixed'
        ? []
        : [{ features: placeFeatures(texts, odds, at), label: Number(label === 'order') }],
    )
  })
}).flat()
const sentenceTable: SentenceWeights = {
  ...trainSentences([...rows, ...rowsOf(openBriefs)]),
  ...differences(trainWeights(placed, placeTraining)),
}
const heldBriefs = briefs.filter(({ isHeld }) => isHeld)
const counts = { order: [0, 0], mixed: [0, 0], reader: [0, 0] }
for (const { sentences: all } of heldBriefs) {
  const told = toldSentences(
    all.map(({ text }) => text),
    true,
    sentenceTable,
  )
  for (const [at, { label }] of all.entries()) {
    counts[label][0] = (counts[label][0] ?? 0) + Number(told[at])
    counts[label][1] = (counts[label][1] ?? 0) + 1
  }
}
console.log(
  `${heldBriefs.length} briefs kept apart, set apart of all: ${Object.entries(counts)
    .map(([label, [told, all]]) => `${label} ${told} of ${all}`)
    .join(', ')}`,
)
writeWeights(sentenceTarget, sentenceTable)

function ordersOf(typed: string): string[] {
  return [...typed.matchAll(/\[\[(.*?)\]\]/gu)].map(([, order = '']) => asTyped(order))
}
