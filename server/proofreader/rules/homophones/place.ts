import type { Confidence } from '#server/proofreader/correction.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import { isNoun } from '#server/proofreader/words.ts'

export interface Found {
  word: string
  confidence: Confidence
  /** How many tokens it stands for. */
  length?: number
}
export interface Place {
  tokens: Token[]
  index: number
  before: Token | undefined
  after: Token | undefined
  prev: string
  next: string
  third: string
}

export const sure = (word: string, length = 1): Found => ({ word, confidence: 'sure', length })
export const likely = (word: string): Found => ({ word, confidence: 'likely' })
export function isCommonNoun({ readings }: Token): boolean {
  return isNoun(readings) && readings.every(({ kind }) => kind === 'noun')
}

export function isAdjective({ readings }: Token): boolean {
  return readings.some(({ kind, gender }) => kind === 'noun' && gender !== null)
}
