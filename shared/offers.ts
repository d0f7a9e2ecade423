import { packIds } from './packs.ts'

/** All that can be bought. */
export const offers = ['basic', 'pro', 'enterprise', ...packIds] as const

export type Offer = (typeof offers)[number]
