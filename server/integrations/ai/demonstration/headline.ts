import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import type { Objective } from '#shared/objectives.ts'

const maxWords = 8
const maxLength = 48

/** The headline on the image (copywriting.md §6): it names, in at most 8 words and 48 characters. */
export function headlineFor(input: {
  company: CompanyFacts
  objective: Objective
  context: string
  variant: number
}): string {
  const words = input.company.industry.split(/\s+/).slice(0, maxWords)
  const text = words.join(' ').slice(0, maxLength).trim()
  return text === '' ? input.company.name.slice(0, maxLength) : text
}
