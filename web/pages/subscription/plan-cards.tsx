import type { SubscriptionAnswer } from '#shared/api/billing.ts'
import { type PaidPlanId, planIds } from '#shared/plans.ts'
import type { Portal } from '#web/billing/use-portal.ts'
import { subscriptionTexts as texts } from '#web/messages/billing.ts'
import { PlanCard } from './plan-card.tsx'

interface Props {
  /** Null for a visitor, and until it is known. */
  subscription: SubscriptionAnswer | null
  portal: Portal
  isOff: boolean
}

const paidPlans = planIds.filter((id): id is PaidPlanId => id !== 'free')

/** The three plans side by side; the next one up has the main button. */
export function PlanCards({ subscription, portal, isOff }: Props) {
  const current = subscription?.subscribed_plan ?? 'free'
  const next = planIds[planIds.indexOf(current) + 1]
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className="sr-only">
        {texts.plansTitle}
      </h2>
      <ul className="grid gap-4 md:gap-6 lg:grid-cols-3 lg:grid-rows-[repeat(5,auto)] lg:gap-y-0">
        {paidPlans.map((id) => (
          <PlanCard
            key={id}
            id={id}
            isNext={id === next}
            subscription={subscription}
            portal={portal}
            isOff={isOff}
          />
        ))}
      </ul>
    </section>
  )
}
