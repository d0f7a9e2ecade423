import { BrandBody } from '#shared/api/brand.ts'
import type { BrandMemory } from './brand-memory.ts'
import { keep, readKept } from './kept-draft.ts'

const keyOf = (userId: string) => `ramage.brand.${userId}`

const empty: BrandMemory = {
  tone: null,
  tone_words: '',
  palette: [],
  subjects: [],
  words_to_use: [],
  words_to_avoid: [],
}

/** A draft may be wrong, as typed texts are; only its shape is asked for. */
export function readBrandDraft(userId: string): BrandMemory | null {
  const draft = readKept(keyOf(userId))
  const isMisshapen = BrandBody.safeParse(draft).error?.issues.some(({ code }) => code === 'invalid_type')
  return draft === null || isMisshapen ? null : { ...empty, ...(draft as BrandMemory) }
}

export const keepBrandDraft = (userId: string, draft: BrandMemory | null) => keep(keyOf(userId), draft)
