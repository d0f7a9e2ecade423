import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { packIds, packs } from '#shared/packs.ts'
import { creditsQuery } from '#web/api/billing.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { orderPath } from '#web/features/billing/selected-offer.ts'
import { rechargeTexts as texts } from '#web/messages/billing-balance.ts'
import { formatCents } from '#web/messages/numbers.ts'
import { useUser } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Balance } from './balance.tsx'
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

const perRow = 8

/** As many bars as posts, in rows of eight. */
function rowsOf(posts: number) {
  return Array.from({ length: Math.ceil(posts / perRow) }, (_, row) => Math.min(perRow, posts - row * perRow))
}

/** Posts bought once. */
function PackCards({ isOff }: { isOff: boolean }) {
  const navigate = useNavigate()
  return (
    <section aria-labelledby="recharges" className="min-w-0">
      <h2 id="recharges" className="sr-only">
        {texts.packs}
      </h2>
      <ul className="grid h-full gap-4 sm:grid-cols-2 md:gap-6">
        {packIds.map((id, index) => {
          const { name, posts, priceCents } = packs[id]
          return (
            <li key={id} className="grid">
              <Card
                tone={index === 0 ? 'paper' : 'highlight'}
                aria-labelledby={id}
                className="flex flex-col justify-between gap-6"
              >
                <div className="flex flex-col sm:min-h-20 gap-2.5">
                  {rowsOf(posts).map((count, row) => (
                    <Meter
                      // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else to be told by
                      key={row}
                      filled={count}
                      total={count}
                      width={15}
                      height={32}
                      gap={6}
                      className={index === 0 ? '' : '[&_path]:fill-foreground'}
                    />
                  ))}
                </div>
                <div>
                  <h3 id={id} className="title-card">
                    {name}
                  </h3>
                  <p className="mt-1.5 flex items-baseline gap-2.5">
                    <span className="numeric text-33">{formatCents(priceCents)}</span>
                    <span className="text-14">{texts.tax}</span>
                  </p>
                  <p className="text-15">{texts.each(priceCents / posts)}</p>
                  <Button
                    variant={index === 0 ? 'main' : 'second'}
                    className="mt-5 w-full"
                    disabledReason={isOff ? texts.off : null}
                    onClick={() => navigate(orderPath(id))}
                  >
                    {texts.buy(name)}
                  </Button>
                </div>
              </Card>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
