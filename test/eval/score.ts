import type { Scenario } from '#test/evaluation.ts'
import type { Check } from './check.ts'
import { factChecks } from './checks/facts.ts'
import { formChecks } from './checks/form.ts'
import { languageChecks } from './checks/language.ts'
import { lengthChecks } from './checks/lengths.ts'
import { read } from './reading.ts'

/** What a broken hard check costs besides its own points. */
const hardCost = 8

export const checks: Check[] = [...lengthChecks, ...formChecks, ...factChecks, ...languageChecks]

export interface Score {
  /** 0 to 100. */
  points: number
  hard: string[]
  soft: string[]
}

/** Points of a text for its case. It measures rule-keeping, not charm (docs/product/ai.md §9). */
export function score(scenario: Scenario, text: string): Score {
  const reading = read(scenario, text)
  const total = checks.reduce((sum, check) => sum + check.weight, 0)
  let points = 0
  const hard: string[] = []
  const soft: string[] = []
  for (const check of checks) {
    const { kept, why } = check.judge(reading)
    points += (check.weight * kept * 100) / total
    if (kept < 1) (check.hard ? hard : soft).push(`${check.name} (${why})`)
  }
  return { points: Math.max(0, Math.round((points - hard.length * hardCost) * 10) / 10), hard, soft }
}
