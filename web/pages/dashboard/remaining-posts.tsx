import { dashboardTexts as texts } from '#web/messages/dashboard.ts'
import { useUser } from '#web/session.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

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
