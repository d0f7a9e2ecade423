import {
  type Metric,
  metrics,
  type PostFigures,
  type PostPerformanceAnswer,
} from '#shared/api/performance.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { usePostPerformance } from '#web/api/performance.ts'
import { formatLastRead } from '#web/messages/last-read.ts'
import { formatCount, formatShare, performanceTexts } from '#web/messages/performance.ts'
import { Card } from '#web/ui/card.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { ViewsChart } from './views-chart.tsx'

const texts = performanceTexts.postCard

/** What the network says of a published post; nothing on the others. */
export function PerformanceCard({ post }: { post: PostAnswer }) {
  const isPublished = post.status === 'published'
  const { data, error, isFetching, refetch } = usePostPerformance(post.id, isPublished)
  if (!isPublished || data?.publications.length === 0) return null
  const newest = data?.publications.flatMap(({ figures }) => figures?.read_at ?? []).sort()
  const readAt = newest?.at(-1)
  return (
    <Card aria-labelledby="post-performance">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="post-performance" className="title-section">
          {texts.title}
        </h2>
        {readAt && <p className="text-14 text-muted">{formatLastRead(readAt)}</p>}
      </header>
      <LoadError title={performanceTexts.error} query={{ error, isFetching, refetch }} className="mt-3" />
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

const cardTexts = performanceTexts.postCard

type Publication = PostPerformanceAnswer['publications'][number]

interface Props {
  publication: Publication
  /** Several accounts have this post. */
  isNamed: boolean
}

/** One publication: three figures, and how its views grew from reading to reading. */
function PublicationFigures({ publication, isNamed }: Props) {
  const { app, account, is_by_hand, problem, figures } = publication
  return (
    <div className="mt-4">
      {isNamed && (
        <h3 className="mb-2 font-sans font-semibold text-15">
          {networkRules[app].label}
          {account && `, ${account}`}
        </h3>
      )}
      {is_by_hand && <p className="text-16 text-muted">{cardTexts.notFollowed}</p>}
      {problem && (
        <p className="mb-3 text-15 text-muted">{performanceTexts.problem(app, account, problem)}</p>
      )}
      {!is_by_hand && !problem && !figures && <p className="text-16 text-muted">{cardTexts.waiting}</p>}
      {figures && (
        <>
          <dl className="grid divide-y divide-row-divider md:grid-cols-3 md:divide-x md:divide-y-0">
            {metrics.map((metric) => (
              <div
                key={metric}
                className="flex items-baseline justify-between gap-4 py-2 md:block md:px-6 md:py-0 md:last:pr-0 md:first:pl-0"
              >
                <dt className="text-14 text-muted">{performanceTexts.metrics[metric]}</dt>
                <dd className="text-right md:text-left">
                  <FigureOf figures={figures} metric={metric} />
                </dd>
              </div>
            ))}
          </dl>
          <InteractionDetails figures={figures} app={app} />
          <ViewsChart publication={publication} />
        </>
      )}
    </div>
  )
}

function FigureOf({ figures, metric }: { figures: NonNullable<Publication['figures']>; metric: Metric }) {
  const value = figures[metric]
  const share = metric === 'interactions' && figures.views && value !== null ? value / figures.views : null
  return (
    <>
      <span className={`numeric block text-33 md:text-40 ${value === null ? 'text-muted' : ''}`}>
        {value === null ? '–' : formatCount(value)}
      </span>
      <span className="block text-14 text-muted">
        {value === null && performanceTexts.notProvided}
        {share !== null && cardTexts.shareOfViews(formatShare(share))}
      </span>
    </>
  )
}

const parts = {
  linkedin: ['reactions', 'comments', 'shares'],
  instagram: ['reactions', 'comments', 'shares', 'saves'],
} as const

/** What the interactions are made of, and which of them the network left out. */
function InteractionDetails({ figures, app }: { figures: PostFigures; app: Network }) {
  if (figures.interactions === null) return null
  return (
    <p className="mt-3 text-14 text-muted">
      {parts[app]
        .map((part) => {
          const count = figures[part]
          return performanceTexts.detail(
            performanceTexts.details[part],
            count === null ? performanceTexts.notProvided : formatCount(count),
          )
        })
        .join(' · ')}
    </p>
  )
}
