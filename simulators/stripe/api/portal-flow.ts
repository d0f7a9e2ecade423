import type Stripe from 'stripe'
import { invalid } from '#simulators/stripe/core/failure.ts'
import type { FlowAsked } from './portal.ts'

/** The flow of a deep link into the portal; throws a 400 when its own part is missing. */
export function flowOf(asked: FlowAsked): Stripe.BillingPortal.Session.Flow {
  const { type, after_completion: after, subscription_update_confirm: confirm } = asked
  if (type !== 'payment_method_update' && !asked[type]) {
    throw invalid(`Missing required param: flow_data[${type}].`, `flow_data[${type}]`, 'parameter_missing')
  }
  return {
    after_completion: {
      hosted_confirmation: after?.hosted_confirmation
        ? { custom_message: after.hosted_confirmation.custom_message ?? null }
        : null,
      redirect: after?.redirect ?? null,
      type: after?.type ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: asked.subscription_cancel
      ? { retention: null, subscription: asked.subscription_cancel.subscription }
      : null,
    subscription_update: asked.subscription_update ?? null,
    subscription_update_confirm: confirm
      ? {
          discounts: null,
          items: confirm.items.map(({ id, price, quantity }) => ({
            id,
            price: price ?? null,
            ...(quantity && { quantity: Number(quantity) }),
          })),
          subscription: confirm.subscription,
        }
      : null,
    type,
  }
}
