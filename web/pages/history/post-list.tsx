import type { PostPage, PostSummary } from '#shared/api/posts.ts'
import { historyPageSize } from '#shared/limits.ts'
import { ruleWriterId } from '#shared/maker-ids.ts'
import { networkRules } from '#shared/networks.ts'
import { StatusBadge } from '#web/features/posts/status-badge.tsx'
import { useAuthorLine } from '#web/features/posts/use-author-line.ts'
import { commentTexts } from '#web/messages/comments.ts'
import { dayAndTime, longDate } from '#web/messages/dates.ts'
import { historyTexts as texts } from '#web/messages/history.ts'
import { formatCount, performanceTexts } from '#web/messages/performance.ts'
import { slideCount } from '#web/messages/slides.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { type Column, DataList } from '#web/ui/data-list.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { usePermission } from '#web/use-permission.ts'

interface Props {
  data: PostPage
  /** The page before stays, greyed, while the next one comes. */
  isStale: boolean
  onPage: (page: number) => void
}

/** One page of posts and its foot. */
export function PostList({ data, isStale, onPage }: Props) {
  const first = (data.page - 1) * historyPageSize + 1
  return (
    <div
      aria-busy={isStale}
      className={`mt-4 transition-opacity duration-120 ${isStale ? 'opacity-60' : ''}`}
    >
      <DataList
        name={{ 'aria-label': texts.title }}
        items={data.posts}
        keyOf={({ id }) => id}
        columns={columns}
        tableClassName="table-fixed"
        card={(post) => <PostCard post={post} />}
        cardClassName="relative flex gap-4 py-4.5 focus-within:bg-surface active:bg-surface"
      />
      {data.pages > 1 ? (
        <Pagination page={data.page} pages={data.pages} onChange={onPage}>
          {texts.range(first, first + data.posts.length - 1, data.total)}
        </Pagination>
      ) : (
        <p className="py-5 text-14 text-muted">{texts.range(first, data.posts.length, data.total)}</p>
      )}
    </div>
  )
}

/** The whole card is the link. */
function PostCard({ post }: { post: PostSummary }) {
  const published = publishedOn(post)
  const figures = figuresOf(post)
  return (
    <>
      <div className="min-w-0 grow">
        <StatusBadge status={post.status} />
        <RouteLink to={`/post/${post.id}`} className="mt-2 line-clamp-3 text-16 stretched-link">
          {excerptOf(post)}
        </RouteLink>
        <p className="mt-1 text-14 text-muted">
          <time dateTime={post.created_at}>{longDate(post.created_at)}</time> · {originOf(post)}
          <ByOther post={post} />
          <OpenComments post={post} />
        </p>
        {post.publish_at && <p className="font-semibold text-14">{texts.leaves(post.publish_at)}</p>}
        {published && <p className="font-semibold text-14">{published}</p>}
        {figures && <p className="text-14 text-muted">{figures}</p>}
        <PublishLink post={post} className="mt-2" />
      </div>
      <Thumbnail src={post.image_thumb_url ?? post.image_url} className="size-21" />
    </>
  )
}

/** The whole row is the link. */
const columns: Column<PostSummary>[] = [
  {
    key: 'date',
    label: texts.date,
    className: 'w-40 lg:w-47.5',
    cell: (post) => <time dateTime={post.created_at}>{longDate(post.created_at)}</time>,
  },
  {
    key: 'content',
    label: texts.content,
    cellClassName: 'lg:pr-10',
    cell: (post) => (
      <>
        <RouteLink to={`/post/${post.id}`} className="line-clamp-2 max-w-[60ch] stretched-link">
          {excerptOf(post)}
        </RouteLink>
        <p className="mt-0.5 text-14 text-muted">
          {originOf(post)}
          <ByOther post={post} />
          <OpenComments post={post} />
        </p>
      </>
    ),
  },
  {
    key: 'status',
    label: texts.status,
    className: 'w-44 lg:w-70',
    cell: (post) => <PostStatus post={post} />,
  },
  {
    key: 'image',
    label: texts.image,
    className: 'w-28',
    cell: (post) => <Thumbnail src={post.image_thumb_url ?? post.image_url} className="size-18" />,
  },
]

function PostStatus({ post }: { post: PostSummary }) {
  const published = publishedOn(post)
  const figures = figuresOf(post)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusBadge status={post.status} />
        <PublishLink post={post} />
      </div>
      {post.publish_at && <p className="mt-1 text-14 text-muted">{texts.leaves(post.publish_at)}</p>}
      {published && <p className="mt-1 text-14 text-muted">{published}</p>}
      {figures && <p className="text-14 text-muted">{figures}</p>}
    </>
  )
}

/** Whose post it is, where it is not the reader's own. */
function ByOther({ post }: { post: PostSummary }) {
  const words = useAuthorLine()(post)
  return words && ` · ${words}`
}

function OpenComments({ post: { open_comments } }: { post: PostSummary }) {
  return open_comments ? ` · ${commentTexts.openCount(open_comments)}` : null
}

const publishable: PostSummary['status'][] = ['draft', 'generated', 'failed']

/** To the confirmation of the post; above the link that covers the row. */
function PublishLink({ post, className = '' }: { post: PostSummary; className?: string }) {
  const canPublish = usePermission('publish')
  if (!canPublish || !publishable.includes(post.status)) return null
  return (
    <RouteLink
      to={`/post/${post.id}?publier`}
      className={`relative z-1 ${buttonClasses({ variant: 'outline', size: 'small' })} ${className}`}
    >
      <span aria-hidden="true">{texts.publish}</span>
      <span className="sr-only">{texts.publishNamed(excerptOf(post).slice(0, 60))}</span>
    </RouteLink>
  )
}

/** « LinkedIn · 7 images · Généré avec l’IA »: only a model's work says so (docs/product/ai.md §1). */
export function originOf(post: PostSummary): string {
  const mark = post.ai_generated
    ? texts.aiGenerated
    : post.generator === ruleWriterId
      ? texts.demonstration
      : null
  return [networkRules[post.app].label, slideCount(post.slide_count, post.slides_format), mark]
    .filter(Boolean)
    .join(' · ')
}

/** The start of the text on one line, « Tasses en grès bleu · 28 € pièce. »: two or three lines of it are shown. */
const excerptOf = (post: PostSummary) =>
  post.description
    .trim()
    .replace(/(?<=[\p{L}\p{N}»)])[^\S\n]*\n\s*/gu, ' · ')
    .replace(/\s+/gu, ' ')
    .slice(0, 240) || texts.noText

const publishedOn = (post: PostSummary) =>
  post.status === 'published' && post.published_at ? dayAndTime(post.published_at) : null

/** « 1 840 vues · 212 interactions · Portée : 960 · relevé le 21 novembre, 15 h 35 »; null before a first reading. */
export function figuresOf({ figures }: PostSummary): string | null {
  if (!figures) return null
  const { views, interactions, reach, read_at } = figures
  const { metrics, detail, missing, notProvided } = performanceTexts
  return [
    views === null ? missing(metrics.views, notProvided) : performanceTexts.viewCount(views),
    interactions === null
      ? missing(metrics.interactions, notProvided)
      : performanceTexts.interactionCount(interactions),
    reach === null ? missing(metrics.reach, notProvided) : detail(metrics.reach, formatCount(reach)),
    performanceTexts.readOn(dayAndTime(read_at)),
    // The dot ends a line, it never begins one.
  ].join('\u00a0· ')
}
