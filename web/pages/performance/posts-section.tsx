import { type ReactNode, useState } from 'react'
import { type Metric, metrics, type PerformanceAnswer, type PublishedPost } from '#shared/api/performance.ts'
import { networkRules } from '#shared/networks.ts'
import { dayDate } from '#web/messages/dates.ts'
import { formatCount, formatShare, performanceTexts as texts } from '#web/messages/performance.ts'
import { slideCount } from '#web/messages/slides.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataList } from '#web/ui/data-list.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { missingText, rateOf } from './metric-texts.ts'

interface Props {
  data: PerformanceAnswer
  /** Beside the title. */
  action: ReactNode
}

const shownFirst = 20

/** Every post published in the period; the newest twenty until one asks for all. */
export function PostsSection({ data, action }: Props) {
  const { posts, counts, sees_figures } = data
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? posts : posts.slice(0, shownFirst)
  const isCut = posts.length < counts.posts
  return (
    <section aria-labelledby="posts-title" className="mt-10">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="posts-title" className="title-section">
          {texts.posts}
        </h2>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="text-14 text-muted">
            {isCut ? texts.publishedNewest(posts.length, counts.posts) : texts.published(counts.posts)}
          </p>
          {posts.length > 0 && action}
        </div>
      </header>
      {posts.length > 0 && (
        <DataList
          name={{ 'aria-labelledby': 'posts-title' }}
          items={shown}
          keyOf={({ publication_id }) => publication_id}
          columns={sees_figures ? [...columns, ...figureColumns] : columns}
          tableClassName="mt-2 table-fixed"
          card={(post) => <PostCard post={post} hasFigures={sees_figures} />}
          cardClassName="relative py-4.5 focus-within:bg-surface active:bg-surface"
          cardsClassName="mt-3"
        />
      )}
      {shown.length < posts.length && (
        <p className="mt-5 flex justify-center">
          <Button variant="outline" size="small" onClick={() => setIsWhole(true)}>
            {texts.showAll(posts.length)}
          </Button>
        </p>
      )}
    </section>
  )
}

type Figure = Metric | 'rate'

/** What is told of each post, in the order it is read, and its names. */
const figures: Figure[] = [...metrics, 'rate']
const figureNames: Record<Figure, string> = { ...texts.metrics, rate: texts.rate }

const columns: Column<PublishedPost>[] = [
  {
    key: 'post',
    label: texts.post,
    cell: (post) => (
      <div className="flex items-center gap-3.5">
        <Thumbnail src={post.image_thumb_url} className="size-12" />
        <PostName post={post} />
      </div>
    ),
  },
  {
    key: 'network',
    label: texts.network,
    className: 'w-44',
    cell: ({ app, account, slide_count, slides_format }) => (
      <>
        {networkRules[app].label}
        {[account, slideCount(slide_count, slides_format)].filter(Boolean).map((line) => (
          <span key={line} className="block truncate text-14 text-muted">
            {line}
          </span>
        ))}
      </>
    ),
  },
  {
    key: 'publishedOn',
    label: texts.publishedOn,
    className: 'w-36',
    cell: (post) => <time dateTime={post.published_at}>{dayDate(post.published_at)}</time>,
  },
]

const figureColumns = figures.map(
  (figure): Column<PublishedPost> => ({
    key: figure,
    label: figureNames[figure],
    className: 'w-26 text-right lg:w-34',
    cell: (post) => <FigureText post={post} figure={figure} />,
  }),
)

/** Post by post, on a phone. */
function PostCard({ post, hasFigures }: { post: PublishedPost; hasFigures: boolean }) {
  return (
    <>
      <div className="flex items-start gap-4">
        <div className="min-w-0 grow">
          <PostName post={post} />
          <p className="mt-1 text-14 text-muted">
            {[networkRules[post.app].label, slideCount(post.slide_count, post.slides_format)]
              .filter(Boolean)
              .join(' · ')}{' '}
            · <time dateTime={post.published_at}>{dayDate(post.published_at)}</time>
          </p>
        </div>
        <Thumbnail src={post.image_thumb_url} className="size-14" />
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
    </>
  )
}

interface FigureTextProps {
  post: PublishedPost
  figure: Figure
}

/** A figure, or why there is none. */
function FigureText({ post, figure }: FigureTextProps) {
  const value = figure === 'rate' ? rateOf(post) : (post.figures?.[figure] ?? null)
  if (value === null)
    return <span className="inline-block max-w-28 text-14 text-muted text-balance">{missingText(post)}</span>
  return (
    <span className={`tabular-nums lining-nums ${figure === 'views' ? 'font-semibold' : ''}`}>
      {figure === 'rate' ? formatShare(value) : formatCount(value)}
    </span>
  )
}

/** The post’s title as a link that covers its row; in words alone once it is deleted here. */
function PostName({ post }: { post: PublishedPost }) {
  const title = post.excerpt.trim().split('\n')[0] || texts.untitled
  if (!post.post_id)
    return (
      <span>
        <span className="line-clamp-2 font-semibold">{title}</span>
        <span className="text-14 text-muted">{texts.deletedPost}</span>
      </span>
    )
  return (
    <RouteLink to={`/post/${post.post_id}`} className="line-clamp-2 font-semibold stretched-link">
      {title}
    </RouteLink>
  )
}
