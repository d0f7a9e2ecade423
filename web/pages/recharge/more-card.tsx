import { rechargeTexts as texts } from '#web/messages/billing-balance.ts'
import { useUser } from '#web/session.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** The plan that gives more, for who recharges often. */
export function MoreCard() {
  const { subscription_plan: plan } = useUser()
  const isHighest = plan === 'enterprise'
  return (
    <section
      aria-labelledby="plus"
      className="flex flex-col gap-4 rounded-panel border-[1.5px] border-outline p-6 md:flex-row md:items-center md:justify-between md:px-8 md:py-5"
    >
      <div>
        <h2 id="plus" className="title-section">
          {isHighest ? texts.highest : texts.more}
        </h2>
        <p className="text-muted">
          {isHighest ? texts.highestText : texts.plan(plan === 'pro' ? 'enterprise' : 'pro')}
        </p>
      </div>
      <ButtonLink to="/subscription" variant="outline" size="small" className="shrink-0">
        {texts.toPlans}
      </ButtonLink>
    </section>
  )
}
