import type { PostPage } from '#shared/api/posts.ts'
import { historyPageSize } from '#shared/limits.ts'
import { historyTexts as texts } from '#web/messages/history.ts'
import { Pager } from '#web/ui/pager.tsx'
import { PostCards } from './post-cards.tsx'
import { PostTable } from './post-table.tsx'

interface Props {
  data: PostPage
  isNarrow: boolean
  /** The page before stays, greyed, while the next one comes. */
  isStale: boolean
  onPage: (page: number) => void
}

/** One page of posts and its foot. */
export function PostList({ data, isNarrow, isStale, onPage }: Props) {
  const first = (data.page - 1) * historyPageSize + 1
  return (
    <div
      aria-busy={isStale}
      className={`mt-4 transition-opacity duration-120 ${isStale ? 'opacity-60' : ''}`}
    >
      {isNarrow ? <PostCards posts={data.posts} /> : <PostTable posts={data.posts} />}
      <Pager page={data.page} pages={data.pages} onChange={onPage}>
        {texts.range(first, first + data.posts.length - 1, data.total)}
      </Pager>
    </div>
  )
}
