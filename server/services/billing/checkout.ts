import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getCreditAccount, listPaymentGrants } from '#server/db/credits.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { acquireCheckoutLock, getPaymentCustomer, releaseCheckoutLock } from '#server/db/payment-customers.ts'
import { listSubscriptions } from '#server/db/subscriptions.ts'
import { getCompanyContact } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { type Checkout, PaymentError } from '#server/integrations/payments/types.ts'
import {
  type PaymentDeps,
  requirePayments,
  translatePaymentErrors,
} from '#server/services/require-payments.ts'
import type { CheckoutAnswer, CheckoutStateAnswer, Offer, RecapAnswer } from '#shared/api/billing.ts'
import { vatPercent, withoutVat } from '#shared/credits.ts'
import { billingTexts } from '#shared/messages/billing.ts'
import { plans } from '#shared/plans.ts'
import { detailsOf, isPack, lookupKeyOf, offerOf } from './catalogue.ts'
import { type Buyer, contractHolder, ensureCustomer } from './customer.ts'
import { isActiveSubscription } from './entitlement.ts'
import { syncCustomer } from './sync.ts'

/** What the buyer sees above the last button before the payment page. */
export async function readRecap(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  buyer: Buyer,
  offer: Offer,
): Promise<RecapAnswer> {
  const { kind, name, priceCents, posts, features } = detailsOf(offer)
  const isSubscribed =
    kind === 'plan' && (await listSubscriptions(db, buyer.companyId)).some(isActiveSubscription)
  return {
    offer,
    kind,
    name,
    price_cents: priceCents,
    price_ht_cents: withoutVat(priceCents),
    vat_cents: priceCents - withoutVat(priceCents),
    vat_percent: vatPercent,
    posts,
    features,
    button: kind === 'plan' ? billingTexts.subscribeButton : billingTexts.orderButton,
    renews_at: kind === 'plan' ? inAMonth(new Date()).toISOString() : null,
    billed_to: (await contractHolder(db, buyer)).declaredBy,
    blocked: payments === null ? 'payments_off' : isSubscribed ? 'already_subscribed' : null,
  }
}

/** The same day of the next month, or its last one. */
function inAMonth(from: Date): Date {
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 2, 0)).getUTCDate()
  const next = new Date(from)
  next.setUTCMonth(from.getUTCMonth() + 1, Math.min(from.getUTCDate(), last))
  return next
}

type CheckoutDeps = Pick<Deps, 'db' | 'log' | 'payments' | 'publicUrl'>

/** An hour before it expires. */
const freshHours = 23

/**
 * Where the buyer pays. A session that is still open for the same offer is reused, those for another plan are
 * expired, and a company with a subscription gets no second one, by what the provider says now.
 * Throws payments_off, already_subscribed, busy, payment_unavailable, payment_failed.
 */
export async function createCheckoutSession(
  deps: CheckoutDeps,
  buyer: Buyer,
  offer: Offer,
): Promise<CheckoutAnswer> {
  const ready = requirePayments(deps)
  return withCheckoutLock(deps, buyer.companyId, () =>
    translatePaymentErrors(deps, findOrCreate(ready, deps.publicUrl, buyer, offer)),
  )
}

async function findOrCreate(
  deps: PaymentDeps,
  publicUrl: string,
  buyer: Buyer,
  offer: Offer,
): Promise<CheckoutAnswer> {
  const customerId = await ensureCustomer(deps, buyer)
  const isPlan = !isPack(offer)
  const sessions = await deps.payments.listOpenCheckouts(customerId)
  const reusable = sessions.find((one) => isFor(one, offer) && isFresh(one))
  if (isPlan) {
    const others = sessions.filter((one) => one.kind === 'plan' && one.id !== reusable?.id)
    for (const { id } of others) await expire(deps, id)
    // After they expired: a session that was being paid meanwhile has its subscription by now.
    await refuseSecondPlan(deps, customerId)
  }
  const { id, url } = reusable ?? (await create(deps, publicUrl, { customerId, buyer, offer }))
  if (!url) throw new PaymentError('refused', `the session ${id} has no address`, null, null)
  return { sessionId: id, url }
}

/** At today’s price: one that was created before a change would charge what is shown nowhere any more. */
const isFor = ({ lookupKey, amountCents }: Checkout, offer: Offer) =>
  offerOf(lookupKey) === offer && amountCents === detailsOf(offer).priceCents

/** Enough of its time is left to type a card. */
const isFresh = ({ url, createdAt }: Checkout) =>
  url !== null && Date.now() - createdAt.getTime() < freshHours * 3_600_000

async function refuseSecondPlan(deps: PaymentDeps, customerId: string) {
  const { subscriptions } = await deps.payments.readSnapshot(customerId)
  if (!subscriptions.some(isActiveSubscription)) return
  await syncCustomer(deps, customerId)
  throw new AppError('already_subscribed')
}

/** One that was paid or expired meanwhile cannot be expired any more, and need not be. */
async function expire({ payments }: PaymentDeps, id: string) {
  try {
    await payments.expireCheckout(id)
  } catch (error) {
    if (error instanceof PaymentError && ['refused', 'missing'].includes(error.failure)) return
    throw error
  }
}

function create(
  { payments }: PaymentDeps,
  publicUrl: string,
  { customerId, buyer, offer }: { customerId: string; buyer: Buyer; offer: Offer },
) {
  const { kind, priceCents: amountCents } = detailsOf(offer)
  return payments.createCheckout(
    {
      companyId: buyer.companyId,
      customerId,
      lookupKey: lookupKeyOf(offer),
      kind,
      amountCents,
      successUrl: `${publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}/cancel`,
      submitText: kind === 'plan' ? billingTexts.subscribeButton : billingTexts.orderButton,
    },
    `checkout:${buyer.companyId}:${offer}:${randomUUID()}`,
  )
}

/** Longer than all the calls that one checkout makes may take. */
const leaseSeconds = 90
const lockTimeoutMs = 15_000
const pollMs = 100

/** One checkout at a time for each account, whatever the tabs and processes; holds no connection meanwhile. Throws busy. */
async function withCheckoutLock<T>(
  { db }: Pick<Deps, 'db'>,
  companyId: CompanyId,
  work: () => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + lockTimeoutMs
  while (!(await acquireCheckoutLock(db, companyId, leaseSeconds))) {
    if (performance.now() > deadline) throw new AppError('busy', { retryAfterSeconds: 5 })
    await wait(pollMs)
  }
  try {
    return await work()
  } finally {
    await releaseCheckoutLock(db, companyId)
  }
}

/**
 * What became of a checkout of the company’s own, by the provider and by our ledger: the return address
 * proves nothing. Throws not_found for anybody else’s.
 */
export async function readCheckoutStatus(
  deps: Pick<Deps, 'db' | 'log' | 'payments'>,
  companyId: CompanyId,
  sessionId: string,
): Promise<CheckoutStateAnswer> {
  const customerId = (await getPaymentCustomer(deps.db, companyId))?.customerId
  if (!customerId) throw missing('order')
  const ready = requirePayments(deps)
  const checkout = await translatePaymentErrors(deps, findCheckout(ready, sessionId))
  if (checkout?.customerId !== customerId) throw missing('order')
  if (checkout.status === 'complete' && checkout.isPaid && !(await isRecorded(deps, companyId, checkout))) {
    await translatePaymentErrors(deps, syncCustomer(ready, customerId))
  }
  return {
    status: await statusOf(deps, companyId, checkout),
    offer: offerOf(checkout.lookupKey),
    remaining_posts: await remainingPosts(deps, companyId),
  }
}

async function findCheckout({ payments }: PaymentDeps, sessionId: string): Promise<Checkout | null> {
  try {
    return await payments.readCheckout(sessionId)
  } catch (error) {
    if (error instanceof PaymentError && error.failure === 'missing') return null
    throw error
  }
}

async function statusOf(deps: Pick<Deps, 'db'>, companyId: CompanyId, checkout: Checkout) {
  if (checkout.status !== 'complete') return checkout.status
  if (checkout.isPaid && (await isRecorded(deps, companyId, checkout))) return 'paid' as const
  return checkout.isLost ? ('refused' as const) : ('pending' as const)
}

/** Whether our rows have what it bought. */
async function isRecorded(
  { db }: Pick<Deps, 'db'>,
  companyId: CompanyId,
  checkout: Checkout,
): Promise<boolean> {
  if (checkout.kind === 'plan') {
    return (await listSubscriptions(db, companyId)).some((one) => one.id === checkout.subscriptionId)
  }
  return (await listPaymentGrants(db, companyId)).some((one) => one.sourceId === checkout.id)
}

async function remainingPosts({ db }: Pick<Deps, 'db'>, companyId: CompanyId): Promise<number | null> {
  const user = await getCompanyContact(db, companyId)
  if (!user || plans[user.plan].monthlyPosts === null) return null
  const { monthly, welcome, purchased } = await getCreditAccount(db, companyId)
  return monthly + welcome + purchased
}
