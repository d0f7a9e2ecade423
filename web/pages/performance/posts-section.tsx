import { type ReactNode, useState } from 'react'
import type { PerformanceAnswer } from '#shared/api/performance.ts'
import { performanceTexts as texts } from '#web/messages/performance.ts'
import { Button } from '#web/ui/button.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { PostCards } from './post-cards.tsx'
import { PostTable } from './post-table.tsx'

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
