import { describe, expect, it } from 'vitest'
import { readBaseline, regressions } from './baseline.ts'
import { average, cases, evaluate } from './evaluate.ts'
import { openProvider } from './providers.ts'

describe('the demonstration writer', () => {
  const baseline = readBaseline()

  it('keeps its points, case by case, and every hard check', { timeout: 60_000 }, async () => {
    const { writer, atOnce } = openProvider('demonstration', {})
    const results = await evaluate(writer, baseline.variants, atOnce)
    expect(regressions(results, baseline)).toEqual([])
    expect(average(results.map(({ points }) => points))).toBeGreaterThanOrEqual(92)
  })

  it('is measured on 16 cases and at least 8 of our own, over 8 trades', () => {
    const own = cases.filter(({ id }) => id.startsWith('e'))
    expect(cases.length - own.length).toBe(16)
    expect(new Set(own.map(({ industry }) => industry)).size).toBeGreaterThanOrEqual(8)
    expect(Object.keys(baseline.cases).sort()).toEqual(cases.map(({ id }) => id).sort())
  })

  it('says which providers there are', () => {
    expect(() => openProvider('toString', {})).toThrow('demonstration')
  })
})

describe('regressions', () => {
  const result = { id: 'x', company: '', points: 90, hard: [], soft: ['keywords (0 of 2)'], texts: [] }
  const baseline = { provider: '', model: '', variants: 1, average: 0, cases: { x: 90 } }

  it('names a lower score, a hard fault and an unknown case', () => {
    expect(regressions([result], baseline)).toEqual([])
    expect(regressions([{ ...result, points: 89.9 }], baseline)).toEqual([
      'x: 89.9, was 90: keywords (0 of 2)',
    ])
    expect(regressions([{ ...result, hard: ['French (0 of 3 detectors)'] }], baseline)[0]).toContain(
      'hard fault',
    )
    expect(regressions([{ ...result, id: 'y' }], baseline)[0]).toContain('not in the baseline')
  })
})
