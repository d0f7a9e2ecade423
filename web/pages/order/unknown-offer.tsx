import { orderTexts as texts } from '#web/messages/billing-order.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The address names nothing we sell. */
export function UnknownOffer() {
  return (
    <div className="page grid grow place-items-center py-12">
      <EmptyState
        drawing="perch"
        level={1}
        title={texts.notAnOffer}
        action={
          <ButtonLink to="/subscription" variant="main">
            {texts.toPlans}
          </ButtonLink>
        }
      >
        {texts.notAnOfferText}
      </EmptyState>
    </div>
  )
}
