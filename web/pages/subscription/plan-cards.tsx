import { useNavigate } from 'react-router'
import type { SubscriptionAnswer } from '#shared/api/billing.ts'
import { withoutVat } from '#shared/credits.ts'
import { type PaidPlanId, planIds, plans } from '#shared/plans.ts'
import type { Portal } from '#web/features/billing/payment-portal.tsx'
import { orderPath } from '#web/features/billing/selected-offer.ts'
import { nextDate, subscriptionTexts as texts } from '#web/messages/billing.ts'
import { formatCents } from '#web/messages/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Meter } from '#web/ui/meter.tsx'

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

interface PlanCardProps {
  id: PaidPlanId
  isNext: boolean
  subscription: SubscriptionAnswer | null
  portal: Portal
  isOff: boolean
}

/** One plan: its price, what it holds, and its button; the current one stands on the stage. */
function PlanCard({ id, ...rest }: PlanCardProps) {
  const { name, priceCents, features } = plans[id]
  const isCurrent = rest.subscription?.subscribed_plan === id
  return (
    // Its parts stand on the rows of the list, so that those of all three are level.
    <li className="grid lg:row-span-5 lg:grid-rows-subgrid">
      <Card
        tone={isCurrent ? 'stage' : 'paper'}
        aria-labelledby={`plan-${id}`}
        className={`grid content-start lg:row-span-5 lg:grid-rows-subgrid ${isCurrent ? 'border-[1.5px] border-outline' : ''}`}
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id={`plan-${id}`} className="title-dialog">
            {name}
          </h3>
          {isCurrent && (
            <span className="rounded-tiny bg-highlight px-2.5 py-1 font-semibold text-14 text-dark">
              {texts.yours}
            </span>
          )}
        </div>
        <p className="mt-4">
          <span className="numeric block text-48">{formatCents(priceCents)}</span>
          <span className="block text-15">{texts.perMonth}</span>
          <span className="block text-14 text-muted">{texts.withoutTax(withoutVat(priceCents))}</span>
        </p>
        <p className="mt-4 text-17">{texts.pitches[id]}</p>
        <ul className="mt-5 mb-7 border-foreground border-t-[1.5px] text-16">
          {features.map((feature) => (
            <li key={feature} className="flex gap-4 border-row-divider border-b py-2.5">
              <Meter filled={1} total={1} width={9} height={15} className="mt-1" />
              {feature}
            </li>
          ))}
        </ul>
        <div>
          <PlanAction id={id} isCurrent={isCurrent} {...rest} />
        </div>
      </Card>
    </li>
  )
}

interface PlanActionProps {
  id: PaidPlanId
  isCurrent: boolean
  isNext: boolean
  subscription: SubscriptionAnswer | null
  portal: Portal
  isOff: boolean
}

/** « Souscrire »; who has a plan already changes it in the portal, and manages the current one there. */
export function PlanAction({ id, isCurrent, isNext, subscription, portal, isOff }: PlanActionProps) {
  const navigate = useNavigate()
  if (isCurrent && subscription) {
    return (
      <p className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-14 text-muted">
        {nextDate(subscription)}
        <button
          type="button"
          aria-disabled={portal.isBusy || undefined}
          className="touch-target text-link py-2 font-semibold text-16"
          onClick={() => !portal.isBusy && portal.open()}
        >
          {texts.manage}
        </button>
      </p>
    )
  }
  const isChange = subscription !== null && subscription.status !== 'none'
  const isDearer = plans[id].priceCents > plans[subscription?.subscribed_plan ?? 'free'].priceCents
  return (
    <>
      <Button
        variant={isNext ? 'main' : 'outline'}
        className="w-full"
        aria-label={texts.subscribeTo(plans[id].name)}
        disabledReason={isOff ? texts.off : null}
        isBusy={isChange && portal.isBusy}
        onClick={() => (isChange ? portal.open('change_plan') : navigate(orderPath(id)))}
      >
        {texts.subscribe}
      </Button>
      {isChange && (
        <p className="mt-2 text-center text-14 text-muted">{isDearer ? texts.goesUp : texts.goesDown}</p>
      )}
    </>
  )
}
