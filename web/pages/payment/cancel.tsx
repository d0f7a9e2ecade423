import { cancelledTexts as texts } from '#web/messages/billing-return.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Where the payment page's way back leads. */
export default function CancelPage() {
  return (
    <div className="page-container grid grow place-items-center py-10">
      <EmptyState
        illustration="closed"
        level={1}
        title={texts.title}
        action={
          <ButtonLink to="/subscription" variant="main">
            {texts.back}
          </ButtonLink>
        }
      >
        {texts.text}
      </EmptyState>
    </div>
  )
}
