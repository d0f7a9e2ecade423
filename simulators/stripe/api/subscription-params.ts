import { z } from 'zod'
import type { ItemChange } from '#simulators/stripe/billing/change-plan.ts'
import type { Bench } from '#simulators/stripe/core/bench.ts'
import { flag, listOf, text, whole } from '#simulators/stripe/core/params.ts'
import { named } from '#simulators/stripe/core/route.ts'

export const itemChanges = listOf(
  z.strictObject({
    id: text.optional(),
    price: text.optional(),
    quantity: whole.optional(),
    deleted: flag.optional(),
  }),
)

/** The changes with their prices found; throws a 400 about an unknown one. */
export function applyItems(bench: Bench, asked: z.output<typeof itemChanges> | undefined): ItemChange[] {
  return (asked ?? []).map(({ id, price, quantity, deleted }, index) => ({
    id: id ?? null,
    price: price ? named(bench, 'prices', 'price', price, `items[${index}][price]`) : null,
    quantity: quantity ?? null,
    deleted: deleted === true,
  }))
}
