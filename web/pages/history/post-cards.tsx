import type { PostSummary } from '#shared/api/posts.ts'
import { longDate } from '#web/messages/dates.ts'
import { historyTexts as texts } from '#web/messages/history.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { excerptOf, figuresOf, originOf, publishedOn } from './post-words.ts'
import { PublishLink } from './publish-link.tsx'

/** The history on a phone: a row becomes a card. */
export function PostCards({ posts }: { posts: PostSummary[] }) {
  return (
    <ul aria-label={texts.title} className="border-ink border-t-[1.5px]">
      {posts.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
    </ul>
  )
}

function PostCard({ post }: { post: PostSummary }) {
  const published = publishedOn(post)
  const figures = figuresOf(post)
  return (
    <li className="relative flex gap-4 border-row border-b py-4.5 focus-within:bg-sheet active:bg-sheet">
      <div className="min-w-0 grow">
        <Badge status={post.status} />
        <RouteLink to={`/post/${post.id}`} className="mt-2 line-clamp-3 text-16 row-link">
          {excerptOf(post)}
        </RouteLink>
        <p className="mt-1 text-14 text-muted">
          <time dateTime={post.created_at}>{longDate(post.created_at)}</time> · {originOf(post)}
        </p>
        {published && <p className="font-semibold text-14">{published}</p>}
        {figures && <p className="text-14 text-muted">{figures}</p>}
        <PublishLink post={post} className="mt-2" />
      </div>
      <Thumb src={post.image_thumb_url ?? post.image_url} className="size-21" />
    </li>
  )
}
