import { useQuery } from '@tanstack/react-query'
import type { StatsAnswer } from '#shared/api/images.ts'
import { creditsQuery } from '#web/api/billing.ts'
import { useStats } from '#web/api/images.ts'
import { dashboardTexts as texts } from '#web/messages/dashboard.ts'
import { Card } from '#web/ui/card.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { SkeletonBox } from '#web/ui/skeleton.tsx'
import { PlanLine } from './plan-line.tsx'
import { RemainingPosts } from './remaining-posts.tsx'

/** What is summed up stands on the stage. */
export function StatsCard({ className }: { className: string }) {
  const { data, error, isPending, isFetching, refetch } = useStats()
  const credits = useQuery(creditsQuery)
  return (
    <Card tone="stage" aria-labelledby="stats-card" className={`flex flex-col ${className}`}>
      <h2 id="stats-card" className="title-section">
        {texts.statsTitle}
      </h2>
      <PlanLine />
      {isPending && (
        <div className="border-row border-t py-4">
          <Loading label={texts.statsLoading}>
            <SkeletonBox className="mt-4 h-40 bg-dark-raised" />
          </Loading>
        </div>
      )}
      {!data && (
        <LoadFailure title={texts.statsError} query={{ error, isFetching, refetch }} className="mb-4" />
      )}
      {data && <Figures stats={data} />}
      {data?.posts === 0 && <Drawing name="nest" onStage className="mx-auto my-2 w-36" />}
      <RemainingPosts purchased={credits.data?.purchased} />
    </Card>
  )
}

function Figures({ stats }: { stats: StatsAnswer }) {
  const lines = [
    [texts.generated, stats.posts],
    [texts.published, stats.published],
    [texts.images, stats.images],
  ] as const
  return (
    <dl>
      {lines.map(([label, value]) => (
        <div key={label} className="flex min-h-16.5 items-center justify-between gap-4 border-line border-t">
          <dt className="text-16">{label}</dt>
          <dd className="figure text-33">{texts.figure(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
