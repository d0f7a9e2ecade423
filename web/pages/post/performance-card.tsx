import type { PostAnswer } from '#shared/api/posts.ts'
import { usePostPerformance } from '#web/api/performance.ts'
import { performanceTexts } from '#web/messages/performance.ts'
import { readWhen } from '#web/messages/read-when.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { PublicationFigures } from './publication-figures.tsx'

const texts = performanceTexts.postCard

/** What the network says of a published post; nothing on the others. */
export function PerformanceCard({ post }: { post: PostAnswer }) {
  const isPublished = post.status === 'published'
  const { data, error, isFetching, refetch } = usePostPerformance(post.id, isPublished)
  if (!isPublished || data?.publications.length === 0) return null
  const newest = data?.publications.flatMap(({ figures }) => figures?.read_at ?? []).sort()
  const readAt = newest?.at(-1)
  return (
    <Card aria-labelledby="post-performance" className="self-start">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="post-performance" className="title-section">
          {texts.title}
        </h2>
        {readAt && <p className="text-14 text-muted">{readWhen(readAt)}</p>}
      </header>
      <LoadFailure title={performanceTexts.error} query={{ error, isFetching, refetch }} className="mt-3" />
      {!data && !error && <Loading label={performanceTexts.loading} />}
      {data && !data.sees_figures && (
        <p className="mt-3 text-16">
          {performanceTexts.noticeFigures}{' '}
          <RouteLink to="/subscription" className="text-link">
            {performanceTexts.seePlans}
          </RouteLink>
        </p>
      )}
      {data?.sees_figures &&
        data.publications.map((publication) => (
          <PublicationFigures
            key={publication.publication_id}
            publication={publication}
            isNamed={data.publications.length > 1}
          />
        ))}
    </Card>
  )
}
