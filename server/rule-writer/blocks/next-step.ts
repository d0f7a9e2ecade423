import type { TextRequest } from '#server/integrations/ai/types.ts'
import { isAvoided } from '#server/rule-writer/brand/avoided.ts'
import type { Brief } from '#server/rule-writer/brief/brief.ts'
import { nextSteps } from '#server/rule-writer/data/next-steps.ts'
import { pick } from '#server/rule-writer/seed.ts'
import { inRegister, isAllowed } from './templates.ts'

const shared = ['question', 'commentaire', 'détail', 'photo', 'idée', 'lignes', 'cas', 'envie']

/** On LinkedIn, what the reader may prepare, in practice; it states nothing about the company. */
export function nextStep(request: TextRequest, brief: Brief, action: string): string {
  if (request.network === 'instagram') return ''
  const allowed = nextSteps[request.objective].filter(
    (step) => isAllowed(step, brief.flags) && !isAvoided(request, step.text.replace(/[<>|]/g, ' ')),
  )
  // Two invitations to do the same thing would be one too many.
  const other = allowed.filter(
    (step) => !shared.some((word) => step.text.includes(word) && action.includes(word)),
  )
  return inRegister(pick(other, 0, request.variant)?.text ?? '', brief.wishes.informal === true)
}
