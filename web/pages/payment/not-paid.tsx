import { successTexts as texts } from '#web/messages/billing-return.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface Props {
  reason: 'notFound' | 'open' | 'expired' | 'refused' | 'failed'
  onRetry?: () => void
}

const words = {
  notFound: { title: texts.notFound, text: texts.notFoundText },
  open: { title: texts.open, text: texts.openText },
  expired: { title: texts.expired, text: texts.expiredText },
  refused: { title: texts.refused, text: texts.refusedText },
  failed: { title: texts.failed, text: texts.failedText },
}

/** No payment can be shown: why, and what to do. */
export function NotPaid({ reason, onRetry }: Props) {
  return (
    <EmptyState
      drawing="closed"
      level={1}
      title={words[reason].title}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          {reason === 'failed' && (
            <Button variant="main" onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
          <ButtonLink to="/recharge" variant="outline">
            {texts.toBalance}
          </ButtonLink>
          <ButtonLink to="/subscription" variant="outline">
            {texts.toPlans}
          </ButtonLink>
        </span>
      }
    >
      {words[reason].text}
    </EmptyState>
  )
}
