import type Stripe from 'stripe'
import { type Bench, timeOf } from '#simulators/stripe/core/bench.ts'
import { emit } from '#simulators/stripe/core/emit.ts'
import { Failure } from '#simulators/stripe/core/failure.ts'
import { idIn } from '#simulators/stripe/core/ids.ts'
import { present } from '#simulators/stripe/core/present.ts'
import { billSubscription, collect, customerOf } from './bill.ts'
import { declineMessage, ownCodes, testCards } from './cards.ts'
import { type ItemChange, planChange } from './change-plan.ts'
import { draftInvoice } from './draft-invoice.ts'
import { methodOf } from './pay-invoice.ts'

type ProrationBehavior = 'create_prorations' | 'always_invoice' | 'none'
type PaymentBehavior =
  | 'allow_incomplete'
  | 'default_incomplete'
  | 'error_if_incomplete'
  | 'pending_if_incomplete'

interface ChangeAsked {
  items: ItemChange[]
  proration: ProrationBehavior
  payment: PaymentBehavior
  at?: number | undefined
}

/**
 * Changes the items now, with prorations as asked. A payment that fails leaves the subscription past due, or the
 * change pending, or throws a 402 and leaves all as it was, according to `payment`.
 */
export function applyChange(bench: Bench, subscription: Stripe.Subscription, asked: ChangeAsked): void {
  const plan = planChange(bench, subscription, asked.items, asked.at)
  const before = { items: structuredClone(subscription.items), latest_invoice: subscription.latest_invoice }
  const kept = subscription.items.data
  const anchor = subscription.billing_cycle_anchor
  subscription.items.data = plan.items
  if (plan.restarts) subscription.billing_cycle_anchor = timeOf(bench, idIn(subscription.customer))
  const nothing = JSON.stringify(before.items.data) === JSON.stringify(plan.items)
  if (nothing) return
  if (asked.proration === 'create_prorations' && !plan.restarts) {
    const waiting = plan.prorations.map((line) => ({ subscription: subscription.id, line }))
    bench.state.pendingLines.push(...waiting)
  }
  if (asked.proration !== 'always_invoice' && !plan.restarts) {
    emit(bench, 'customer.subscription.updated', subscription, before)
    return
  }
  const lines =
    asked.proration === 'none' ? plan.prorations.filter((line) => line.amount > 0) : plan.prorations
  if (asked.payment === 'error_if_incomplete') refuseIfUnpayable(bench, subscription, kept, anchor)
  const invoice = billSubscription(bench, subscription, 'subscription_update', lines)
  if (asked.payment === 'pending_if_incomplete') subscription.items.data = kept
  const outcome = collect(bench, invoice, { onSession: false, authenticated: false })
  if (asked.payment === 'pending_if_incomplete') {
    if (outcome.kind === 'paid') subscription.items.data = plan.items
    else holdChange(bench, subscription, plan.items)
  }
  emit(bench, 'customer.subscription.updated', subscription, before)
}

/** The change waits for its invoice; the subscription goes on as it was. */
function holdChange(bench: Bench, subscription: Stripe.Subscription, items: Stripe.SubscriptionItem[]): void {
  subscription.status = 'active'
  subscription.pending_update = {
    billing_cycle_anchor: null,
    discounts: null,
    expires_at: timeOf(bench, idIn(subscription.customer)) + 23 * 3_600,
    subscription_items: items,
    trial_end: null,
    trial_from_plan: null,
  } as Stripe.Subscription.PendingUpdate
}

function refuseIfUnpayable(
  bench: Bench,
  subscription: Stripe.Subscription,
  kept: Stripe.SubscriptionItem[],
  anchor: number,
): void {
  const customer = idIn(subscription.customer) ?? ''
  const ordered = bench.state.declines[customer]
  const card = testCards[bench.state.cards[methodOf(bench, customer, subscription)?.id ?? ''] ?? '']
  const asks = card?.asks === 'always' ? 'authentication_required' : null
  const code = ordered && ordered.times > 0 ? ordered.code : (card?.declines ?? asks)
  if (!code) return
  if (ordered && ordered.times > 0) ordered.times -= 1
  subscription.items.data = kept
  subscription.billing_cycle_anchor = anchor
  throw cardFailure(code)
}

/** The 402 of a card that says no. */
export function cardFailure(code: string, intent?: Stripe.PaymentIntent): Failure {
  return new Failure(402, {
    type: 'card_error',
    code: ownCodes.includes(code) ? code : 'card_declined',
    decline_code: code,
    message: declineMessage(code),
    ...(intent && { payment_intent: present(intent), charge: String(intent.latest_charge) }),
  })
}

/** The invoice that the change, or the next renewal, would make; kept nowhere. */
export function previewChange(
  bench: Bench,
  subscription: Stripe.Subscription,
  asked: { items: ItemChange[]; at: number | undefined; lines: Stripe.InvoiceLineItem[] },
): Stripe.Invoice {
  const { prorations } = planChange(bench, subscription, asked.items, asked.at)
  const invoice = draftInvoice(bench, {
    customer: customerOf(bench, subscription),
    subscription,
    reason: 'upcoming',
    lines: [...prorations, ...asked.lines],
    metadata: {},
    description: null,
    taxed: subscription.automatic_tax.enabled,
  })
  return { ...invoice, id: invoice.id.replace('in_', 'upcoming_in_') }
}
