import { useQuery } from '@tanstack/react-query'
import { creditsQuery } from '#web/api/billing.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { rechargeTexts as texts } from '#web/messages/billing-balance.ts'
import { useUser } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Balance } from './balance.tsx'
import { PackCards } from './pack-cards.tsx'
import { Statement } from './statement.tsx'

export default function RechargePage() {
  const credits = useQuery(creditsQuery)
  const { data: features } = useQuery(serverFeaturesQuery)
  const isOff = features?.payments === false
  return (
    <div className="page-container pt-8 md:pt-10">
      <h1 className="title-page">{texts.title}</h1>
      {isOff && (
        <Banner tone="amber" title={texts.off} className="mt-6">
          <p>{texts.offText}</p>
        </Banner>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Card tone="stage" aria-labelledby="solde" className="flex flex-col">
          <h2 id="solde" className="title-section">
            {texts.balance}
          </h2>
          <div className="mt-2 flex grow flex-col">
            <QueryContent query={credits}>{(data) => <Balance credits={data} />}</QueryContent>
          </div>
        </Card>
        <div className="grid grid-rows-[1fr_auto] gap-4 md:gap-6">
          <PackCards isOff={isOff} />
          <MoreCard />
        </div>
      </div>
      <Statement held={credits.data?.held ?? 0} />
    </div>
  )
}

/** The plan that gives more, for who recharges often. */
function MoreCard() {
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
