import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Checkout } from '#server/integrations/payments/types.ts'
import { PaymentError } from '#server/integrations/payments/types.ts'
import type { CheckoutAnswer, Offer } from '#shared/api/billing.ts'
import { billingTexts } from '#shared/messages/billing.ts'
import { alone } from './alone.ts'
import { detailsOf, isPack, lookupKeyOf, offerOf } from './catalogue.ts'
import { type Buyer, ensureCustomer } from './customer.ts'
import { isLive } from './entitlement.ts'
import { answered, paymentsOn } from './payments-on.ts'
import { type SyncDeps, syncCustomer } from './sync.ts'

type CheckoutDeps = Pick<Deps, 'db' | 'log' | 'payments' | 'publicUrl'>

/** An hour before it closes. */
const freshHours = 23

/**
 * Where the buyer pays. A session that is still open for the same offer is used again, those for another plan are
 * closed, and a company with a subscription gets no second one, by what the provider says now.
 * Throws payments_off, already_subscribed, busy, payment_unavailable, payment_failed.
 */
export async function openCheckout(deps: CheckoutDeps, buyer: Buyer, offer: Offer): Promise<CheckoutAnswer> {
  const on = paymentsOn(deps)
  return alone(deps, buyer.id, () => answered(deps, open(on, deps.publicUrl, buyer, offer)))
}

async function open(deps: SyncDeps, publicUrl: string, buyer: Buyer, offer: Offer): Promise<CheckoutAnswer> {
  const customerId = await ensureCustomer(deps, buyer)
  const isPlan = !isPack(offer)
  const waiting = await deps.payments.listOpenCheckouts(customerId)
  const reusable = waiting.find((one) => isFor(one, offer) && isFresh(one))
  if (isPlan) {
    const others = waiting.filter((one) => one.kind === 'plan' && one.id !== reusable?.id)
    for (const { id } of others) await close(deps, id)
    // After the closing: a session that was being paid meanwhile has its subscription by now.
    await refuseSecond(deps, customerId)
  }
  const { id, url } = reusable ?? (await create(deps, publicUrl, { customerId, buyer, offer }))
  if (!url) throw new PaymentError('refused', `the session ${id} has no address`, null, null)
  return { sessionId: id, url }
}

/** At today’s price: one that was opened before it changed would charge what is shown nowhere any more. */
const isFor = ({ lookupKey, amountCents }: Checkout, offer: Offer) =>
  offerOf(lookupKey) === offer && amountCents === detailsOf(offer).priceCents

/** Enough of its time is left to type a card. */
const isFresh = ({ url, createdAt }: Checkout) =>
  url !== null && Date.now() - createdAt.getTime() < freshHours * 3_600_000

async function refuseSecond(deps: SyncDeps, customerId: string) {
  const { subscriptions } = await deps.payments.readSnapshot(customerId)
  if (!subscriptions.some(isLive)) return
  await syncCustomer(deps, customerId)
  throw new AppError('already_subscribed')
}

/** One that was paid or closed meanwhile cannot be closed any more, and need not be. */
async function close({ payments }: SyncDeps, id: string) {
  try {
    await payments.expireCheckout(id)
  } catch (error) {
    if (error instanceof PaymentError && ['refused', 'missing'].includes(error.failure)) return
    throw error
  }
}

function create(
  { payments }: SyncDeps,
  publicUrl: string,
  { customerId, buyer, offer }: { customerId: string; buyer: Buyer; offer: Offer },
) {
  const { kind, priceCents: amountCents } = detailsOf(offer)
  return payments.createCheckout(
    {
      userId: buyer.id,
      customerId,
      lookupKey: lookupKeyOf(offer),
      kind,
      amountCents,
      successUrl: `${publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}/cancel`,
      submitText: kind === 'plan' ? billingTexts.subscribeButton : billingTexts.orderButton,
    },
    `checkout:${buyer.id}:${offer}:${randomUUID()}`,
  )
}
