import { subscriptionTexts as texts } from '#web/messages/billing.ts'
import { useSession } from '#web/session.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'

/** What there is without a plan: Gratuit, and posts bought on their own. */
export function FreeStrip() {
  const { user } = useSession()
  return (
    <Card
      tone="geai-clair"
      aria-labelledby="plan-free"
      className="mt-4 flex flex-col gap-5 md:mt-6 md:flex-row md:items-center md:justify-between"
    >
      <div>
        <h2 id="plan-free" className="title-section">
          {texts.free}
        </h2>
        <p>{user?.subscription_plan === 'free' ? texts.freeYours : texts.freeText}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p>{texts.fewOnly}</p>
        <ButtonLink to="/recharge" variant="outline" className="max-md:w-full">
          {texts.recharge}
        </ButtonLink>
      </div>
    </Card>
  )
}
