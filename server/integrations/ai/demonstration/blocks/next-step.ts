import type { Brief } from '#server/integrations/ai/demonstration/brief/brief.ts'
import { nextSteps } from '#server/integrations/ai/demonstration/data/next-steps.ts'
import { pick } from '#server/integrations/ai/demonstration/seed.ts'
import type { TextRequest } from '#server/integrations/ai/types.ts'
import { inRegister, isAllowed } from './templates.ts'

/** On LinkedIn, what the reader may do next, in practice; it states nothing about the company. */
export function nextStep(request: TextRequest, brief: Brief, turn: number): string {
  if (request.network === 'instagram') return ''
  const allowed = nextSteps[request.objective].filter((step) => isAllowed(step, brief.flags))
  return inRegister(pick(allowed, 0, turn)?.text ?? '', brief.wishes.informal === true)
}
