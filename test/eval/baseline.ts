import { readFileSync, writeFileSync } from 'node:fs'
import { average, type CaseResult } from './evaluate.ts'

const file = new URL('./baseline.json', import.meta.url)

interface Baseline {
  provider: string
  model: string
  /** Texts per case; the points are their mean. */
  variants: number
  average: number
  cases: Record<string, number>
}

export function readBaseline(): Baseline {
  return JSON.parse(readFileSync(file, 'utf8')) as Baseline
}

export function writeBaseline(
  provider: string,
  model: string,
  variants: number,
  results: CaseResult[],
): void {
  const baseline: Baseline = {
    provider,
    model,
    variants,
    average: average(results.map(({ points }) => points)),
    cases: Object.fromEntries(results.map(({ id, points }) => [id, points])),
  }
  writeFileSync(file, `${JSON.stringify(baseline, null, 2)}\n`)
}

/** Cases that score below the baseline, that break a hard check, or that the baseline does not know. */
export function regressions(results: CaseResult[], baseline: Baseline): string[] {
  return results.flatMap(({ id, points, hard, soft }) => {
    const before = baseline.cases[id]
    if (hard.length > 0) return [`${id}: hard fault, ${hard.join('; ')}`]
    if (before === undefined) return [`${id}: not in the baseline`]
    return points < before ? [`${id}: ${points}, was ${before}: ${soft.join('; ')}`] : []
  })
}
