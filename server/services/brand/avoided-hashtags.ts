import type { BrandFacts } from '#server/integrations/ai/types.ts'
import { isInHashtag } from '#shared/mentions.ts'

/** Hashtags are ours to choose, whatever the model wrote: none holds a word to avoid. */
export function dropAvoidedHashtags(text: string, brand: BrandFacts | null): string {
  const avoided = brand?.wordsToAvoid ?? []
  if (avoided.length === 0) return text
  return text
    .replace(/[ \t]?#[\p{L}\p{N}_]+/gu, (tag) => (avoided.some((word) => isInHashtag(tag, word)) ? '' : tag))
    .replace(/^[ \t]+(?=#)/gmu, '')
    .trim()
}
