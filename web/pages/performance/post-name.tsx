import type { PublishedPost } from '#shared/api/performance.ts'
import { performanceTexts as texts } from '#web/messages/performance.ts'
import { RouteLink } from '#web/ui/route-link.tsx'

/** The post’s title as a link that covers its row; in words alone once it is deleted here. */
export function PostName({ post }: { post: PublishedPost }) {
  const title = post.excerpt.trim().split('\n')[0] || texts.untitled
  if (!post.post_id)
    return (
      <span>
        <span className="line-clamp-2 font-semibold">{title}</span>
        <span className="text-14 text-muted">{texts.deletedPost}</span>
      </span>
    )
  return (
    <RouteLink to={`/post/${post.post_id}`} className="line-clamp-2 font-semibold row-link">
      {title}
    </RouteLink>
  )
}
