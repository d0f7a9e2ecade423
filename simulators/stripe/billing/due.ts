import type Stripe from 'stripe'
import { type Bench, now } from '#simulators/stripe/core/bench.ts'
import { emit } from '#simulators/stripe/core/emit.ts'
import { idIn } from '#simulators/stripe/core/ids.ts'
import type { PendingDebit } from '#simulators/stripe/core/state.ts'
import { collect, dueAt, endPeriod, follow } from './bill.ts'
import { fail, succeed } from './charge.ts'
import { markPaid } from './pay-invoice.ts'
import { liveStatuses } from './subscription.ts'

interface Due {
  at: number
  run: () => void
}

/** The earliest thing the clock has to do up to `until` for those who live by `testClock` (null: by everybody’s). */
function nextDue(bench: Bench, until: number, testClock: string | null): Due | null {
  const { tables, debits } = bench.state
  const mine = (owner: { customer: string | { id: string } | null }) =>
    clockOf(bench, idIn(owner.customer)) === testClock
  const found: Due[] = []
  for (const subscription of Object.values(tables.subscriptions)) {
    if (!liveStatuses.includes(subscription.status) || !mine(subscription)) continue
    found.push({ at: dueAt(subscription), run: () => endPeriod(bench, subscription) })
  }
  for (const invoice of Object.values(tables.invoices)) {
    if (invoice.status !== 'open' || invoice.next_payment_attempt === null || !mine(invoice)) continue
    found.push({ at: invoice.next_payment_attempt, run: () => retry(bench, invoice) })
  }
  for (const session of Object.values(tables.sessions)) {
    if (session.status !== 'open' || !mine(session)) continue
    found.push({ at: session.expires_at, run: () => expireSession(bench, session) })
  }
  for (const debit of debits) {
    const intent = tables.paymentIntents[debit.intent]
    if (intent && mine(intent)) found.push({ at: debit.at, run: () => settleDebit(bench, debit, intent) })
  }
  return found
    .filter((due) => due.at <= until)
    .reduce<Due | null>((first, due) => (first && first.at <= due.at ? first : due), null)
}

function clockOf(bench: Bench, customerId: string | null): string | null {
  const customer = bench.state.tables.customers[customerId ?? '']
  return customer && !customer.deleted ? idIn(customer.test_clock) : null
}

function retry(bench: Bench, invoice: Stripe.Invoice): void {
  const subscription =
    bench.state.tables.subscriptions[idIn(invoice.parent?.subscription_details?.subscription) ?? '']
  if (subscription?.status === 'canceled') invoice.next_payment_attempt = null
  else collect(bench, invoice, { onSession: false, authenticated: false })
}

/** Nobody paid in time. */
export function expireSession(bench: Bench, session: Stripe.Checkout.Session): void {
  Object.assign(session, { status: 'expired', url: null })
  emit(bench, 'checkout.session.expired', session)
}

/** The bank’s answer to a debit. */
function settleDebit(bench: Bench, debit: PendingDebit, intent: Stripe.PaymentIntent): void {
  const { state } = bench
  state.debits = state.debits.filter((one) => one !== debit)
  const link = Object.values(state.tables.invoicePayments).find(
    (one) => one.payment.payment_intent === intent.id,
  )
  const invoice = link ? state.tables.invoices[idIn(link.invoice) ?? ''] : undefined
  const session = debit.session ? state.tables.sessions[debit.session] : undefined
  if (debit.succeeds) {
    succeed(bench, intent, false)
    if (invoice) markPaid(bench, invoice)
  } else {
    fail(bench, intent, 'generic_decline')
    if (invoice) {
      invoice.next_payment_attempt = null
      emit(bench, 'invoice.payment_failed', invoice)
    }
  }
  if (invoice) follow(bench, invoice)
  if (!session) return
  if (debit.succeeds) session.payment_status = 'paid'
  emit(
    bench,
    debit.succeeds ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
    session,
  )
}

/** Does all that everybody’s clock has reached; whether there was anything. */
export function runDue(bench: Bench): boolean {
  const first = nextDue(bench, now(bench), null)
  for (let due = first; due; due = nextDue(bench, now(bench), null)) due.run()
  return first !== null
}

/** Moves everybody’s clock forward, doing each thing at its own second; `settle` sends what is due meanwhile. */
export async function advance(bench: Bench, seconds: number, settle: () => Promise<void>): Promise<void> {
  const { state } = bench
  const start = now(bench)
  const target = start + seconds
  bench.frozen = start
  try {
    await settle()
    for (;;) {
      const due = nextDue(bench, target, null)
      const retryAt = state.deliveries
        .filter((one) => one.status === 'waiting')
        .reduce((first, one) => Math.min(first, one.dueAt), Infinity)
      const at = Math.min(due?.at ?? Infinity, retryAt)
      if (at > target) break
      bench.frozen = Math.max(bench.frozen, at)
      if (due && due.at <= at) due.run()
      await settle()
    }
  } finally {
    bench.frozen = null
    state.ahead += seconds
  }
}

/** Moves one test clock forward to `target`, doing each thing at its own second. */
export function advanceTestClock(bench: Bench, clock: Stripe.TestHelpers.TestClock, target: number): void {
  for (let due = nextDue(bench, target, clock.id); due; due = nextDue(bench, target, clock.id)) {
    clock.frozen_time = Math.max(clock.frozen_time, due.at)
    due.run()
  }
  clock.frozen_time = target
}
