/** What a post costs (docs/product/decisions.md D2). One credit opens a post: its first text and first image. */
export const creditCosts = {
  post: 1,
  /** Regenerations given with each post; each one after costs `regeneration`. */
  freeTextRegenerations: 3,
  freeImageRegenerations: 2,
  regeneration: 1,
  welcome: 3,
} as const

/** Why a line stands in the statement of credits. */
export const statementCauses = [
  'welcome',
  'renewal',
  'upgrade',
  'purchase',
  'post',
  'post_returned',
  'expired',
  'refund',
  'refund_reversed',
  'adjustment',
] as const

export type StatementCause = (typeof statementCauses)[number]
