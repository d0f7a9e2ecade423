import { BrandBody } from '#shared/api/brand.ts'
import type { BrandMemory } from './brand-memory.ts'

/** What was typed and not saved, per user: an expired session or a closed tab does not lose it. */
const keyOf = (userId: string) => `ramage.brand.${userId}`

/** A draft may be wrong, as typed texts are; only its shape is asked for. */
export function readBrandDraft(userId: string): BrandMemory | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    const wrong = BrandBody.safeParse(draft).error?.issues.some(({ code }) => code === 'invalid_type')
    return draft === null || wrong ? null : { ...empty, ...(draft as BrandMemory) }
  } catch {
    return null
  }
}

const empty: BrandMemory = {
  tone: null,
  tone_words: '',
  palette: [],
  subjects: [],
  words_to_use: [],
  words_to_avoid: [],
}

/** Null forgets it. */
export function keepBrandDraft(userId: string, draft: BrandMemory | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(userId), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // A full or forbidden storage: the form itself still holds it.
  }
}
