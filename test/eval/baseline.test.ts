import { describe, expect, it } from 'vitest'
import { startOpenAi } from '#simulators/openai/server.ts'
import { readBaseline, regressions } from './baseline.ts'
import { average, cases, evaluate } from './evaluate.ts'
import { openProvider } from './providers.ts'

describe('the demonstration writer', () => {
  const baseline = readBaseline()

  it('keeps its points, case by case, and every hard check', async () => {
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

describe('a vendor', () => {
  const key = { OPENAI_API_KEY: 'k', GOOGLE_GENERATIVE_AI_API_KEY: 'k', MISTRAL_API_KEY: 'k' }

  it('is evaluated by its name, or with a model of one’s own, once its key is set', () => {
    expect(openProvider('openai', key).writer).toMatchObject({ id: 'openai', model: 'gpt-6.1-terra' })
    expect(openProvider('google', key).writer.model).toBe('gemini-3.8-flash')
    expect(openProvider('mistral:ministral-9', key).writer.model).toBe('ministral-9')
    const local = { AI_TEXT_BASE_URL: 'http://127.0.0.1:11434/v1', AI_TEXT_MODEL: 'llama-4:8b' }
    expect(openProvider('compatible', local).writer.model).toBe('llama-4:8b')
    expect(openProvider('compatible:qwen:7b', local).writer.model).toBe('qwen:7b')
    expect(() => openProvider('openai', {})).toThrow('No key for openai')
  })

  it('gives texts that are scored as a post would keep them', async () => {
    const reply = '**Une vitrine** en chêne ? Passez nous voir, ou écrivez-nous à https://ailleurs.example.'
    const simulator = await startOpenAi({ settings: { reply } })
    const env = { ...key, OPENAI_BASE_URL: simulator.baseUrl }
    const { writer, atOnce } = openProvider('openai', env)
    const results = await evaluate(writer, 1, atOnce)
    await simulator.close()
    expect(results).toHaveLength(cases.length)
    expect(results[0]?.texts).toEqual(['Une vitrine en chêne\u202f? Passez nous voir, ou écrivez-nous.'])
    expect(simulator.journal.entries).toHaveLength(cases.length)
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
