import { findOpeningReservation } from '#server/db/credits.ts'
import { countParts } from '#server/db/generations.ts'
import type { UserId } from '#server/db/ids.ts'
import { listImagesByIds } from '#server/db/images.ts'
import { listNames } from '#server/db/members.ts'
import type { PostSummaryRow } from '#server/db/post-lists.ts'
import type { PostWithPicture } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { priceOf } from '#server/services/generation/price-and-limits.ts'
import { imageUrl, thumbUrl } from '#server/services/images/image-urls.ts'
import { linkPreviewOf } from '#server/services/publishing/publication-content.ts'
import type { Author, PostAnswer, PostSummary } from '#shared/api/posts.ts'
import { formerMember } from '#shared/messages/members.ts'

type Names = Map<UserId, string>

/** Who did something, by the names of their company. */
export const presentAuthor = (names: Names, id: UserId | null): Author => ({
  id,
  name: (id && names.get(id)) ?? formerMember,
})

/** A post as lists show it. */
export const presentSummary =
  (names: Names) =>
  (row: Omit<PostSummaryRow, 'total'>): PostSummary => ({
    id: row.id,
    app: row.network,
    status: row.status,
    description: row.description,
    image_url: row.pictureKey && imageUrl(row.pictureKey),
    image_thumb_url: row.pictureKey && thumbUrl(row.pictureKey, 300),
    slide_count: row.slideCount ?? (row.pictureKey ? 1 : 0),
    slides_format: row.slidesFormat,
    ai_generated: row.textByAi || (row.slidesByAi ?? row.pictureByAi ?? false),
    generator: row.generator ?? row.pictureGenerator,
    created_at: row.createdAt.toISOString(),
    published_at: row.publishedAt?.toISOString() ?? null,
    author: presentAuthor(names, row.createdBy),
    changed_by: presentAuthor(names, row.updatedBy),
  })

/** A post whole, with what its next calls cost. */
export async function presentPost(deps: Pick<Deps, 'db'>, row: PostWithPicture): Promise<PostAnswer> {
  const { post, picture, slideSet, linkImage } = row
  const link = linkPreviewOf(post)
  const [parts] = await countParts(deps.db, [post.id])
  const isPaid = post.briefId !== null && (await findOpeningReservation(deps.db, post.id)) !== null
  const price = priceOf(parts ?? { texts: 0, images: 0 }, isPaid)
  const sources = await listImagesByIds(deps.db, post.companyId, post.sourceImageIds)
  const sourceImages = post.sourceImageIds.flatMap(
    (id) => sources.find((image) => image.id === id && !image.removedAt) ?? [],
  )
  return {
    ...presentSummary(await listNames(deps.db, post.companyId))({
      ...post,
      pictureKey: picture?.key ?? null,
      pictureGenerator: picture?.generator ?? null,
      pictureByAi: picture?.aiGenerated ?? null,
      slideCount: slideSet?.slideCount ?? null,
      slidesFormat: slideSet?.format ?? null,
      slidesByAi: slideSet?.aiGenerated ?? null,
    }),
    text: post.description,
    image_width: picture?.width ?? null,
    image_height: picture?.height ?? null,
    image_alt: picture?.altText ?? null,
    image_alt_described: picture ? picture.altDescribed : null,
    image_composed: Boolean(picture?.recipe),
    link_preview: link && {
      ...link,
      image_url: linkImage && imageUrl(linkImage.key),
      image_width: linkImage?.width ?? null,
      image_height: linkImage?.height ?? null,
    },
    openai_picture_id: picture?.id ?? null,
    brief_id: post.briefId,
    objective: post.objective,
    prompt: post.prompt,
    images: sourceImages.map((image) => imageUrl(image.key)),
    brand_used: post.brandUsed,
    updated_at: post.updatedAt.toISOString(),
    next_text: { credits: price.text, free_left: price.freeTexts },
    next_image: { credits: price.image, free_left: price.freeImages },
  }
}
