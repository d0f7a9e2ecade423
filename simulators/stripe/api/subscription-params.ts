import { z } from 'zod'
import type { ItemChange } from '#simulators/stripe/billing/change-plan.ts'
import type { Bench } from '#simulators/stripe/core/bench.ts'
import { listShape } from '#simulators/stripe/core/lists.ts'
import { clearable, flag, listOf, metadata, shape, text, whole } from '#simulators/stripe/core/params.ts'
import { named } from '#simulators/stripe/core/route.ts'

export const itemChanges = listOf(
  z.strictObject({
    id: text.optional(),
    price: text.optional(),
    quantity: whole.optional(),
    deleted: flag.optional(),
  }),
)

const tax = z.strictObject({ enabled: flag })
const paymentBehaviours = z.enum([
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
])
export const cancellationDetails = z.strictObject({
  comment: clearable.optional(),
  feedback: clearable.optional(),
})

export const subscriptionCreation = shape({
  customer: text,
  items: itemChanges,
  metadata: metadata.optional(),
  description: clearable.optional(),
  default_payment_method: text.optional(),
  automatic_tax: tax.optional(),
  payment_behavior: paymentBehaviours.optional(),
})

export const subscriptionChanges = shape({
  items: itemChanges.optional(),
  metadata: metadata.optional(),
  description: clearable.optional(),
  default_payment_method: text.optional(),
  cancel_at_period_end: flag.optional(),
  cancel_at: z.union([z.literal('').transform(() => null), whole]).optional(),
  cancellation_details: cancellationDetails.optional(),
  automatic_tax: tax.optional(),
  proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).optional(),
  proration_date: whole.optional(),
  payment_behavior: paymentBehaviours.optional(),
})

export type SubscriptionChanges = z.output<typeof subscriptionChanges>

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const

export const subscriptionFilters = listShape({
  customer: text.optional(),
  price: text.optional(),
  status: z.enum(statuses).optional(),
})

/** The changes with their prices found; throws a 400 about an unknown one. */
export function applyItems(bench: Bench, asked: z.output<typeof itemChanges> | undefined): ItemChange[] {
  return (asked ?? []).map(({ id, price, quantity, deleted }, index) => ({
    id: id ?? null,
    price: price ? named(bench, 'prices', 'price', price, `items[${index}][price]`) : null,
    quantity: quantity ?? null,
    deleted: deleted === true,
  }))
}
