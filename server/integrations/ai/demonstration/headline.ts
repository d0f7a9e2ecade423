import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import type { Objective } from '#shared/objectives.ts'

/** Stand-in: the real one comes with the writer's branch, with this very signature. */
export function headlineFor(input: {
  company: CompanyFacts
  objective: Objective
  context: string
  variant: number
}): string {
  const words =
    input.context
      .split(/[.!?\n]/)[0]
      ?.trim()
      .split(/\s+/)
      .slice(0, 8)
      .join(' ') ?? ''
  return words.slice(0, 48).trim() || input.company.industry || input.company.name
}
