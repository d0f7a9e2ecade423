import { writeFileSync } from 'node:fs'

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

/** Multinomial logistic regression by AdaGrad, the same on every machine. */
export function trainWeights(rows: Row[], training: Training): Weights {
  const ids = countFeatures(rows, training)
  const weights = fitted(rows, ids, training)
  const table: Weights = {}
  for (const [feature, at] of ids) {
    const row = Array.from({ length: training.labels }, (_, label) =>
      Math.round((weights[at + label] ?? 0) * 100),
    )
    if (row.some((weight) => Math.abs(weight) >= training.leastWeight)) table[feature] = row
  }
  return table
}

function countFeatures(rows: Row[], { labels, leastCount }: Training): Map<string, number> {
  const counts = new Map<string, number>()
  for (const feature of rows.flatMap(({ features }) => features))
    counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const ids = new Map<string, number>()
  for (const [feature, count] of counts) if (count >= leastCount) ids.set(feature, ids.size * labels)
  return ids
}

function fitted(
  rows: Row[],
  ids: Map<string, number>,
  { labels, epochs, rate, decay }: Training,
): Float64Array {
  const known = rows.map(({ features, label }) => ({
    label,
    at: features.flatMap((one) => ids.get(one) ?? []),
  }))
  const weights = new Float64Array(ids.size * labels)
  const squares = new Float64Array(weights.length).fill(1e-6)
  let seed = 7
  const random = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  const all = Array.from({ length: labels }, (_, label) => label)
  for (let epoch = 0; epoch < epochs; epoch += 1)
    for (const { row } of known.map((row) => ({ row, key: random() })).sort((a, b) => a.key - b.key)) {
      const scores = all.map((label) => row.at.reduce((sum, at) => sum + (weights[at + label] ?? 0), 0))
      const top = Math.max(...scores)
      const chances = scores.map((score) => Math.exp(score - top))
      const total = chances.reduce((a, b) => a + b)
      for (const [label, chance] of chances.entries()) {
        const error = chance / total - (label === row.label ? 1 : 0)
        for (const at of row.at.map((one) => one + label)) {
          const slope = error + decay * (weights[at] ?? 0)
          squares[at] = (squares[at] ?? 0) + slope * slope
          weights[at] = (weights[at] ?? 0) - (rate / Math.sqrt(squares[at] ?? 1)) * slope
        }
      }
    }
  return weights
}

/** One row a line: what a training changes shows in the history. */
export function writeWeights(target: URL, table: Weights): void {
  const rows = Object.entries(table).map(
    ([feature, row]) => `${JSON.stringify(feature)}:${JSON.stringify(row)}`,
  )
  writeFileSync(target, `{\n${rows.join(',\n')}\n}\n`)
  console.log(`${rows.length} features written`)
}
