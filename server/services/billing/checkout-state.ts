import { getCreditAccount } from '#server/db/credits.ts'
import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import { listPaymentGrants } from '#server/db/payment-grants.ts'
import { listSubscriptions } from '#server/db/subscriptions.ts'
import { getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import type { Checkout } from '#server/integrations/payments/types.ts'
import { PaymentError } from '#server/integrations/payments/types.ts'
import type { CheckoutStateAnswer } from '#shared/api/billing.ts'
import { plans } from '#shared/plans.ts'
import { offerOf } from './catalogue.ts'
import { answered, paymentsOn } from './payments-on.ts'
import { type SyncDeps, syncCustomer } from './sync.ts'

/**
 * What became of a checkout of the user’s own, as the provider tells it and our ledger holds it: the address that
 * brought somebody here proves nothing. Throws not_found for anybody else’s.
 */
export async function readCheckoutState(
  deps: Pick<Deps, 'db' | 'log' | 'payments'>,
  userId: string,
  sessionId: string,
): Promise<CheckoutStateAnswer> {
  const customerId = (await getPaymentCustomer(deps.db, userId))?.customerId
  if (!customerId) throw missing('order')
  const on = paymentsOn(deps)
  const checkout = await answered(deps, find(on, sessionId))
  if (checkout?.customerId !== customerId) throw missing('order')
  if (checkout.status === 'complete' && checkout.isPaid && !(await isCounted(deps, userId, checkout))) {
    await answered(deps, syncCustomer(on, customerId))
  }
  return {
    status: await statusOf(deps, userId, checkout),
    offer: offerOf(checkout.lookupKey),
    remaining_posts: await remaining(deps, userId),
  }
}

async function find({ payments }: SyncDeps, sessionId: string): Promise<Checkout | null> {
  try {
    return await payments.readCheckout(sessionId)
  } catch (error) {
    if (error instanceof PaymentError && error.failure === 'missing') return null
    throw error
  }
}

async function statusOf(deps: Pick<Deps, 'db'>, userId: string, checkout: Checkout) {
  if (checkout.status !== 'complete') return checkout.status
  if (checkout.isPaid && (await isCounted(deps, userId, checkout))) return 'paid' as const
  return checkout.isLost ? ('refused' as const) : ('pending' as const)
}

/** Whether our side holds what it bought. */
async function isCounted({ db }: Pick<Deps, 'db'>, userId: string, checkout: Checkout): Promise<boolean> {
  if (checkout.kind === 'plan') {
    return (await listSubscriptions(db, userId)).some((one) => one.id === checkout.subscriptionId)
  }
  return (await listPaymentGrants(db, userId)).some((one) => one.sourceId === checkout.id)
}

async function remaining({ db }: Pick<Deps, 'db'>, userId: string): Promise<number | null> {
  const user = await getUser(db, userId)
  if (!user || plans[user.plan].monthlyPosts === null) return null
  const { monthly, welcome, purchased } = await getCreditAccount(db, userId)
  return monthly + welcome + purchased
}
