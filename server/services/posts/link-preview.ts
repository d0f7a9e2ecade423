import type { z } from 'zod'
import { listImagesByKeys, removeUnusedPictures } from '#server/db/images.ts'
import { lockPost, updatePost } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { imageKeyOf } from '#server/services/images/image-urls.ts'
import { type Author, assertMayChange } from '#server/services/members/recheck-permission.ts'
import type { LinkPreviewBody } from '#shared/api/link-preview.ts'
import { fieldTexts } from '#shared/messages/api.ts'
import { assertNotPublished } from './assert-post.ts'

/**
 * The link preview that goes out in the place of the post's images, or (null) none; the images stay with the post. Throws
 * not_found, post_is_out, role_forbidden, invalid_input where the network has no link previews.
 */
export async function changeLinkPreview(
  { db }: Pick<Deps, 'db'>,
  author: Author,
  postId: string,
  link: z.output<typeof LinkPreviewBody> | null,
): Promise<void> {
  const { companyId, userId: updatedBy } = author
  const key = link?.image ? imageKeyOf(link.image) : null
  const [image] = key ? await listImagesByKeys(db, companyId, [key], { removedToo: true }) : []
  if (link?.image && !image) throw missing('image')
  await db.transaction(async (tx) => {
    const post = await lockPost(tx, companyId, postId)
    if (!post) throw missing('post')
    if (link && post.network !== 'linkedin')
      throw new AppError('invalid_input', { details: { url: fieldTexts.linkPreviewNetwork } })
    assertNotPublished(post)
    await assertMayChange(tx, author, post)
    await updatePost(tx, companyId, postId, {
      linkUrl: link?.url ?? null,
      linkTitle: link?.title ?? '',
      linkDescription: link?.description ?? '',
      linkImageId: image?.id ?? null,
      updatedBy,
    })
    if (post.linkImageId) await removeUnusedPictures(tx, [post.linkImageId])
  })
}
