import type { SubscriptionAnswer } from '#shared/api/billing.ts'
import type { PlanId } from '#shared/plans.ts'
import { contractTexts } from '#web/messages/billing.ts'
import { cancelTexts as texts } from '#web/messages/billing-contract.ts'
import { Card } from '#web/ui/card.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { EndButtons } from './end-buttons.tsx'
import { Facts } from './facts.tsx'

interface Props {
  subscription: SubscriptionAnswer
  plan: PlanId
}

/** The recap that stands above « Confirmer la résiliation ». */
export function CancelRecap({ subscription, plan }: Props) {
  const { renews_at: ends, withdrawal_until: until } = subscription
  return (
    <Card aria-labelledby="recap" className="flex flex-col gap-5">
      <h2 id="recap" className="title-section">
        {texts.recap}
      </h2>
      <Facts
        lines={[
          [texts.contract, texts.contractName(plan)],
          [texts.asked, texts.today],
          [texts.ends, ends ? texts.endsAt(ends) : texts.endsNow],
          [texts.until, ends ? texts.untilText(plan) : ''],
          [texts.after, texts.afterText],
        ]}
      />
      {until && (
        <p className="text-15">
          {texts.ratherWithdraw(until)}{' '}
          <RouteLink to="/subscription/renonciation" className="tap font-semibold text-link">
            {contractTexts.withdraw}
          </RouteLink>
        </p>
      )}
      <p className="text-15 text-muted">{texts.mailed}</p>
      <EndButtons way="cancel" texts={texts} />
    </Card>
  )
}
