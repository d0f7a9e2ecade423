import { type ImageRow, updateAltText } from '#server/db/images.ts'
import { listScheduledPostsOf, updatePost } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { type Author, assertMayChange } from '#server/services/members/permissions.ts'

/** What the image shows, in words: sent along with every post that shows it. Throws not_found, role_forbidden. */
export async function changeAltText(
  { db }: Pick<Deps, 'db'>,
  author: Author,
  id: string,
  altText: string,
): Promise<ImageRow> {
  return db.transaction(async (tx) => {
    for (const post of await listScheduledPostsOf(tx, author.companyId, id)) {
      await assertMayChange(tx, author, post)
      await updatePost(tx, author.companyId, post.id, { updatedBy: author.userId })
    }
    const row = await updateAltText(tx, author.companyId, id, altText)
    if (!row) throw missing('image')
    return row
  })
}
