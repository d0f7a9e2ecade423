import type { PostRow, PostWithPicture } from '#server/db/posts.ts'
import type { PublicationRow } from '#server/db/publications.ts'
import type { Content } from '#server/integrations/publishers/types.ts'
import { publishTexts } from '#shared/messages/publishing.ts'
import { urlWithUtm, withUtm } from '#shared/utm.ts'

/** The text as people will read it: the mention is its last paragraph. */
const withMention = (description: string, mention: string | null): string =>
  mention ? `${description}\n\n${mention}`.trim() : description

/** A post's link preview as its user wrote it; null: its images go out. */
export const linkPreviewOf = ({ linkUrl: url, linkTitle: title, linkDescription: description }: PostRow) =>
  url === null ? null : { url, title, description }

/** What a publication adds to its post. */
type PublicationAdditions = Pick<PublicationRow, 'aiMention' | 'utm'>

export function publicationContent(
  material: PostWithPicture,
  { aiMention, utm }: PublicationAdditions,
): Content {
  const { post, picture, slideSet } = material
  const text = withUtm(withMention(post.description, aiMention), utm)
  const isAiGenerated = isPictureByAi(material)
  const link = linkPreviewOf(post)
  if (link) {
    const article = { ...link, url: urlWithUtm(link.url, utm) }
    return { text, altText: null, isAiGenerated, documentTitle: null, article }
  }
  return {
    ...{ text, isAiGenerated, article: null },
    altText: picture?.altText || null,
    documentTitle: slideSet?.format === 'document' ? slideSet.documentTitle : null,
  }
}

/** Of what goes out: the images, or that of the link preview. */
const isPictureByAi = ({ post, picture, slideSet, linkImage }: PostWithPicture) =>
  (post.linkUrl === null ? (slideSet ?? picture) : linkImage)?.aiGenerated ?? false

/** What to say of artificial intelligence; null where no model wrote or drew (AI Act, article 50). */
export function proposedMention(material: PostWithPicture): string | null {
  const byAi = { text: material.post.textByAi, image: isPictureByAi(material) }
  if (byAi.text && byAi.image) return publishTexts.mention.both
  if (byAi.image) return publishTexts.mention.image
  return byAi.text ? publishTexts.mention.text : null
}
