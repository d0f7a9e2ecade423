import type { Maker, TextRequest } from '#server/integrations/ai/types.ts'
import { enforceLimits } from './enforce.ts'
import { polish } from './polish.ts'

/** What a writer's answer becomes before anybody keeps it: within the limits, and a model's with French typography. */
export function finishText(
  streamed: string,
  { network, company, context }: Pick<TextRequest, 'network' | 'company' | 'context'>,
  { isAi }: Pick<Maker, 'isAi'>,
): string {
  const inputs = `${context} ${company.description} ${company.website ?? ''}`
  const limited = enforceLimits(streamed, network, inputs)
  // Repairs may lengthen it: the limits have the last word.
  return isAi ? enforceLimits(polish(limited, company.name), network, inputs) : limited
}
