import { average, type CaseResult } from './evaluate.ts'

/** A line per case, what was not kept, and the average. */
export function table(results: CaseResult[], title: string): string {
  const lines = results.map(({ id, company, points, hard, soft }) => {
    const notes = [...hard.map((note) => `HARD ${note}`), ...soft].join('; ')
    return `${id}  ${points.toFixed(1).padStart(5)}  ${company.slice(0, 34).padEnd(34)}  ${notes}`.trimEnd()
  })
  const hard = results.filter((result) => result.hard.length > 0).length
  const mean = average(results.map(({ points }) => points)).toFixed(1)
  return [title, ...lines, `average  ${mean}  (${results.length} cases, ${hard} with a hard fault)`].join(
    '\n',
  )
}
