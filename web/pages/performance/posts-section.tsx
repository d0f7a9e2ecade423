import { type ReactNode, useState } from 'react'
import { type Metric, metrics, type PerformanceAnswer, type PublishedPost } from '#shared/api/performance.ts'
import { networkRules } from '#shared/networks.ts'
import { dayDate } from '#web/messages/dates.ts'
import { formatCount, formatShare, performanceTexts as texts } from '#web/messages/performance.ts'
import { Button } from '#web/ui/button.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { missingText, rateOf } from './words.ts'

interface Props {
  data: PerformanceAnswer
  /** Beside the title. */
  action: ReactNode
}

const shownFirst = 20

/** Every post published in the period; the newest twenty until one asks for all. */
export function PostsSection({ data, action }: Props) {
  const { posts, counts, sees_figures } = data
  const isNarrow = useNarrow()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? posts : posts.slice(0, shownFirst)
  const isCut = posts.length < counts.posts
  const List = isNarrow ? PostCards : PostTable
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
      {posts.length > 0 && <List posts={shown} hasFigures={sees_figures} />}
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

interface PostCardsProps {
  posts: PublishedPost[]
  hasFigures: boolean
}

/** Post by post, on a phone. */
function PostCards({ posts, hasFigures }: PostCardsProps) {
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

interface PostTableProps {
  posts: PublishedPost[]
  hasFigures: boolean
}

/** Post by post, on a wide screen. */
function PostTable({ posts, hasFigures }: PostTableProps) {
  return (
    <Table aria-labelledby="posts-title" className="mt-2 table-fixed">
      <thead>
        <tr>
          <HeadCell>{texts.post}</HeadCell>
          <HeadCell className="w-44">{texts.network}</HeadCell>
          <HeadCell className="w-36">{texts.publishedOn}</HeadCell>
          {hasFigures &&
            figures.map((figure) => (
              <HeadCell key={figure} className="w-26 text-right lg:w-34">
                {figureNames[figure]}
              </HeadCell>
            ))}
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <Row key={post.publication_id}>
            <Cell>
              <div className="flex items-center gap-3.5">
                <Thumb src={post.image_thumb_url} className="size-12" />
                <PostName post={post} />
              </div>
            </Cell>
            <Cell>
              {networkRules[post.app].label}
              {post.account && <span className="block truncate text-14 text-muted">{post.account}</span>}
            </Cell>
            <Cell>
              <time dateTime={post.published_at}>{dayDate(post.published_at)}</time>
            </Cell>
            {hasFigures &&
              figures.map((figure) => (
                <Cell key={figure} className="text-right">
                  <FigureText post={post} figure={figure} />
                </Cell>
              ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

type Figure = Metric | 'rate'

/** What is told of each post, in the order it is read, and its names. */
const figures: Figure[] = [...metrics, 'rate']
const figureNames: Record<Figure, string> = { ...texts.metrics, rate: texts.rate }

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
    <RouteLink to={`/post/${post.post_id}`} className="line-clamp-2 font-semibold row-link">
      {title}
    </RouteLink>
  )
}
