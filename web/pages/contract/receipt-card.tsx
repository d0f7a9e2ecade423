import type { ReceiptAnswer } from '#shared/api/billing.ts'
import { cancelTexts, receiptTexts as texts } from '#web/messages/billing-contract.ts'
import { Card } from '#web/ui/card.tsx'
import { Facts } from './facts.tsx'

export function ReceiptCard({ receipt }: { receipt: ReceiptAnswer }) {
  return (
    <Card aria-labelledby="recepisse" className="flex flex-col gap-5">
      <h2 id="recepisse" className="title-section">
        {texts.kinds[receipt.kind]}
      </h2>
      <Facts
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
