import type { CompanyId } from '#server/db/ids.ts'
import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import type { Deps } from '#server/deps.ts'
import { type CustomerSnapshot, PaymentError, type Payments } from '#server/integrations/payments/types.ts'
import { requirePayments, translatePaymentErrors } from '#server/services/require-payments.ts'
import type { InvoiceAnswer } from '#shared/api/billing.ts'

/** The company’s invoices as the provider has them now, newest first; none for who never bought. */
export async function listInvoices(
  deps: Pick<Deps, 'db' | 'log' | 'payments'>,
  companyId: CompanyId,
): Promise<InvoiceAnswer[]> {
  const { payments } = requirePayments(deps)
  const customerId = (await getPaymentCustomer(deps.db, companyId))?.customerId
  if (!customerId) return []
  return invoicesOf(await translatePaymentErrors(deps, payments.readSnapshot(customerId)))
}

const shownStatuses = ['paid', 'open', 'void'] as const

function invoicesOf({ invoices, charges }: CustomerSnapshot): InvoiceAnswer[] {
  return invoices.flatMap((invoice) => {
    const status = shownStatuses.find((one) => one === invoice.status)
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

/**
 * A month that was not paid ends with its contract, and is owed by nobody: its invoice must not be paid for nothing
 * afterwards. One that is paid or void by now is as it should be.
 */
export async function voidOpenInvoices(
  { payments }: { payments: Payments },
  snapshot: CustomerSnapshot,
): Promise<void> {
  const over = new Set(snapshot.subscriptions.filter((one) => one.endedAt !== null).map((one) => one.id))
  for (const { id, status, subscriptionId } of snapshot.invoices) {
    if (status !== 'open' || subscriptionId === null || !over.has(subscriptionId)) continue
    await payments.voidInvoice(id).catch((error: unknown) => {
      if (!(error instanceof PaymentError) || error.failure !== 'refused') throw error
    })
  }
}
