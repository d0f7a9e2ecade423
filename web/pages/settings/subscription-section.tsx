import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '#web/api/billing.ts'
import { contractTexts, subscriptionSentence } from '#web/messages/billing.ts'
import { settingsTexts as texts } from '#web/messages/settings.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

/** Where the plan stands, and the way to change it, to its invoices and to its end. */
export function SubscriptionSection(props: SectionProps) {
  const subscription = useQuery(subscriptionQuery)
  return (
    <SectionCard {...props}>
      <QueryContent query={subscription}>{(data) => <p>{subscriptionSentence(data)}</p>}</QueryContent>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/subscription" variant="outline" size="small">
          {texts.toSubscription}
        </ButtonLink>
        {subscription.data && subscription.data.status !== 'none' && (
          <ButtonLink to="/subscription/resiliation" variant="danger" size="small">
            {contractTexts.cancel}
          </ButtonLink>
        )}
      </div>
    </SectionCard>
  )
}
