import type { PostSummary } from '#shared/api/posts.ts'
import { longDate } from '#web/messages/dates.ts'
import { historyTexts as texts } from '#web/messages/history.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { excerptOf, figuresOf, originOf, publishedOn } from './post-words.ts'
import { PublishLink } from './publish-link.tsx'

/** The history on a wide screen; the whole row is the link. */
export function PostTable({ posts }: { posts: PostSummary[] }) {
  return (
    <Table aria-label={texts.title} className="table-fixed">
      <thead>
        <tr>
          <HeadCell className="w-40 lg:w-47.5">{texts.date}</HeadCell>
          <HeadCell>{texts.content}</HeadCell>
          <HeadCell className="w-44 lg:w-70">{texts.status}</HeadCell>
          <HeadCell className="w-28">{texts.image}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </tbody>
    </Table>
  )
}

function PostRow({ post }: { post: PostSummary }) {
  const published = publishedOn(post)
  const figures = figuresOf(post)
  return (
    <Row>
      <Cell>
        <time dateTime={post.created_at}>{longDate(post.created_at)}</time>
      </Cell>
      <Cell className="lg:pr-10">
        <RouteLink to={`/post/${post.id}`} className="line-clamp-2 max-w-[60ch] row-link">
          {excerptOf(post)}
        </RouteLink>
        <p className="mt-0.5 text-14 text-muted">{originOf(post)}</p>
      </Cell>
      <Cell>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge status={post.status} />
          <PublishLink post={post} />
        </div>
        {published && <p className="mt-1 text-14 text-muted">{published}</p>}
        {figures && <p className="text-14 text-muted">{figures}</p>}
      </Cell>
      <Cell>
        <Thumb src={post.image_thumb_url ?? post.image_url} className="size-18" />
      </Cell>
    </Row>
  )
}
