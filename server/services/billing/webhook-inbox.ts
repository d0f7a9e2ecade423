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
import type { PaymentDeps } from '#server/services/require-payments.ts'
import { syncCustomer } from './sync.ts'

type InboxDeps = Pick<Deps, 'db' | 'log' | 'payments'>

/**
 * Stores a signed event and answers at once; a job processes it. The same event twice is one row. Throws bad_signature
 * for a body without a valid signature of the last 300 s.
 */
export async function receiveWebhook(
  { db, log, payments }: InboxDeps,
  body: Buffer,
  signature: string,
): Promise<void> {
  if (!payments) throw new AppError('payments_off')
  const event = payments.verifyEvent(body, signature)
  if (!event) throw new AppError('bad_signature')
  const { id, type, customerId, chargeId, foreignVersion } = event
  // Its ids alone are used, which all versions have: nothing is lost, but the endpoint has to be created again.
  if (foreignVersion)
    log.warn({ version: foreignVersion }, 'webhook received in another API version of Stripe')
  // The bank sent it back: the money is on our balance again, and nothing tries anew.
  if (type === 'refund.failed') log.error({ event: id, charge: chargeId }, 'refund failed')
  await insertPaymentEvent(db, { id, type, customerId, chargeId, body })
}

const batchSize = 200
/** Different customers, at once. */
const concurrency = 4

/** Processes stored events: whatever happened to a customer, one sync covers it. */
export async function processPaymentEvents(deps: InboxDeps): Promise<void> {
  const { payments } = deps
  if (!payments) return
  const events = await claimPaymentEvents(deps.db, batchSize)
  const groups = [...Map.groupBy(events, ({ customerId, chargeId }) => customerId ?? chargeId ?? '').values()]
  const worker = async () => {
    for (let next = groups.pop(); next; next = groups.pop()) await processGroup({ ...deps, payments }, next)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/** Events about one customer, or one charge. */
async function processGroup(deps: PaymentDeps, events: PaymentEventRow[]): Promise<void> {
  const ids = events.map((event) => event.id)
  try {
    const customerId = await customerOf(deps, events[0])
    if (customerId) await syncCustomer(deps, customerId)
    // An event that arrives after its account was erased is deleted.
    const isUnknown = customerId !== null && !(await isCustomerKnown(deps.db, customerId))
    await (isUnknown ? deletePaymentEvents : finishPaymentEvents)(deps.db, ids)
  } catch (err) {
    deps.log.warn({ err, events: ids.length }, 'payment events failed, will retry')
    await failPaymentEvents(deps.db, ids, String(err).slice(0, 500))
  }
}

async function customerOf(
  { payments }: PaymentDeps,
  event: PaymentEventRow | undefined,
): Promise<string | null> {
  if (event?.customerId || !event?.chargeId) return event?.customerId ?? null
  return payments.findCustomerOf(event.chargeId)
}
