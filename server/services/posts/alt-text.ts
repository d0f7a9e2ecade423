import type { Db } from '#server/db/client.ts'
import { type ImageRow, updateAltText } from '#server/db/images.ts'
import { lockUnpublishedPostsOf, type PostRow, updatePost } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import {
  type Author,
  assertMayChange,
  lastChangerAfter,
} from '#server/services/members/recheck-permission.ts'

/** What the image shows, in words: sent along with every post that shows it. Throws not_found, role_forbidden. */
export async function changeAltText(
  { db }: Pick<Deps, 'db'>,
  author: Author,
  id: string,
  altText: string,
): Promise<ImageRow> {
  return db.transaction(async (tx) => {
    const posts = await lockUnpublishedPostsOf(tx, author.companyId, [id])
    const [row] = await rewordImages(tx, author, posts, [[id, altText]])
    if (!row) throw missing('image')
    return row
  })
}

/**
 * New words for images, changing these posts, which show them and are locked: whoever may not change one of them is
 * refused. Images are locked in the order of their ids. Throws not_found, role_forbidden.
 */
export async function rewordImages(
  tx: Db,
  author: Author,
  posts: PostRow[],
  words: [imageId: string, altText: string][],
): Promise<ImageRow[]> {
  for (const post of posts) {
    await assertMayChange(tx, author, post)
    await updatePost(tx, author.companyId, post.id, {
      updatedBy: await lastChangerAfter(tx, author, post),
    })
  }
  const rows: ImageRow[] = []
  for (const [id, altText] of words.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const row = await updateAltText(tx, author.companyId, id, altText)
    if (!row) throw missing('image')
    rows.push(row)
  }
  return rows
}
