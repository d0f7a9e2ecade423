import { type Metric, metrics, type PostPerformanceAnswer } from '#shared/api/performance.ts'
import { networkRules } from '#shared/networks.ts'
import { dayAndTime } from '#web/messages/dates.ts'
import { formatCount, formatShare, performanceTexts } from '#web/messages/performance.ts'
import { LineChart } from '#web/ui/chart/line-chart.tsx'

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
          <dl className="grid grid-cols-3 divide-x divide-row">
            {metrics.map((metric) => (
              <div key={metric} className="px-3 first:pl-0 last:pr-0 md:px-6">
                <dt className="text-14 text-muted">{performanceTexts.metrics[metric]}</dt>
                <dd>
                  <FigureOf figures={figures} metric={metric} />
                </dd>
              </div>
            ))}
          </dl>
          <Growth publication={publication} />
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

const leastReadings = 3

/** Totals as they were read: they only ever stand where somebody read them. */
function Growth({ publication: { published_at, readings } }: { publication: Publication }) {
  const known = readings.filter(({ views }) => views !== null)
  if (known.length < leastReadings) return null
  const points = [{ at: published_at, views: 0 }, ...known]
  const [first, last] = [points[0]?.at ?? published_at, points.at(-1)?.at ?? published_at]
  return (
    <div className="mt-5">
      <LineChart
        title={texts.lead}
        summary={performanceTexts.range(dayAndTime(first), dayAndTime(last))}
        height={190}
        at={points.map(({ at }) => Date.parse(at))}
        labels={points.map(({ at }) => ({ short: dayAndTime(at), long: dayAndTime(at) }))}
        series={[
          { name: performanceTexts.metrics.views, values: points.map(({ views }) => views), look: 'full' },
        ]}
        gaps={[]}
        noteOf={() => null}
        pickLabel={texts.shown}
        formatValue={formatCount}
      />
    </div>
  )
}
