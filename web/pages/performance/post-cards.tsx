import type { PublishedPost } from '#shared/api/performance.ts'
import { networkRules } from '#shared/networks.ts'
import { dayDate } from '#web/messages/dates.ts'
import { Thumb } from '#web/ui/thumb.tsx'
import { FigureText, figureNames, figures } from './figure-text.tsx'
import { PostName } from './post-name.tsx'

interface Props {
  posts: PublishedPost[]
  hasFigures: boolean
}

/** Post by post, on a phone. */
export function PostCards({ posts, hasFigures }: Props) {
  return (
    <ul aria-labelledby="posts-title" className="mt-3 border-ink border-t-[1.5px]">
      {posts.map((post) => (
        <li
          key={post.publication_id}
          className="relative border-row border-b py-4.5 focus-within:bg-sheet active:bg-sheet"
        >
          <div className="flex items-start gap-4">
            <div className="min-w-0 grow">
              <PostName post={post} />
              <p className="mt-1 text-14 text-muted">
                {networkRules[post.app].label} ·{' '}
                <time dateTime={post.published_at}>{dayDate(post.published_at)}</time>
              </p>
            </div>
            <Thumb src={post.image_thumb_url} className="size-14" />
          </div>
          {hasFigures && (
            <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 text-15">
              {figures.map((figure) => (
                <div key={figure}>
                  <dt className="text-14 text-muted">{figureNames[figure]}</dt>
                  <dd>
                    <FigureText post={post} figure={figure} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}
