import type Stripe from 'stripe'
import { type Bench, timeOf } from '#simulators/stripe/core/bench.ts'
import { change, emit } from '#simulators/stripe/core/emit.ts'
import { idIn } from '#simulators/stripe/core/ids.ts'

type Details = Stripe.Subscription.CancellationDetails

const nothingSaid: Details = { comment: null, feedback: null, feedback_option: null, reason: null }

/** What is known of why it ends, with what is said now. */
export function detailsWith(subscription: Stripe.Subscription, said: Partial<Details> = {}): Details {
  return { ...(subscription.cancellation_details ?? nothingSaid), ...said }
}

interface PlannedEnd {
  /** Unix seconds; null takes the end back. */
  at: number | null
  atPeriodEnd: boolean
}

/** Plans the end of a subscription, or takes it back. */
export function planEnd(
  bench: Bench,
  subscription: Stripe.Subscription,
  { at, atPeriodEnd }: PlannedEnd,
  said?: Partial<Details>,
): void {
  const reason = at === null ? null : 'cancellation_requested'
  change(
    bench,
    subscription,
    {
      cancel_at_period_end: atPeriodEnd,
      cancel_at: at,
      canceled_at: at === null ? null : timeOf(bench, idIn(subscription.customer)),
      cancellation_details: detailsWith(subscription, { ...said, reason }),
    },
    'customer.subscription.updated',
  )
}

/** Over at once, for good. */
export function endSubscription(
  bench: Bench,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): void {
  const at = timeOf(bench, idIn(subscription.customer))
  subscription.status = 'canceled'
  subscription.canceled_at ??= at
  subscription.ended_at = at
  subscription.schedule = null
  subscription.cancellation_details = detailsWith(subscription, { reason })
  emit(bench, 'customer.subscription.deleted', subscription)
}
