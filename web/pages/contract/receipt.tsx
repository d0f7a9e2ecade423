import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import type { ReceiptAnswer } from '#shared/api/billing.ts'
import { receiptQuery } from '#web/api/billing.ts'
import { ApiError } from '#web/api/client.ts'
import { cancelTexts, receiptTexts as texts } from '#web/messages/billing-contract.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { ContractFrame, DescriptionList, NoContract } from './contract-frame.tsx'

/** The dated receipt of an ended contract, to be kept and printed. */
export default function ReceiptPage() {
  const { id = '' } = useParams()
  const { state } = useLocation()
  const receipt = useQuery(receiptQuery(id))
  const isNew = (state as { isNew?: boolean } | null)?.isNew === true
  const isMissing = receipt.error instanceof ApiError && receipt.error.status === 404
  return (
    <ContractFrame title={texts.title}>
      {isMissing ? (
        <NoContract title={texts.missing}>{receipt.error?.message}</NoContract>
      ) : (
        <QueryContent query={receipt}>
          {(data) => (
            <>
              {isNew && (
                <Banner tone="green" title={texts.done[data.kind]} className="print:hidden">
                  <p className="wrap-anywhere">{texts.mailed(data.email)}</p>
                </Banner>
              )}
              <ReceiptCard receipt={data} />
              <div className="flex flex-col-reverse gap-3 md:flex-row print:hidden">
                <ButtonLink to="/subscription" variant="outline">
                  {texts.back}
                </ButtonLink>
                <Button variant="outline" onClick={() => print()}>
                  {texts.print}
                </Button>
              </div>
            </>
          )}
        </QueryContent>
      )}
    </ContractFrame>
  )
}

function ReceiptCard({ receipt }: { receipt: ReceiptAnswer }) {
  return (
    <Card aria-labelledby="recepisse" className="flex flex-col gap-5">
      <h2 id="recepisse" className="title-section">
        {texts.kinds[receipt.kind]}
      </h2>
      <DescriptionList
        lines={[
          [texts.number, receipt.number],
          [texts.received, texts.at(receipt.created_at)],
          [texts.contract, cancelTexts.contractName(receipt.plan)],
          [texts.effective, texts.effectiveAt(receipt)],
          [texts.refund, texts.refundText(receipt)],
          [texts.by, receipt.declared_by],
          [texts.email, receipt.email],
        ]}
      />
      {!receipt.is_settled && <p className="text-15">{texts.pending}</p>}
    </Card>
  )
}
