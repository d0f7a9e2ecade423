import type { PublishedPost } from '#shared/api/performance.ts'
import { networkRules } from '#shared/networks.ts'
import { dayDate } from '#web/messages/dates.ts'
import { performanceTexts as texts } from '#web/messages/performance.ts'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { FigureText, figureNames, figures } from './figure-text.tsx'
import { PostName } from './post-name.tsx'

interface Props {
  posts: PublishedPost[]
  hasFigures: boolean
}

/** Post by post, on a wide screen. */
export function PostTable({ posts, hasFigures }: Props) {
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
