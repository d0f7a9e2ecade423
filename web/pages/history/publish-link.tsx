import type { PostSummary } from '#shared/api/posts.ts'
import { historyTexts as texts } from '#web/messages/history.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { RouteLink } from '#web/ui/route-link.tsx'
import { excerptOf } from './post-words.ts'

const publishable: PostSummary['status'][] = ['draft', 'generated', 'failed']

/** To the confirmation of the post; above the link that covers the row. */
export function PublishLink({ post, className = '' }: { post: PostSummary; className?: string }) {
  if (!publishable.includes(post.status)) return null
  return (
    <RouteLink
      to={`/post/${post.id}?publier`}
      className={`relative z-1 ${buttonLook({ variant: 'outline', size: 'small' })} ${className}`}
    >
      <span aria-hidden="true">{texts.publish}</span>
      <span className="sr-only">{texts.publishNamed(excerptOf(post).slice(0, 60))}</span>
    </RouteLink>
  )
}
