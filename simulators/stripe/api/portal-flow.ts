import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid } from '#simulators/stripe/core/failure.ts'
import { listOf, text } from '#simulators/stripe/core/params.ts'

/** `flow_data` of a session. */
export const flow = z.strictObject({
  type: z.enum([
    'payment_method_update',
    'subscription_cancel',
    'subscription_update',
    'subscription_update_confirm',
  ]),
  after_completion: z
    .strictObject({
      type: z.enum(['hosted_confirmation', 'portal_homepage', 'redirect']),
      redirect: z.strictObject({ return_url: text }).optional(),
      hosted_confirmation: z.strictObject({ custom_message: text.optional() }).optional(),
    })
    .optional(),
  subscription_cancel: z.strictObject({ subscription: text }).optional(),
  subscription_update: z.strictObject({ subscription: text }).optional(),
  subscription_update_confirm: z
    .strictObject({
      subscription: text,
      items: listOf(z.strictObject({ id: text, price: text.optional(), quantity: text.optional() })),
    })
    .optional(),
})

/** The flow of a deep link into the portal; throws a 400 when its own part is missing. */
export function flowOf(asked: z.output<typeof flow>): Stripe.BillingPortal.Session.Flow {
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
