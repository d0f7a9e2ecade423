import type { CreditsAnswer } from '#shared/api/credits.ts'
import { rechargeTexts as texts } from '#web/messages/billing-balance.ts'
import { useUser } from '#web/session.tsx'
import { Meter } from '#web/ui/meter.tsx'

/** The posts left, in all and by where they come from, in the order they are spent. */
export function Balance({ credits }: { credits: CreditsAnswer }) {
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
