import type { FactFlag } from '#server/fact-check/index.ts'
import { reasonFor } from '#server/services/text-checks/doubts.ts'
import { fill } from '#shared/messages/publishing.ts'
import { factTexts as texts } from '#shared/messages/text-checks.ts'
import { advice, blocking, type Finding, ok } from './finding.ts'

/** What was generated and nothing confirms: the first doubt by its words, the gravest first. */
export function factFindings(flags: FactFlag[]): Finding[] {
  const grave = flags.filter(({ severity }) => severity === 'blocking')
  const [first] = grave.length > 0 ? grave : flags
  if (!first) return [ok('facts', texts.ok)]
  const words = { value: first.value, reason: reasonFor(first), others: grave.length - 1 }
  if (grave.length === 0) return [advice('facts', fill(texts.advice, words), 'review')]
  const told = [texts.blocking, texts.blockingOne][grave.length - 1] ?? texts.blockingMany
  return [blocking('facts', fill(told, words), 'review')]
}
