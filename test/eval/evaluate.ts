import { cleanText } from '#server/services/generation/clean-text.ts'
import { evaluationCases, requestOf, type Scenario } from '#test/evaluation.ts'
import more from './cases.json' with { type: 'json' }
import type { Writer } from './providers.ts'
import { type Score, score } from './score.ts'

export const cases: Scenario[] = [...evaluationCases, ...(more.cases as Scenario[])]

export interface CaseResult {
  id: string
  company: string
  /** Mean of the variants. */
  points: number
  hard: string[]
  soft: string[]
  texts: string[]
}

/** Writes and scores every case, so many variants of each, so many texts at once. */
export async function evaluate(writer: Writer, variants: number, atOnce: number): Promise<CaseResult[]> {
  const jobs = cases.flatMap((scenario) =>
    Array.from({ length: variants }, (_, variant) => ({ scenario, variant })),
  )
  const texts = new Map<(typeof jobs)[number], string>()
  const left = [...jobs]
  const work = async (): Promise<void> => {
    for (let job = left.shift(); job !== undefined; job = left.shift())
      texts.set(job, await write(writer, job.scenario, job.variant))
  }
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, work))
  return cases.map((scenario) => {
    const own = jobs.filter((job) => job.scenario === scenario).map((job) => texts.get(job) ?? '')
    return resultOf(scenario, own)
  })
}

function resultOf(scenario: Scenario, texts: string[]): CaseResult {
  const scores: Score[] = texts.map((text) => score(scenario, text))
  return {
    id: scenario.id,
    company: scenario.company,
    points: average(scores.map(({ points }) => points)),
    hard: [...new Set(scores.flatMap(({ hard }) => hard))],
    soft: [...new Set(scores.flatMap(({ soft }) => soft))],
    texts,
  }
}

/** One decimal: what a table shows and a baseline keeps. */
export function average(values: number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return Math.round(mean * 10) / 10
}

/** One text as a post would keep it; a stream without its finish is a failure (docs/product/ai.md §2.3). */
async function write(writer: Writer, scenario: Scenario, variant: number): Promise<string> {
  let text = ''
  let finished = false
  const request = requestOf(scenario, variant)
  for await (const event of writer.writeText(request, AbortSignal.timeout(120_000))) {
    if (event.type === 'delta') text += event.text
    else finished = true
  }
  if (!finished) throw new Error(`${scenario.id}: the stream ended before its finish event`)
  return cleanText(text, request, writer)
}
