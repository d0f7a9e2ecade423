import Stripe from 'stripe'
import { chargeOf, checkoutOf, invoiceOf, subscriptionOf } from './stripe-mapping.ts'
import type { CustomerSnapshot } from './types.ts'

/** Pages of 100; 500 rows of a kind at most, years of a company’s life. */
const limit = 100
const most = { limit: 500 }

/** Reads everything of one customer, each list to its end. */
export async function readSnapshot(stripe: Stripe, customer: string): Promise<CustomerSnapshot> {
  const snapshot = await unlessDeleted(stripe, customer, readLists(stripe, customer))
  return snapshot ?? { isDeleted: true, subscriptions: [], invoices: [], charges: [], packs: [] }
}

/**
 * Null where there is nothing to read because the customer was deleted. One whom these keys do not know, as with a test
 * key in the place of a live one, is not deleted: that throws.
 */
export async function unlessDeleted<T>(
  stripe: Stripe,
  customer: string,
  read: Promise<T>,
): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    const isMissing = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
    if (isMissing && (await stripe.customers.retrieve(customer)).deleted) return null
    throw error
  }
}

async function readLists(stripe: Stripe, customer: string): Promise<CustomerSnapshot> {
  const [subscriptions, invoices, charges, sessions] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit }).autoPagingToArray(most),
    stripe.invoices.list({ customer, limit, expand: ['data.payments'] }).autoPagingToArray(most),
    stripe.charges.list({ customer, limit }).autoPagingToArray(most),
    stripe.checkout.sessions
      .list({ customer, status: 'complete', limit, expand: ['data.line_items'] })
      .autoPagingToArray(most),
  ])
  return {
    isDeleted: false,
    subscriptions: subscriptions.flatMap((one) => subscriptionOf(one) ?? []),
    invoices: invoices.map(invoiceOf),
    charges: await Promise.all(
      charges.map(async (charge) =>
        chargeOf(charge, charge.disputed && (await isContested(stripe, charge.id))),
      ),
    ),
    packs: sessions.map(checkoutOf).filter((one) => one.kind === 'pack'),
  }
}

/** The charge stays marked for ever; only its disputes say who won. */
async function isContested(stripe: Stripe, charge: string): Promise<boolean> {
  const { data } = await stripe.disputes.list({ charge, limit })
  return data.some(({ status }) => status !== 'won' && status !== 'warning_closed' && status !== 'prevented')
}
