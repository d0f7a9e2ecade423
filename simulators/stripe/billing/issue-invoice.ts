import type Stripe from 'stripe'
import { type Bench, timeOf } from '#simulators/stripe/core/bench.ts'
import { emit } from '#simulators/stripe/core/emit.ts'
import { newId } from '#simulators/stripe/core/ids.ts'

/** Keeps the draft: numbered, final, open; a negative total goes to the customer’s balance. */
export function issueInvoice(bench: Bench, invoice: Stripe.Invoice, customer: Stripe.Customer): void {
  bench.state.tables.invoices[invoice.id] = invoice
  for (const line of invoice.lines.data) line.invoice = invoice.id
  emit(bench, 'invoice.created', invoice)
  finalizeInvoice(bench, invoice, customer)
}

/** Numbers a draft and opens it. */
function finalizeInvoice(bench: Bench, invoice: Stripe.Invoice, customer: Stripe.Customer): void {
  const at = timeOf(bench, customer.id)
  const sequence = customer.next_invoice_sequence ?? 1
  customer.next_invoice_sequence = sequence + 1
  invoice.number = `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`
  invoice.status = 'open'
  invoice.status_transitions.finalized_at = at
  invoice.effective_at = at
  const token = newId('live', 40)
  invoice.hosted_invoice_url = `${bench.url}/i/acct_simulated/${token}?invoice=${invoice.id}`
  invoice.invoice_pdf = `${bench.url}/pay/invoice/acct_simulated/${token}/pdf?invoice=${invoice.id}`
  const balance =
    invoice.total < 0
      ? customer.balance + invoice.total
      : customer.balance + Math.max(0, invoice.total - invoice.amount_due)
  invoice.ending_balance = balance
  customer.balance = balance
  emit(bench, 'invoice.finalized', invoice)
}
