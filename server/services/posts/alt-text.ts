import type { Db } from '#server/db/client.ts'
import { type ImageRow, updateAltText } from '#server/db/images.ts'
import { listUnsentPostsOf, updatePost } from '#server/db/posts.ts'
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
  return db.transaction((tx) => describeImage(tx, author, id, altText))
}

/** Changes every post that shows the image and is not out: whoever may not change one of them is refused. */
export async function describeImage(tx: Db, author: Author, id: string, altText: string): Promise<ImageRow> {
  for (const post of await listUnsentPostsOf(tx, author.companyId, id)) {
    await assertMayChange(tx, author, post)
    await updatePost(tx, author.companyId, post.id, {
      updatedBy: await lastChangerAfter(tx, author, post),
    })
  }
  const row = await updateAltText(tx, author.companyId, id, altText)
  if (!row) throw missing('image')
  return row
}
