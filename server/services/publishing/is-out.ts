import type { PostRow } from '#server/db/posts.ts'
import { AppError } from '#server/errors.ts'
import type { PostStatus } from '#shared/api/posts.ts'

const outStatuses: readonly PostStatus[] = ['publishing', 'published', 'uncertain']

/** On a network, or on its way: what it shows must stay what was sent. */
export const isOut = ({ status }: Pick<PostRow, 'status'>): boolean => outStatuses.includes(status)

/** Throws post_is_out: such a post is duplicated to be changed (docs/decisions/0011). */
export function refuseIfOut(post: Pick<PostRow, 'status'>): void {
  if (isOut(post)) throw new AppError('post_is_out')
}
