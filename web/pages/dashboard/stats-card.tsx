import { useQuery } from '@tanstack/react-query'
import type { StatsAnswer } from '#shared/api/images.ts'
import { plans } from '#shared/plans.ts'
import { creditsQuery } from '#web/api/billing.ts'
import { useCompany } from '#web/api/company.ts'
import { useStats } from '#web/api/images.ts'
import { dashboardTexts as texts } from '#web/messages/dashboard.ts'
import { useUser } from '#web/session.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Card } from '#web/ui/card.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { SkeletonBox } from '#web/ui/loading.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

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

/** The plan; pointing at it reveals « Upgrade », which stays visible on touch and shows with the focus. */
export function PlanSummary() {
  const { subscription_plan: id } = useUser()
  const hasUpgrade = id !== 'enterprise'
  return (
    <div className="group mt-3 mb-4 flex items-center justify-between gap-4">
      <p>
        <span className="block text-14 text-muted">{texts.plan}</span>
        <span
          className={`title-card inline-block ${hasUpgrade ? 'border-highlight border-b-2 border-dotted pointer-coarse:border-none' : ''}`}
        >
          {plans[id].name}
        </span>
      </p>
      {hasUpgrade && (
        <RouteLink
          to="/subscription"
          className={`${buttonClasses({ variant: 'publish', size: 'small' })} opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100`}
        >
          {texts.upgrade}
        </RouteLink>
      )}
    </div>
  )
}

/** One bar a post up to here, a share beyond. */
const most = 20

/** The posts left, in bars and in words; `purchased` of them were bought, as far as is known. */
export function RemainingPosts({ purchased = 0 }: { purchased?: number | undefined }) {
  const { remaining_posts: left, granted_posts, subscription_plan: plan } = useUser()
  const granted = Math.max(left ?? 0, granted_posts ?? 0)
  const total = Math.min(most, Math.max(1, granted))
  const filled = granted === 0 ? 0 : Math.ceil(((left ?? 0) / granted) * total)
  return (
    <div className="mt-auto border-divider border-t pt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-14">
        {left === null
          ? texts.unlimited
          : texts.remaining(left, granted, plan === 'free') + texts.bought(purchased, left)}
        <RouteLink to="/recharge" className="touch-target text-link py-1">
          {texts.recharge}
        </RouteLink>
      </p>
      <Meter
        filled={left === null ? 5 : filled}
        total={left === null ? 5 : total}
        bought={granted === 0 || left === null ? 0 : Math.floor((purchased / granted) * total)}
        width={15}
        height={26}
        gap={5}
        className="mt-1.5"
      />
    </div>
  )
}
