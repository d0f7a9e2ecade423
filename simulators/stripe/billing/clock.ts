import type Stripe from 'stripe'
import { emit } from '#simulators/stripe/core/events.ts'
import { idIn } from '#simulators/stripe/core/objects.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import type { PendingDebit } from '#simulators/stripe/core/state.ts'
import { fail, succeed } from './charges.ts'
import { expireSession } from './checkout.ts'
import { collect, followInvoice, markPaid } from './collect.ts'
import { subscriptionIdOf } from './invoices.ts'
import { dueAt, endPeriod } from './renewal.ts'
import { isLive } from './subscriptions.ts'

interface Due {
  at: number
  run: () => void
}

/** The earliest thing the clock has to do up to `until`. */
function nextDue(sim: Simulation, until: number): Due | null {
  const { tables, debits } = sim.state
  const found: Due[] = []
  for (const subscription of Object.values(tables.subscriptions)) {
    if (isLive(subscription)) found.push({ at: dueAt(subscription), run: () => endPeriod(sim, subscription) })
  }
  for (const invoice of Object.values(tables.invoices)) {
    const at = invoice.next_payment_attempt
    if (invoice.status === 'open' && at !== null) found.push({ at, run: () => retry(sim, invoice) })
  }
  for (const session of Object.values(tables.sessions)) {
    if (session.status === 'open')
      found.push({ at: session.expires_at, run: () => expireSession(sim, session) })
  }
  for (const debit of debits) {
    const intent = tables.paymentIntents[debit.intent]
    if (intent) found.push({ at: debit.at, run: () => settleDebit(sim, debit, intent) })
  }
  return found
    .filter((due) => due.at <= until)
    .reduce<Due | null>((first, due) => (first && first.at <= due.at ? first : due), null)
}

function retry(sim: Simulation, invoice: Stripe.Invoice): void {
  const subscription = sim.state.tables.subscriptions[subscriptionIdOf(invoice) ?? '']
  if (subscription?.status === 'canceled') invoice.next_payment_attempt = null
  else collect(sim, invoice)
}

/** The bank’s answer to a debit. */
function settleDebit(sim: Simulation, debit: PendingDebit, intent: Stripe.PaymentIntent): void {
  const { state } = sim
  const { invoicePayments, invoices, sessions } = state.tables
  state.debits = state.debits.filter((one) => one !== debit)
  const link = Object.values(invoicePayments).find((one) => one.payment.payment_intent === intent.id)
  const invoice = invoices[idIn(link?.invoice) ?? '']
  const session = sessions[debit.session ?? '']
  if (debit.succeeds) {
    succeed(sim, intent)
    if (invoice) markPaid(sim, invoice)
  } else {
    fail(sim, intent, 'generic_decline')
    if (invoice) {
      invoice.next_payment_attempt = null
      emit(sim, 'invoice.payment_failed', invoice)
    }
  }
  if (invoice) followInvoice(sim, invoice)
  if (!session) return
  if (debit.succeeds) session.payment_status = 'paid'
  emit(sim, `checkout.session.async_payment_${debit.succeeds ? 'succeeded' : 'failed'}`, session)
}

/** Does all that the clock has reached; whether there was anything. */
export function runDue(sim: Simulation): boolean {
  const first = nextDue(sim, now(sim))
  for (let due = first; due; due = nextDue(sim, now(sim))) due.run()
  return first !== null
}

/** Moves the clock forward, doing each thing at its own second, and sending what is due meanwhile. */
export async function advance(sim: Simulation, seconds: number): Promise<void> {
  const { state } = sim
  const start = now(sim)
  const target = start + seconds
  sim.frozen = start
  try {
    await sim.settle()
    for (;;) {
      const due = nextDue(sim, target)
      const retryAt = state.deliveries
        .filter((one) => one.status === 'waiting')
        .reduce((first, one) => Math.min(first, one.dueAt), Infinity)
      const at = Math.min(due?.at ?? Infinity, retryAt)
      if (at > target) break
      sim.frozen = Math.max(sim.frozen, at)
      if (due && due.at <= at) due.run()
      await sim.settle()
    }
  } finally {
    sim.frozen = null
    state.ahead += seconds
  }
}
