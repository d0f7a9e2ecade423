import type { SubscriptionAnswer } from '#shared/api/billing.ts'
import type { Portal } from '#web/billing/use-portal.ts'
import { contractTexts as texts } from '#web/messages/billing.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  subscription: SubscriptionAnswer
  portal: Portal
}

/** A payment that failed: until when the plan stays, and the one thing to do. */
export function StandingBanner({ subscription, portal }: Props) {
  const { status, grace_until: graceUntil } = subscription
  if (status !== 'late' && status !== 'lapsed') return null
  const isLate = status === 'late' && graceUntil !== null
  return (
    <Banner
      tone={isLate ? 'amber' : 'red'}
      title={isLate ? texts.late : texts.lapsed}
      action={
        <Button
          variant="outline"
          size="small"
          isBusy={portal.isBusy}
          busyLabel={texts.managing}
          onClick={() => portal.open('payment_method')}
        >
          {texts.changeCard}
        </Button>
      }
    >
      <p>{isLate ? texts.lateText(graceUntil) : texts.lapsedText}</p>
    </Banner>
  )
}
