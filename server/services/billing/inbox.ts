import { isCustomerKnown } from '#server/db/payment-customers.ts'
import {
  claimPaymentEvents,
  deletePaymentEvents,
  failPaymentEvents,
  finishPaymentEvents,
  insertPaymentEvent,
  type PaymentEventRow,
} from '#server/db/payment-events.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { type SyncDeps, syncCustomer } from './sync.ts'

type InboxDeps = Pick<Deps, 'db' | 'log' | 'payments'>

/**
 * Keeps a signed event and answers at once; the work comes after. The same event twice is one row. Throws bad_signature
 * for a body that nobody we know signed within 300 s, to the byte.
 */
export async function receiveEvent(
  { db, log, payments }: InboxDeps,
  body: Buffer,
  signature: string,
): Promise<void> {
  if (!payments) throw new AppError('payments_off')
  const event = payments.verifyEvent(body, signature)
  if (!event) throw new AppError('bad_signature')
  const { id, type, customerId, chargeId, foreignVersion } = event
  // Its ids alone are believed, which all versions tell alike: nothing is lost, but the endpoint wants making anew.
  if (foreignVersion)
    log.warn({ version: foreignVersion }, 'the webhook endpoint at Stripe speaks another API version')
  await insertPaymentEvent(db, { id, type, customerId, chargeId, body })
}

const batch = 200
/** Different customers, at once. */
const width = 4

/** Works what has come in: whatever happened to a customer, one look at the provider’s truth tells it all. */
export async function workInbox(deps: InboxDeps): Promise<void> {
  const { payments } = deps
  if (!payments) return
  const events = await claimPaymentEvents(deps.db, batch)
  const waiting = [
    ...Map.groupBy(events, ({ customerId, chargeId }) => customerId ?? chargeId ?? '').values(),
  ]
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await work({ ...deps, payments }, next)
  }
  await Promise.all(Array.from({ length: width }, worker))
}

/** Events about one customer, or one charge. */
async function work(deps: SyncDeps, events: PaymentEventRow[]): Promise<void> {
  const ids = events.map((event) => event.id)
  try {
    const customerId = await customerOf(deps, events[0])
    if (customerId) await syncCustomer(deps, customerId)
    // What comes in after an account was erased is about nobody here, and is not kept.
    const isNobody = customerId !== null && !(await isCustomerKnown(deps.db, customerId))
    await (isNobody ? deletePaymentEvents : finishPaymentEvents)(deps.db, ids)
  } catch (err) {
    deps.log.warn({ err, events: ids.length }, 'events of a payment wait for their next turn')
    await failPaymentEvents(deps.db, ids, String(err).slice(0, 500))
  }
}

async function customerOf(
  { payments }: SyncDeps,
  event: PaymentEventRow | undefined,
): Promise<string | null> {
  if (event?.customerId || !event?.chargeId) return event?.customerId ?? null
  return payments.findCustomerOf(event.chargeId)
}
