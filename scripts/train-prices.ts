/**
 * Trains the weights of server/proofreader/typing/bare-prices.ts from labelled notes (test/eval/sets/labelled-notes): a figure that was
 * typed without a unit is a price where the editor's text has its « € ». Prints what they reach on the fifth of the notes that is
 * kept apart and never trained on; fixed seed.
 */
import {
  alignFigures,
  bareFigures,
  type PriceWeights,
  priceChances,
} from '#server/proofreader/typing/bare-prices.ts'
import { asTyped, type Note, readNotes } from './training/labelled-notes.ts'
import { trainWeights, writeWeights } from './training/linear-model.ts'

const target = new URL('../server/proofreader/typing/bare-price-weights.json', import.meta.url)
const training = { labels: 2, epochs: 12, rate: 0.06, decay: 0.002, leastCount: 3, leastWeight: 8 }

const labelled = ({ typed, corrected }: Note) => {
  const text = asTyped(typed)
  const known = new Map(
    [...alignFigures(text, corrected)].map(([start, end]) => [
      start,
      /^[ \u00a0\u202f]?(?:€|euros?)/u.test(corrected.slice(end)),
    ]),
  )
  return { text, known }
}

const notes = readNotes()
const [held, open] = [notes.filter(({ isHeld }) => isHeld), notes.filter(({ isHeld }) => !isHeld)]
const rows = open.map(labelled).flatMap(({ text, known }) =>
  bareFigures(text).flatMap(({ start, features, isMeasured }) => {
    const isPrice = known.get(start)
    return isPrice === undefined || isMeasured ? [] : [{ features, label: Number(isPrice) }]
  }),
)
const columns = trainWeights(rows, training)
const table: PriceWeights = Object.fromEntries(
  Object.entries(columns).map(([feature, [other = 0, price = 0]]) => [feature, price - other]),
)
const told = held.map(labelled).flatMap(({ text, known }) =>
  priceChances(text, table).flatMap(({ start, chance }) => {
    const isPrice = known.get(start)
    return isPrice === undefined
      ? []
      : [{ isPrice, chance, context: text.slice(Math.max(0, start - 25), start + 25) }]
  }),
)
const prices = told.filter(({ isPrice }) => isPrice).length
for (const least of [0.5, 0.8, 0.9, 0.95]) {
  const taken = told.filter(({ chance }) => chance >= least)
  const right = taken.filter(({ isPrice }) => isPrice).length
  console.log(
    `${rows.length} figures; kept apart ${told.length}, ${prices} prices; from ${least}: ${right} found, ${taken.length - right} wrong`,
  )
}
if (process.argv[2] === 'show')
  for (const one of told.filter(({ isPrice, chance }) => isPrice !== chance >= 0.9))
    console.log(one.isPrice, one.chance.toFixed(2), one.context)
writeWeights(target, table)
