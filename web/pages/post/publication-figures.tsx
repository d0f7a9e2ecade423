import { type Metric, metrics, type PostPerformanceAnswer } from '#shared/api/performance.ts'
import { networkRules } from '#shared/networks.ts'
import { formatCount, formatShare, performanceTexts } from '#web/messages/performance.ts'
import { InteractionDetails } from './interaction-details.tsx'
import { ViewsGrowth } from './views-growth.tsx'

const texts = performanceTexts.postCard

type Publication = PostPerformanceAnswer['publications'][number]

interface Props {
  publication: Publication
  /** Several accounts have this post. */
  isNamed: boolean
}

/** One publication: three figures, and how its views grew from reading to reading. */
export function PublicationFigures({ publication, isNamed }: Props) {
  const { app, account, is_by_hand, problem, figures } = publication
  return (
    <div className="mt-4">
      {isNamed && (
        <h3 className="mb-2 font-sans font-semibold text-15">
          {networkRules[app].label}
          {account && `, ${account}`}
        </h3>
      )}
      {is_by_hand && <p className="text-16 text-muted">{texts.notFollowed}</p>}
      {problem && (
        <p className="mb-3 text-15 text-muted">{performanceTexts.problem(app, account, problem)}</p>
      )}
      {!is_by_hand && !problem && !figures && <p className="text-16 text-muted">{texts.waiting}</p>}
      {figures && (
        <>
          <dl className="grid divide-y divide-row md:grid-cols-3 md:divide-x md:divide-y-0">
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
          <ViewsGrowth publication={publication} />
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
      <span className={`figure block text-33 md:text-40 ${value === null ? 'text-muted' : ''}`}>
        {value === null ? '–' : formatCount(value)}
      </span>
      <span className="block text-14 text-muted">
        {value === null && performanceTexts.notProvided}
        {share !== null && texts.shareOfViews(formatShare(share))}
      </span>
    </>
  )
}
