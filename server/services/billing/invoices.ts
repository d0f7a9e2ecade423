import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import type { Deps } from '#server/deps.ts'
import type { CustomerSnapshot } from '#server/integrations/payments/types.ts'
import type { InvoiceAnswer } from '#shared/api/billing.ts'
import { answered, paymentsOn } from './payments-on.ts'

/** The company’s invoices as the provider has them now, newest first; none for who never bought. */
export async function listInvoices(
  deps: Pick<Deps, 'db' | 'log' | 'payments'>,
  userId: string,
): Promise<InvoiceAnswer[]> {
  const { payments } = paymentsOn(deps)
  const customerId = (await getPaymentCustomer(deps.db, userId))?.customerId
  if (!customerId) return []
  return invoicesOf(await answered(deps, payments.readSnapshot(customerId)))
}

const shown = ['paid', 'open', 'void'] as const

function invoicesOf({ invoices, charges }: CustomerSnapshot): InvoiceAnswer[] {
  return invoices.flatMap((invoice) => {
    const status = shown.find((one) => one === invoice.status)
    if (!status) return []
    const own = charges.filter(({ paymentIntentId }) =>
      invoice.paymentIntentIds.includes(paymentIntentId ?? ''),
    )
    return [
      {
        id: invoice.id,
        number: invoice.number,
        created_at: invoice.createdAt.toISOString(),
        total_cents: invoice.totalCents,
        refunded_cents: own.reduce((sum, one) => sum + one.refundedCents, 0),
        status,
        page_url: invoice.pageUrl,
        pdf_url: invoice.pdfUrl,
      },
    ]
  })
}
