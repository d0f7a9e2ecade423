import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/db/client.ts'
import { setPlan } from '#server/db/companies.ts'
import { listWithdrawnSubscriptions } from '#server/db/contract-requests.ts'
import { lockCreditAccount } from '#server/db/credits.ts'
import type { CompanyId } from '#server/db/ids.ts'
import {
  beginSync,
  commitSync,
  getPaymentCustomer,
  listLapsedCustomers,
  listStaleCustomers,
} from '#server/db/payment-customers.ts'
import { endSubscriptions } from '#server/db/subscriptions.ts'
import { getCompanyContact } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import type { CustomerSnapshot } from '#server/integrations/payments/types.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { type BusinessEvent, logEvent } from '#server/services/logs/log-event.ts'
import type { PaymentDeps } from '#server/services/require-payments.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { entitledPlan, isActiveSubscription, knownSubscriptions } from './entitlement.ts'
import { expireMonthly, paidGrants, recordGrants } from './grants.ts'
import { voidOpenInvoices } from './invoices.ts'
import { sendPacksBought } from './mails.ts'
import { recordReversals, refundablePayments } from './refunds.ts'
import { updateOthers, upsertSubscriptions } from './subscription.ts'

const maxAttempts = 5

/**
 * Makes our rows agree with the customer as the payment provider has it now: plan, subscription, posts paid for and
 * refunded. It takes nothing but the customer’s id, and may be called by anything, at any time, any number of times: the
 * webhook, the return from the checkout, the nightly reconciliation. The only place that sets a plan or grants what is
 * paid. Throws PaymentError when the provider does not answer.
 */
export async function syncCustomer(deps: PaymentDeps, customerId: string, now = new Date()): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const started = await beginSync(deps.db, customerId)
    if (!started) return
    const [snapshot, catalogue] = await Promise.all([
      deps.payments.readSnapshot(customerId),
      readCatalogue(deps.payments),
    ])
    const applied = await deps.db.transaction(async (tx) => {
      await lockCreditAccount(tx, started.companyId)
      // A sync that began later was faster: what was read here may be older than what is stored.
      if (!(await commitSync(tx, customerId, started.ticket))) return null
      return apply(tx, { companyId: started.companyId, customerId, snapshot, catalogue, now })
    })
    if (!applied) continue
    for (const [event, details] of applied)
      logEvent(deps.log, event, { companyId: started.companyId, ...details })
    await cancelDuplicates(deps, snapshot, catalogue)
    return voidOpenInvoices(deps, snapshot)
  }
  deps.log.warn({ customerId }, 'customer sync superseded too often')
}

type LoggedEvent = [event: BusinessEvent, details: Record<string, string | number>]

interface Change {
  companyId: CompanyId
  customerId: string
  snapshot: CustomerSnapshot
  catalogue: Catalogue
  now: Date
}

/** Answers what to log once it is committed. */
async function apply(
  tx: Db,
  { companyId, customerId, snapshot, catalogue, now }: Change,
): Promise<LoggedEvent[]> {
  const contact = await getCompanyContact(tx, companyId)
  if (!contact) return []
  if (snapshot.isDeleted) await endSubscriptions(tx, companyId, now)
  const { subscriptions } = knownSubscriptions(snapshot, catalogue)
  const fresh = await recordGrants(tx, companyId, paidGrants(snapshot, subscriptions, catalogue))
  const reversed = await recordReversals(tx, companyId, snapshot)
  for (const { posts } of reversed) {
    await audit(tx, {
      kind: 'credits_adjusted',
      userId: contact.id,
      details: { posts: -posts, by: 'payment' },
    })
  }
  await upsertSubscriptions(tx, contact, subscriptions)
  await updateOthers(tx, companyId, snapshot, subscriptions)
  await sendPacksBought(tx, contact, fresh)
  const plan = entitledPlan(subscriptions, await listWithdrawnSubscriptions(tx, companyId), now)
  if (plan === 'free')
    await expireMonthly(tx, companyId, 'lapse', snapshot.isDeleted ? customerId : lapseOf(snapshot))
  const granted = fresh.map(({ posts, source }): LoggedEvent => ['posts_granted', { posts, source }])
  if (plan === contact.plan) return granted
  await setPlan(tx, companyId, plan)
  await audit(tx, {
    kind: 'subscription_changed',
    userId: contact.id,
    details: { from: contact.plan, to: plan },
  })
  return [...granted, ['plan_changed', { from: contact.plan, to: plan }]]
}

/** Names the end of what the newest paid invoice brought. */
const lapseOf = ({ invoices }: CustomerSnapshot) =>
  invoices.find((one) => one.status === 'paid' && one.subscriptionId)?.id ?? 'none'

/**
 * A company has one subscription: checkout refuses a second one; should two be paid all the same (two sessions left open
 * by a broken connection), the later one is cancelled at once and refunded. Repeating it changes nothing. The keys
 * `twin:` stay as Stripe has them.
 */
async function cancelDuplicates(
  { payments, log }: Pick<PaymentDeps, 'log' | 'payments'>,
  snapshot: CustomerSnapshot,
  catalogue: Catalogue,
): Promise<void> {
  for (const { id, status } of knownSubscriptions(snapshot, catalogue).duplicates) {
    const refunds = refundablePayments(snapshot, id)
    if (!isActiveSubscription({ status }) && refunds.length === 0) continue
    log.warn({ subscription: id }, 'duplicate subscription cancelled and refunded')
    if (isActiveSubscription({ status })) await payments.endNow(id, `twin:${id}`)
    for (const { paymentIntentId, amountCents } of refunds) {
      await payments.refund(paymentIntentId, amountCents, `twin:${paymentIntentId}:${amountCents}`)
    }
  }
}

const refreshTimeoutMs = 5_000

/**
 * Brings our rows up to date before somebody acts on them: what was done in the portal, or paid a moment ago, may not
 * have arrived as a webhook yet. Without an answer in time our rows have to do.
 */
export async function refreshCustomer(deps: PaymentDeps, companyId: CompanyId): Promise<void> {
  const customerId = (await getPaymentCustomer(deps.db, companyId))?.customerId
  if (!customerId) return
  const synced = syncCustomer(deps, customerId).catch((err: unknown) =>
    deps.log.warn({ err }, 'customer refresh failed'),
  )
  await Promise.race([synced, wait(refreshTimeoutMs, undefined, { ref: false })])
}

/** Nothing without a customer at the provider. Throws PaymentError. */
export async function syncCompany(deps: PaymentDeps, companyId: CompanyId) {
  const customerId = (await getPaymentCustomer(deps.db, companyId))?.customerId
  if (customerId) await syncCustomer(deps, customerId)
}

/** Hours of Paris at which every customer is synced, once. */
const nightHours = [2, 3, 4, 5]
const staleHours = 20
const mostPerHour = 10_000

/** Every hour: plans whose grace is over; at night: everybody, so that a lost webhook is made good. */
export async function reconcilePayments(
  deps: Pick<Deps, 'db' | 'log' | 'payments'>,
  now = new Date(),
): Promise<void> {
  const { payments } = deps
  if (!payments) return
  const ready = { ...deps, payments }
  await syncAll(ready, await listLapsedCustomers(deps.db, now), now)
  if (!nightHours.includes(hourInParis(now))) return
  await syncAll(ready, await listStaleCustomers(deps.db, staleHours, mostPerHour), now)
}

/** One that fails does not hold up the others; the next hour of the night tries it again. */
async function syncAll(deps: PaymentDeps, customerIds: string[], now: Date): Promise<void> {
  for (const customerId of customerIds) {
    await syncCustomer(deps, customerId, now).catch((err: unknown) =>
      deps.log.warn({ err }, 'customer reconciliation failed'),
    )
  }
}

const hourInParis = (now: Date) =>
  Number(
    new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Paris' })
      .formatToParts(now)
      .find((part) => part.type === 'hour')?.value,
  )
