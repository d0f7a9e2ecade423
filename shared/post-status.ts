import type { PostStatus } from './api/posts.ts'
import type { PublicationStatus } from './api/publishing.ts'

/** The first that one of a post's publications has tells what the post is. */
const tells: [PostStatus, PublicationStatus[]][] = [
  ['published', ['published']],
  ['publishing', ['queued', 'running', 'waiting']],
  ['uncertain', ['uncertain']],
  ['scheduled', ['scheduled']],
  ['failed', ['failed']],
]

/** What a post is by its publications; null where they tell nothing of it. */
export const statusOfPublications = (publications: { status: PublicationStatus }[]): PostStatus | null =>
  tells.find(([, statuses]) => publications.some(({ status }) => statuses.includes(status)))?.[0] ?? null
