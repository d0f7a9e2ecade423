import type { Db } from '#server/db/client.ts'
import { type PostRow, updatePost } from '#server/db/posts.ts'
import { listPublications, type PublicationRow } from '#server/db/publications.ts'
import type { PostStatus } from '#shared/api/posts.ts'
import type { PublicationStatus } from '#shared/api/publishing.ts'

/** The first that one of a post's publications has tells what the post is. */
const tells: [PostStatus, PublicationStatus[]][] = [
  ['published', ['published']],
  ['publishing', ['queued', 'running', 'waiting']],
  ['uncertain', ['uncertain']],
  ['scheduled', ['scheduled']],
]

/** Brings the status of a post, whose lock the caller holds, in line with its publications. */
export async function settlePost(tx: Db, post: PostRow): Promise<void> {
  const publications = await listPublications(tx, post.id)
  const status = statusOf(post, publications)
  const publishedAt = status === 'published' ? firstPublished(publications) : null
  await updatePost(tx, post.userId, post.id, { status, publishedAt })
}

function statusOf(post: PostRow, publications: PublicationRow[]): PostStatus {
  const told = tells.find(([, statuses]) => publications.some(({ status }) => statuses.includes(status)))
  if (told) return told[0]
  const last = publications.find(({ status }) => status !== 'cancelled')
  if (last) return 'failed'
  return post.generator || post.imageId ? 'generated' : 'draft'
}

function firstPublished(publications: PublicationRow[]): Date | null {
  const times = publications.flatMap(({ publishedAt }) => publishedAt?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : null
}
