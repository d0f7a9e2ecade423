import type { Db } from '#server/db/client.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { getPost } from '#server/db/posts.ts'
import type { BrandFacts } from '#server/integrations/ai/types.ts'
import type { BrandUsed } from '#shared/api/brand.ts'
import { isMentioned } from '#shared/mentions.ts'

type InPicture = Pick<BrandUsed, 'palette'>
type InText = Omit<BrandUsed, 'palette'>

/** What a text owes to the brand memory: of the words only those it says, or keeps clear of. */
export function usedInText(brand: BrandFacts | null, text: string): InText {
  const mentioned = (word: string) => isMentioned(text, word)
  return {
    tone: brand?.tone ?? null,
    tone_words: brand?.toneWords ?? '',
    subjects: brand?.subjects.filter(mentioned) ?? [],
    words_to_use: brand?.wordsToUse.filter(mentioned) ?? [],
    words_to_avoid: brand?.wordsToAvoid.filter((word) => !mentioned(word)) ?? [],
    learned: Boolean(brand?.learned),
  }
}

export const usedInPicture = (brand: BrandFacts | null): InPicture => ({ palette: brand?.palette ?? [] })

const nothing: BrandUsed = { ...usedInText(null, ''), palette: [] }

const isNothing = (used: BrandUsed) =>
  !used.tone &&
  !used.tone_words &&
  !used.learned &&
  [used.palette, used.subjects, used.words_to_use, used.words_to_avoid].every((list) => list.length === 0)

/** The post's list with a new part in it; the other part keeps its own. Null when nothing is left to list. */
export async function withUsed(
  tx: Db,
  generation: { companyId: CompanyId; postId: string | null },
  part: InPicture | InText,
): Promise<BrandUsed | null> {
  const post = generation.postId ? await getPost(tx, generation.companyId, generation.postId) : null
  const used = { ...nothing, ...post?.brandUsed, ...part }
  return isNothing(used) ? null : used
}
