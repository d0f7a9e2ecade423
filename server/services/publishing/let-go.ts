import type { Db } from '#server/db/client.ts'
import type { PostRow } from '#server/db/posts.ts'
import { listPublications, updatePublication } from '#server/db/publications.ts'
import { AppError } from '#server/errors.ts'
import { over } from './change.ts'

/**
 * Before a post is deleted, under its lock: what was to go out later is cancelled. Throws post_leaving while one is on
 * its way, whose answer must find its post.
 */
export async function letGo(tx: Db, post: PostRow): Promise<void> {
  const publications = await listPublications(tx, post.id)
  if (publications.some(({ status }) => status === 'queued' || status === 'running'))
    throw new AppError('post_leaving')
  for (const { id, status } of publications) {
    if (status === 'scheduled' || status === 'waiting')
      await updatePublication(tx, id, { ...over, status: 'cancelled', phase: 'done' })
  }
}
