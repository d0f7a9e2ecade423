import type Stripe from 'stripe'
import type { Bench } from '#simulators/stripe/core/bench.ts'
import { missing } from '#simulators/stripe/core/failure.ts'
import { named } from '#simulators/stripe/core/route.ts'

/** The customer of an id given in a parameter or a path; a deleted one is not there any more. */
export function livingCustomer(bench: Bench, id: string, param?: string): Stripe.Customer {
  const customer = named(bench, 'customers', 'customer', id, param)
  if (customer.deleted) throw missing('customer', id, param)
  return customer
}
