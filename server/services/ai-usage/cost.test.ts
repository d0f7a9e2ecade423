import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPrice, findRate } from '#server/db/ai-usage.ts'
import { type OpenDatabase, openDatabase } from '#server/db/client.ts'
import { noUsage } from '#server/integrations/ai/no-usage.ts'
import type { Usage } from '#server/integrations/ai/types.ts'
import { testDatabase } from '#test/database.ts'
import { audioCostMicroEur, costMicroEur } from './record-usage.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let opened: OpenDatabase

beforeAll(async () => {
  database = await testDatabase()
  opened = openDatabase(database.url, () => undefined)
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

/** One kind of token at a time; the rest of the usage says nothing. */
const only = (kind: keyof Usage, tokens: number): Usage => ({ ...noUsage, [kind]: tokens })

const million = 1_000_000
const autumn = '2026-11-21T12:00:00Z'
const winter = '2026-11-30T12:00:00Z'
const newYear = '2027-01-01T00:00:00Z'

// Micro-euros for a million tokens of one kind, at 0.90 € for a dollar, by hand from the vendors’ price lists: text, cached, written to
// the cache, image in, text out, image out.
const golden: [model: string, at: string, prices: Record<keyof Usage, number | null>][] = [
  ['gpt-image-2.6-flare', autumn, of(4_500_000, 4_500_000, 4_500_000, 7_200_000, null, 27_000_000)],
  ['gpt-image-2.6-sunburst', autumn, of(4_500_000, 4_500_000, 4_500_000, 7_200_000, null, 27_000_000)],
  ['gemini-nano-banana-2.1', autumn, of(1_350_000, 1_350_000, 1_350_000, null, 6_750_000, 27_000_000)],
  ['gemini-nano-banana-2.1', winter, of(1_350_000, 1_350_000, 1_350_000, 1_350_000, 6_750_000, 27_000_000)],
  ['gpt-6-luna', autumn, of(90_000, 9_000, 112_500, 90_000, 450_000, null)],
  ['gpt-6.1-terra', autumn, of(900_000, 45_000, 1_125_000, 900_000, 4_500_000, null)],
  ['gemini-3.8-flash', autumn, of(675_000, 67_500, 675_000, 675_000, 3_375_000, null)],
  ['gemini-3.8-flash', '2026-12-31T23:59:59.999Z', of(675_000, 67_500, 675_000, 675_000, 3_375_000, null)],
  ['gemini-3.8-flash', newYear, of(1_350_000, 135_000, 1_350_000, 1_350_000, 6_750_000, null)],
  ['mistral-medium-3.5', autumn, of(1_350_000, 1_350_000, 1_350_000, 1_350_000, 6_750_000, null)],
  ['mistral-medium-3.5', newYear, of(1_485_000, 148_500, 1_485_000, 1_485_000, 7_425_000, null)],
]

function of(
  inputTokens: number | null,
  cachedInputTokens: number | null,
  cacheWriteTokens: number | null,
  imageInputTokens: number | null,
  outputTokens: number | null,
  imageOutputTokens: number | null,
): Record<keyof Usage, number | null> {
  return {
    inputTokens,
    cachedInputTokens,
    cacheWriteTokens,
    imageInputTokens,
    outputTokens,
    imageOutputTokens,
  }
}

describe('the seeded prices', () => {
  it('are all here', async () => {
    const { rows } = await opened.db.execute('select model from ai_prices')
    // Each but one of two dates of a model, and dictation, which has no price by token.
    expect(rows).toHaveLength(golden.length)
  })

  it.each(golden)('of %s at %s', async (model, at, expected) => {
    const price = await findPrice(opened.db, model, new Date(at))
    const rate = await findRate(opened.db, new Date(at))
    const kinds = Object.keys(expected) as (keyof Usage)[]
    const costs = kinds.map((kind) => [kind, costMicroEur(only(kind, million), price, rate)])
    expect(Object.fromEntries(costs)).toEqual(expected)
  })

  it('of a dictation: 4 s of a minute at 0.45 cents', async () => {
    const price = await findPrice(opened.db, 'gpt-transcribe', new Date(autumn))
    expect(price?.audioMinute).toBe(4_500)
    // 4 s ÷ 60 × 0.0045 $ × 0.90 = 0.00027 €
    expect(audioCostMicroEur(4_000, 4_500, 900_000)).toBe(270)
    expect(audioCostMicroEur(90_000, 4_500, 900_000)).toBe(6_075)
    expect(audioCostMicroEur(null, 4_500, 900_000)).toBeNull()
  })

  it('make a real post: 1,200 tokens in, 800 cached, 640 out', async () => {
    const price = await findPrice(opened.db, 'gpt-6.1-terra', new Date(autumn))
    const usage = { ...noUsage, inputTokens: 1_200, cachedInputTokens: 800, outputTokens: 640 }
    // (1200 × 1.00 + 800 × 0.05 + 640 × 5.00) / 10⁶ × 0.90 = 0.003 996 €
    expect(costMicroEur(usage, price, 900_000)).toBe(3_996)
  })
})

describe('a cost', () => {
  const price = {
    textIn: 1_000_000,
    cachedIn: null,
    cacheWrite: null,
    imageIn: null,
    textOut: null,
    imageOut: null,
  }

  it('is not known where a price, the rate or the model is not, and is never 0 then', () => {
    expect(costMicroEur(only('imageInputTokens', 1), price, 900_000)).toBeNull()
    expect(costMicroEur(only('inputTokens', 1), price, null)).toBeNull()
    expect(costMicroEur(only('inputTokens', 1), null, 900_000)).toBeNull()
  })

  it('is 0 when nothing was used, whatever is known', () => {
    expect(costMicroEur(only('inputTokens', 0), null, null)).toBe(0)
  })

  it('is rounded once, half up, and holds figures beyond 2⁵³ on the way', () => {
    expect(costMicroEur(only('inputTokens', 1), { ...price, textIn: 500_000 }, 1_000_000)).toBe(1)
    expect(costMicroEur(only('inputTokens', 1), { ...price, textIn: 499_999 }, 1_000_000)).toBe(0)
    expect(costMicroEur(only('inputTokens', 2_000_000_000), price, 900_000)).toBe(1_800_000_000)
  })
})
