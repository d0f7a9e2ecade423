import type { Db } from '#server/db/client.ts'
import { type PostRow, updatePost } from '#server/db/posts.ts'
import { listPublications, type PublicationRow } from '#server/db/publications.ts'
import type { PostStatus } from '#shared/api/posts.ts'
import { statusTold } from '#shared/post-status.ts'

/** Brings the status of a post, whose lock the caller holds, in line with its publications. */
export async function settlePost(tx: Db, post: PostRow): Promise<void> {
  const publications = await listPublications(tx, post.id)
  const status = statusOf(post, publications)
  const publishedAt = status === 'published' ? firstPublished(publications) : null
  await updatePost(tx, post.userId, post.id, { status, publishedAt })
}

function statusOf(post: PostRow, publications: PublicationRow[]): PostStatus {
  const told = statusTold(publications)
  if (told) return told
  return post.generator || post.imageId ? 'generated' : 'draft'
}

function firstPublished(publications: PublicationRow[]): Date | null {
  const times = publications.flatMap(({ publishedAt }) => publishedAt?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : null
}
