import type { PostWithPicture } from '#server/db/posts.ts'
import type { Content } from '#server/integrations/publishers/types.ts'
import { publishTexts } from '#shared/messages/publishing.ts'

/** The text as people will read it: the mention is its last paragraph. */
export const withMention = (description: string, mention: string | null): string =>
  mention ? `${description}\n\n${mention}`.trim() : description

export function contentOf({ post, picture }: PostWithPicture, mention: string | null): Content {
  return {
    text: withMention(post.description, mention),
    altText: picture?.altText || null,
    isAiGenerated: picture?.aiGenerated ?? false,
  }
}

/** What to say of artificial intelligence; null where no model wrote or drew (AI Act, article 50). */
export function proposedMention({ post, picture }: PostWithPicture): string | null {
  const byAi = { text: post.textByAi, image: picture?.aiGenerated ?? false }
  if (byAi.text && byAi.image) return publishTexts.mention.both
  if (byAi.image) return publishTexts.mention.image
  return byAi.text ? publishTexts.mention.text : null
}
