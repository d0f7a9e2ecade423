import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { CreditsAnswer } from '#shared/api/credits.ts'
import { packIds, packs } from '#shared/credits.ts'
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

/** The posts left, in all and by where they come from, in the order they are spent. */
function Balance({ credits }: { credits: CreditsAnswer }) {
  const { subscription_plan: plan, granted_posts: granted } = useUser()
  const { remaining_posts: left, fair_use: fairUse, held } = credits
  const isUnlimited = left === null
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="numeric text-64">{isUnlimited ? texts.unlimited : left}</span>
        {!isUnlimited && <span className="text-19">{texts.left(left)}</span>}
      </p>
      <Meter
        {...balanceMeter(credits, granted ?? 0)}
        width={14}
        height={40}
        gap={5}
        className="mt-3 h-auto"
      />
      <dl className="mt-6 border-divider border-t">
        {(isUnlimited || plan !== 'free' || credits.monthly > 0) && (
          <Kind
            name={texts.monthly(plan, credits.renews_at)}
            count={isUnlimited ? texts.unlimited : credits.monthly}
          />
        )}
        <Kind name={texts.welcome} count={credits.welcome} />
        <Kind name={texts.purchased} count={credits.purchased} isBought />
      </dl>
      <div className="mt-auto flex flex-col gap-1 pt-5 text-14 text-muted">
        <p>{texts.order}</p>
        {held > 0 && <p>{texts.held(held)}</p>}
        {fairUse && <p>{texts.fairUse(fairUse)}</p>}
      </div>
    </>
  )
}

interface KindProps {
  name: string
  count: number | string
  isBought?: boolean
}

const Kind = ({ name, count, isBought = false }: KindProps) => (
  <div className="flex items-center gap-4 border-row-divider border-b py-3">
    <Meter filled={count === 0 ? 0 : 1} total={1} bought={isBought ? 1 : 0} width={8} height={15} />
    <dt className="grow">{name}</dt>
    <dd className="font-semibold tabular-nums">{count}</dd>
  </div>
)

/** One bar a post up to here, a share beyond. */
const most = 20

/**
 * The bars of a balance: never empty while a post is left, and never without a bought one while one is left of those.
 * `granted` is what the posts left are counted against.
 */
export function balanceMeter({ remaining_posts: left, purchased }: CreditsAnswer, granted: number) {
  if (left === null) return { total: 5, filled: 5, bought: 0 }
  const all = Math.max(left, granted)
  const total = Math.min(most, Math.max(1, all))
  const share = (posts: number) => (all === 0 ? 0 : Math.ceil((posts / all) * total))
  const filled = share(left)
  return { total, filled, bought: Math.min(filled, share(purchased)) }
}
