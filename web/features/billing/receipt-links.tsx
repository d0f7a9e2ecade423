import { useQuery } from '@tanstack/react-query'
import { receiptsQuery } from '#web/api/billing.ts'
import { contractTexts } from '#web/messages/billing.ts'
import { receiptTexts } from '#web/messages/billing-contract.ts'
import { RouteLink } from '#web/ui/route-link.tsx'

/** The receipts of what was cancelled or renounced; nothing while there are none. */
export function ReceiptLinks() {
  const { data } = useQuery(receiptsQuery)
  if (!data || data.receipts.length === 0) return null
  return (
    <div>
      <h3 className="font-sans font-semibold text-16">{contractTexts.receipts}</h3>
      <ul className="mt-1">
        {data.receipts.map((receipt) => (
          <li key={receipt.id}>
            <RouteLink to={receiptPath(receipt.id)} className="touch-target py-1.5 text-link">
              {receiptTexts.line(receipt)}
            </RouteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The receipt's page; the mailed copy links there too. */
export const receiptPath = (id: string | number) => `/subscription/accuses/${id}`
