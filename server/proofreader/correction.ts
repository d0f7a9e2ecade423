import { correctionTexts } from '#shared/messages/proofreader.ts'
import type { Span, Token } from './tokens.ts'

export type RuleId = keyof typeof correctionTexts
/** Sure ones may be applied unseen; likely ones are offered. */
export type Confidence = 'sure' | 'likely'

/** `start` and `end` are offsets in the text; no suggestion means that we know of none, an empty one cuts the words. */
export interface Correction {
  start: number
  end: number
  rule: RuleId
  message: string
  suggestions: string[]
  confidence: Confidence
}

export function correct(
  rule: RuleId,
  { start, end }: Span,
  suggestions: string | string[],
  confidence: Confidence,
): Correction {
  const list = typeof suggestions === 'string' ? [suggestions] : suggestions
  return { start, end, rule, message: correctionTexts[rule], suggestions: [...new Set(list)], confidence }
}

/** From the first to the last of these tokens. */
export function across(first: Token, last: Token): Span {
  return { start: first.start, end: last.end }
}

/** `word` with the capitals of `model`. */
export function withCaseOf(model: string, word: string): string {
  if (/^\P{Ll}*\p{Lu}\P{Ll}*\p{Lu}\P{Ll}*$/u.test(model)) return word.toUpperCase()
  return /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}
