import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '#web/api/billing.ts'
import { ReceiptLinks } from '#web/billing/receipt-links.tsx'
import { subscriptionSentence } from '#web/messages/billing.ts'
import { cancelTexts as texts } from '#web/messages/billing-contract.ts'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { CancelRecap } from './cancel-recap.tsx'
import { ContractFrame } from './contract-frame.tsx'
import { Nothing } from './nothing.tsx'

/** « Résilier votre contrat »: what ends and when, then one button. */
export default function CancelContractPage() {
  const subscription = useQuery(subscriptionQuery)
  return (
    <ContractFrame title={texts.title}>
      <Loaded query={subscription}>
        {(data) => {
          if (data.subscribed_plan === null || data.status === 'none') {
            return (
              <>
                <Nothing title={texts.none}>{texts.noneText}</Nothing>
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
      </Loaded>
    </ContractFrame>
  )
}
