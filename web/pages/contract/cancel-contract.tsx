import { useQuery } from '@tanstack/react-query'
import type { SubscriptionAnswer } from '#shared/api/billing.ts'
import type { PlanId } from '#shared/plans.ts'
import { subscriptionQuery } from '#web/api/billing.ts'
import { ReceiptLinks } from '#web/features/billing/receipt-links.tsx'
import { contractTexts, subscriptionSentence } from '#web/messages/billing.ts'
import { cancelTexts as texts } from '#web/messages/billing-contract.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { ContractFrame, DescriptionList, EndContractButtons, NoContract } from './contract-frame.tsx'

/** « Résilier votre contrat »: what ends and when, then one button. */
export default function CancelContractPage() {
  const subscription = useQuery(subscriptionQuery)
  return (
    <ContractFrame title={texts.title}>
      <QueryContent query={subscription}>
        {(data) => {
          if (data.subscribed_plan === null || data.status === 'none') {
            return (
              <>
                <NoContract title={texts.none}>{texts.noneText}</NoContract>
                <ReceiptLinks />
              </>
            )
          }
          if (data.cancel_at) {
            return (
              <Card className="flex flex-col gap-4">
                <h2 className="title-section">{texts.already}</h2>
                <p>{subscriptionSentence(data)}</p>
                <ReceiptLinks />
              </Card>
            )
          }
          return <CancelRecap subscription={data} plan={data.subscribed_plan} />
        }}
      </QueryContent>
    </ContractFrame>
  )
}

interface Props {
  subscription: SubscriptionAnswer
  plan: PlanId
}

/** The recap that stands above « Confirmer la résiliation ». */
function CancelRecap({ subscription, plan }: Props) {
  const { renews_at: ends, withdrawal_until: until } = subscription
  return (
    <Card aria-labelledby="recap" className="flex flex-col gap-5">
      <h2 id="recap" className="title-section">
        {texts.recap}
      </h2>
      <DescriptionList
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
          <RouteLink to="/subscription/renonciation" className="touch-target font-semibold text-link">
            {contractTexts.withdraw}
          </RouteLink>
        </p>
      )}
      <p className="text-15 text-muted">{texts.mailed}</p>
      <EndContractButtons action="cancel" texts={texts} />
    </Card>
  )
}
