import { plans } from '#shared/plans.ts'
import { priorityTexts, supportTexts as texts } from '#web/messages/requests.ts'
import { useUser } from '#web/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { SupportForm } from './support-form.tsx'

export default function SupportPage() {
  const plan = plans[useUser().subscription_plan]
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-3 mb-7 max-w-[60ch] text-17 text-muted">{texts.lead}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <Card aria-label={texts.title}>
          <SupportForm />
        </Card>
        <Card tone="geai-clair" aria-labelledby="order">
          <h2 id="order" className="title-section">
            {texts.order}
          </h2>
          <p className="mt-3 font-semibold">{texts.plan(plan.name)}</p>
          <p className="mt-1">{priorityTexts[plan.supportPriority]}</p>
          <Drawing name="letter" className="mt-6 w-48 max-lg:hidden" />
        </Card>
      </div>
    </div>
  )
}
