import { useQuery } from '@tanstack/react-query'
import { withdrawalQuery } from '#web/api/billing.ts'
import { ApiError } from '#web/api/client.ts'
import { ReceiptLinks } from '#web/features/billing/receipt-links.tsx'
import { withdrawTexts as texts } from '#web/messages/billing-contract.ts'
import { longDate } from '#web/messages/dates.ts'
import { formatCents } from '#web/messages/numbers.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { ContractFrame, DescriptionList, EndContractButtons, NoContract } from './contract-frame.tsx'

/** « Renoncer au contrat ici »: what comes back, then one button. */
export default function WithdrawPage() {
  const withdrawal = useQuery(withdrawalQuery)
  const { error } = withdrawal
  if (error instanceof ApiError && error.code === 'withdrawal_closed') {
    return (
      <ContractFrame title={texts.title}>
        <NoContract title={texts.closed}>{error.message}</NoContract>
        <ReceiptLinks />
      </ContractFrame>
    )
  }
  return (
    <ContractFrame title={texts.title}>
      <QueryContent query={withdrawal}>
        {(data) => (
          <Card aria-labelledby="recap" className="flex flex-col gap-5">
            <h2 id="recap" className="title-section">
              {texts.recap}
            </h2>
            <DescriptionList
              lines={[
                [texts.until, longDate(data.until)],
                [texts.paid, formatCents(data.paid_cents)],
                [texts.unused, texts.unusedOf(data)],
                [
                  texts.refund,
                  <span key="refund" className="numeric text-33">
                    {formatCents(data.refund_cents)}
                  </span>,
                ],
              ]}
            />
            <p className="max-w-[60ch] text-15">{texts.how}</p>
            <EndContractButtons action="withdraw" texts={texts} />
          </Card>
        )}
      </QueryContent>
    </ContractFrame>
  )
}
