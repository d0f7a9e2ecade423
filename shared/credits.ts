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

/** Posts bought once (docs/product/decisions.md §2). Prices in cents, taxes included; what is bought does not expire. */
export const packIds = ['pack_5', 'pack_15'] as const

export type PackId = (typeof packIds)[number]

interface Pack {
  id: PackId
  name: string
  priceCents: number
  posts: number
}

export const packs: Record<PackId, Pack> = {
  pack_5: { id: 'pack_5', name: '5\u00a0posts', priceCents: 899, posts: 5 },
  pack_15: { id: 'pack_15', name: '15\u00a0posts', priceCents: 2299, posts: 15 },
}

/** All that can be bought. */
export const offers = ['basic', 'pro', 'enterprise', ...packIds] as const

export type Offer = (typeof offers)[number]

/** French value-added tax, in percent; every price of ours holds it. */
export const vatPercent = 20

/** The part of a price, in cents with taxes, that is no tax. */
export const withoutVat = (cents: number) => Math.round((cents * 100) / (100 + vatPercent))
