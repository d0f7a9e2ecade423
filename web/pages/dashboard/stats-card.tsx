import { useQuery } from '@tanstack/react-query'
import type { StatsAnswer } from '#shared/api/images.ts'
import { creditsQuery } from '#web/api/billing.ts'
import { useCompany } from '#web/api/company.ts'
import { useStats } from '#web/api/images.ts'
import { dashboardTexts as texts } from '#web/messages/dashboard.ts'
import { Card } from '#web/ui/card.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SkeletonBox } from '#web/ui/skeleton.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { RemainingPosts } from './remaining-posts.tsx'

/** What is summed up stands on the stage. */
export function StatsCard({ className }: { className: string }) {
  const { data, error, isPending, isFetching, refetch } = useStats()
  const credits = useQuery(creditsQuery)
  const isFirstVisit = useCompany().data === null
  const hasNest = data ? data.posts === 0 : isPending && isFirstVisit
  return (
    <Card tone="stage" aria-labelledby="stats-card" className={`flex flex-col lg:max-h-210 ${className}`}>
      <h2 id="stats-card" className="title-section">
        {texts.statsTitle}
      </h2>
      <PlanSummary />
      <p role="status" className="sr-only">
        {isPending && texts.statsLoading}
      </p>
      {!data && (
        <LoadError title={texts.statsError} query={{ error, isFetching, refetch }} className="mb-4" />
      )}
      {(data || isPending) && <Figures stats={data} />}
      {hasNest && <Illustration name="nest" isOnDark className="mx-auto my-2 w-36" />}
      <RemainingPosts purchased={credits.data?.purchased} />
    </Card>
  )
}

/** The lines stand before their figures come. */
function Figures({ stats }: { stats: StatsAnswer | undefined }) {
  const lines = [
    [texts.generated, stats?.posts],
    [texts.published, stats?.published],
    [texts.images, stats?.images],
  ] as const
  return (
    <dl>
      {lines.map(([label, value]) => (
        <div
          key={label}
          className="flex min-h-16.5 items-center justify-between gap-4 border-divider border-t"
        >
          <dt className="text-16">{label}</dt>
          <dd className="numeric text-33">
            {value === undefined ? <SkeletonBox className="h-7 w-10 bg-dark-raised" /> : texts.figure(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
