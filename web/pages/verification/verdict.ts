import type { VerificationAnswer } from '#shared/api/verification.ts'
import { verificationTexts as texts, verdictTexts } from '#web/messages/verification.ts'
import type { IllustrationName } from '#web/ui/illustration.tsx'

export type Verdict = keyof typeof verdictTexts

/** The bird sings where Ramage is sure, is silent where it doubts, and is away where it knows nothing. */
export const illustrationFor: Record<Verdict, IllustrationName> = {
  idle: 'closed',
  reading: 'closed',
  sure: 'sing',
  signed: 'sing',
  marked: 'closed',
  otherAi: 'perch',
  unknown: 'perch',
  unreadable: 'perch',
}

export function verdictOf(answer: VerificationAnswer): Verdict {
  if (answer.by === 'hash') return 'sure'
  if (answer.made_by_ramage) return answer.signed ? 'signed' : 'marked'
  return answer.ai_generated ? 'otherAi' : 'unknown'
}

/** `openai gpt-image-2` is for machines: people are told the model. */
const modelName = (model: string) => model.slice(model.indexOf(' ') + 1)

/** What is known besides, in the order it is read; nothing is said of a stranger’s file. */
export function factsOf(answer: VerificationAnswer, longDate: (iso: string) => string): [string, string][] {
  const verdict = verdictTexts[verdictOf(answer)]
  if (!('proof' in verdict)) return []
  const { ai_generated: isAi, model, made_at: madeAt } = answer
  return [
    [texts.proof, verdict.proof],
    [texts.origin, isAi === null ? texts.notSaid : isAi ? texts.byAi : texts.withoutAi],
    ...(model ? [[texts.tool, modelName(model)] satisfies [string, string]] : []),
    ...(madeAt ? [[texts.date, longDate(madeAt)] satisfies [string, string]] : []),
  ]
}
