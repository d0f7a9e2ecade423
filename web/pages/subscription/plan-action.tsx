import { useNavigate } from 'react-router'
import type { SubscriptionAnswer } from '#shared/api/billing.ts'
import { type PaidPlanId, plans } from '#shared/plans.ts'
import type { Portal } from '#web/features/billing/portal.tsx'
import { orderPath } from '#web/features/billing/selected-offer.ts'
import { nextDate, subscriptionTexts as texts } from '#web/messages/billing.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  id: PaidPlanId
  isCurrent: boolean
  isNext: boolean
  subscription: SubscriptionAnswer | null
  portal: Portal
  isOff: boolean
}

/** « Souscrire »; who has a plan already changes it in the portal, and manages the current one there. */
export function PlanAction({ id, isCurrent, isNext, subscription, portal, isOff }: Props) {
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
