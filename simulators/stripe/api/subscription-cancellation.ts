import type Stripe from 'stripe'
import { detailsWith, endSubscription, planEnd } from '#simulators/stripe/billing/cancellation.ts'
import { periodEnd } from '#simulators/stripe/billing/subscription.ts'
import type { Bench } from '#simulators/stripe/core/bench.ts'
import { invalid } from '#simulators/stripe/core/failure.ts'
import { idIn } from '#simulators/stripe/core/ids.ts'
import { flag, read, shape } from '#simulators/stripe/core/params.ts'
import { type Call, found } from '#simulators/stripe/core/route.ts'
import { cancellationDetails, type SubscriptionChanges } from './subscription-params.ts'

type Said = Partial<Stripe.Subscription.CancellationDetails> | undefined

/** The end asked for in an update, or taken back; nothing when neither is. Throws a 400 where a schedule rules. */
export function setPlannedEnd(
  bench: Bench,
  subscription: Stripe.Subscription,
  asked: SubscriptionChanges,
): void {
  const { cancel_at_period_end: atEnd, cancel_at: when } = asked
  if (atEnd !== undefined && when)
    throw invalid('You may only specify one of cancel_at and cancel_at_period_end.', 'cancel_at')
  if (atEnd === undefined && when === undefined) return
  // An end planned by its date is taken back by its date.
  if (atEnd === false && when === undefined && !subscription.cancel_at_period_end) return
  if (subscription.schedule) {
    throw invalid(
      `The subscription is managed by the subscription schedule ${idIn(subscription.schedule)}, whose end behaviour alone may change.`,
    )
  }
  const at = atEnd ? periodEnd(subscription) : (when ?? null)
  planEnd(bench, subscription, { at, atPeriodEnd: atEnd === true }, asked.cancellation_details as Said)
}

/** `DELETE /v1/subscriptions/:id`. */
export function cancelNow(call: Call): object {
  const subscription = found(call, 'subscriptions', 'subscription')
  const asked = read(
    shape({
      invoice_now: flag.optional(),
      prorate: flag.optional(),
      cancellation_details: cancellationDetails.optional(),
    }),
    call.params,
  )
  if (subscription.status === 'canceled')
    throw invalid(`No such subscription: '${subscription.id}'`, 'id', 'resource_missing')
  subscription.cancellation_details = detailsWith(subscription, asked.cancellation_details as Said)
  endSubscription(call.bench, subscription, 'cancellation_requested')
  return subscription
}
