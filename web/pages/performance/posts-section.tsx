import type { PerformanceAnswer } from '#shared/api/performance.ts'
import { performanceTexts as texts } from '#web/messages/performance.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { PostCards } from './post-cards.tsx'
import { PostTable } from './post-table.tsx'

/** Every post published in the period. */
export function PostsSection({ posts, counts, sees_figures }: PerformanceAnswer) {
  const isNarrow = useNarrow()
  const isCut = posts.length < counts.posts
  const List = isNarrow ? PostCards : PostTable
  return (
    <section aria-labelledby="posts-title" className="mt-10">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="posts-title" className="title-section">
          {texts.posts}
        </h2>
        <p className="text-14 text-muted">
          {isCut ? texts.publishedNewest(posts.length, counts.posts) : texts.published(counts.posts)}
        </p>
      </header>
      {posts.length > 0 && <List posts={posts} hasFigures={sees_figures} />}
    </section>
  )
}
