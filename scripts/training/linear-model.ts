import { writeFileSync } from 'node:fs'
import { marginals } from '#server/brief/instruction-model.ts'

/** Each feature's weight for each label, in hundredths. */
export type Weights = Record<string, number[]>

/** The features that hold in one place, and the label that is right there. */
export interface Row {
  features: string[]
  label: number
}

export interface Training {
  labels: number
  epochs: number
  rate: number
  decay: number
  /** A feature seen less often is left out, and one whose weights all stay under `leastWeight`, in hundredths. */
  leastCount: number
  leastWeight: number
}

/** The features that hold at each word of a text, and which of its words stand inside a run. */
export interface Sequence {
  features: string[][]
  isInside: boolean[]
}

/** Multinomial logistic regression by AdaGrad, the same on every machine. */
export function trainWeights(rows: Row[], training: Training): Weights {
  const ids = countFeatures(rows, training)
  return tableOf(ids, fitted(rows, ids, training), training)
}

/** A linear-chain conditional random field of two states, by AdaGrad; labels: inside a run, opens one, is the first behind one. */
export function trainRuns(sequences: Sequence[], training: Training): Weights {
  const rows = sequences.flatMap(({ features }) => features.map((found) => ({ features: found })))
  const ids = countFeatures(rows, training)
  const known = sequences.map(({ features, isInside }) => ({
    at: features.map((found) => found.flatMap((one) => ids.get(one) ?? [])),
    isInside,
  }))
  const model = startModel(ids.size * training.labels, training)
  for (let epoch = 0; epoch < training.epochs; epoch += 1)
    for (const { at, isInside } of shuffled(known, model.random)) {
      const scores = at.map((places) => scoresOf(model.weights, places, training.labels))
      for (const [index, { inside, opens, closes }] of marginals(scores).entries()) {
        const [is, was] = [isInside[index] === true, isInside[index - 1] === true]
        const errors = [inside - Number(is), opens - Number(is && !was), closes - Number(was && !is)]
        model.learn(at[index] ?? [], errors)
      }
    }
  return tableOf(ids, model.weights, training)
}

function tableOf(ids: Map<string, number>, weights: Float64Array, training: Training): Weights {
  const table: Weights = {}
  for (const [feature, at] of ids) {
    const row = Array.from({ length: training.labels }, (_, label) =>
      Math.round((weights[at + label] ?? 0) * 100),
    )
    if (row.some((weight) => Math.abs(weight) >= training.leastWeight)) table[feature] = row
  }
  return table
}

function countFeatures(
  rows: { features: string[] }[],
  { labels, leastCount }: Training,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { features } of rows)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const ids = new Map<string, number>()
  for (const [feature, count] of counts) if (count >= leastCount) ids.set(feature, ids.size * labels)
  return ids
}

/** Numbers from 0 to 1, the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

interface Model {
  weights: Float64Array
  random: () => number
  /** Moves the weights of features that hold against each label's error. */
  learn: (at: number[], errors: number[]) => void
}

function startModel(size: number, { rate, decay }: Training): Model {
  const weights = new Float64Array(size)
  const squares = new Float64Array(size).fill(1e-6)
  return {
    weights,
    random: seededRandom(7),
    learn: (places, errors) => {
      for (const [label, error] of errors.entries())
        for (const place of places) {
          const at = place + label
          const slope = error + decay * (weights[at] ?? 0)
          squares[at] = (squares[at] ?? 0) + slope * slope
          weights[at] = (weights[at] ?? 0) - (rate / Math.sqrt(squares[at] ?? 1)) * slope
        }
    },
  }
}

const shuffled = <T>(list: T[], random: () => number): T[] =>
  list
    .map((one) => ({ one, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one)

const scoresOf = (weights: Float64Array, at: number[], labels: number): number[] =>
  Array.from({ length: labels }, (_, label) => at.reduce((sum, one) => sum + (weights[one + label] ?? 0), 0))

function fitted(rows: Row[], ids: Map<string, number>, training: Training): Float64Array {
  const known = rows.map(({ features, label }) => ({
    label,
    at: features.flatMap((one) => ids.get(one) ?? []),
  }))
  const { weights, random, learn } = startModel(ids.size * training.labels, training)
  for (let epoch = 0; epoch < training.epochs; epoch += 1)
    for (const row of shuffled(known, random)) {
      const scores = scoresOf(weights, row.at, training.labels)
      const top = Math.max(...scores)
      const chances = scores.map((score) => Math.exp(score - top))
      const total = chances.reduce((a, b) => a + b)
      learn(
        row.at,
        chances.map((chance, label) => chance / total - (label === row.label ? 1 : 0)),
      )
    }
  return weights
}

/** One row a line: what a training changes shows in the history. */
export function writeWeights(target: URL, table: Record<string, number | number[]>): void {
  const rows = Object.entries(table).map(
    ([feature, row]) => `${JSON.stringify(feature)}:${JSON.stringify(row)}`,
  )
  writeFileSync(target, `{\n${rows.join(',\n')}\n}\n`)
  console.log(`${rows.length} features written`)
}
