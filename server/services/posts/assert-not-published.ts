import type { PostRow } from '#server/db/posts.ts'
import { AppError } from '#server/errors.ts'
import { isOut } from '#shared/api/posts.ts'

/** Throws post_is_out: such a post is duplicated to be changed (docs/decisions/0011). */
export function assertNotPublished(post: Pick<PostRow, 'status'>): void {
  if (isOut(post)) throw new AppError('post_is_out')
}
