import type { Db } from '#server/db/client.ts'
import { lockCreditAccount } from '#server/db/credits.ts'
import { drawTicket, useTicket } from '#server/db/payment-customers.ts'
import { setPlan } from '#server/db/subscriptions.ts'
import { getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import type { CustomerTruth, Payments } from '#server/integrations/payments/types.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { type BusinessEvent, logEvent } from '#server/services/logs/log-event.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { endTwins } from './end-twins.ts'
import { entitledPlan, knownSubscriptions } from './entitlement.ts'
import { paidGrants } from './grants.ts'
import { keepSubscriptions } from './keep-subscriptions.ts'
import { expireMonthly, postGrants } from './post-grants.ts'
import { postReversals } from './reversals.ts'
import { tellBoughtPacks } from './tell.ts'
import { voidUnpaid } from './void-unpaid.ts'
import { withdrawnFrom } from './withdrawn.ts'

export type SyncDeps = Pick<Deps, 'db' | 'log'> & { payments: Payments }

const maxTurns = 5

/**
 * Makes our rows agree with the payment provider's present truth: plan, subscription, posts paid for, posts given back.
 * It believes nothing but the customer's id, and may be called by anything, at any time, any number of times: the
 * webhook, the return from the checkout, the night's reconciliation. The only place that sets a plan or grants what is
 * paid. Throws PaymentError when the provider does not answer.
 */
export async function syncCustomer(deps: SyncDeps, customerId: string, now = new Date()): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn++) {
    const drawn = await drawTicket(deps.db, customerId)
    if (!drawn) return
    const [truth, catalogue] = await Promise.all([
      deps.payments.readTruth(customerId),
      readCatalogue(deps.payments),
    ])
    const applied = await deps.db.transaction(async (tx) => {
      await lockCreditAccount(tx, drawn.userId)
      // Somebody asked later and was faster: what was read here may be older than what stands.
      if (!(await useTicket(tx, customerId, drawn.ticket))) return null
      return apply(tx, { userId: drawn.userId, truth, catalogue, now })
    })
    if (!applied) continue
    for (const [event, details] of applied) logEvent(deps.log, event, { userId: drawn.userId, ...details })
    await endTwins(deps, truth, catalogue)
    return voidUnpaid(deps, truth)
  }
  deps.log.warn({ customerId }, 'a customer changes faster than it is read')
}

type Happened = [event: BusinessEvent, details: Record<string, string | number>]

interface Told {
  userId: string
  truth: CustomerTruth
  catalogue: Catalogue
  now: Date
}

/** Answers what there is to tell once it stands. */
async function apply(tx: Db, { userId, truth, catalogue, now }: Told): Promise<Happened[]> {
  const user = await getUser(tx, userId)
  if (!user) return []
  const { subscriptions } = knownSubscriptions(truth, catalogue)
  const fresh = await postGrants(tx, userId, paidGrants(truth, subscriptions, catalogue))
  const reversed = await postReversals(tx, userId, truth)
  for (const { posts } of reversed) {
    await audit(tx, { kind: 'credits_adjusted', userId, details: { posts: -posts, by: 'payment' } })
  }
  await keepSubscriptions(tx, user, subscriptions)
  await tellBoughtPacks(tx, user, fresh)
  const plan = entitledPlan(subscriptions, await withdrawnFrom(tx, userId), now)
  if (plan === 'free') await expireMonthly(tx, userId, 'lapse', lapseOf(truth))
  const granted = fresh.map(({ posts, source }): Happened => ['posts_granted', { posts, source }])
  if (plan === user.plan) return granted
  await setPlan(tx, userId, plan)
  await audit(tx, { kind: 'subscription_changed', userId, details: { from: user.plan, to: plan } })
  return [...granted, ['plan_changed', { from: user.plan, to: plan }]]
}

/** Names the end of what the newest paid invoice brought. */
const lapseOf = ({ invoices }: CustomerTruth) =>
  invoices.find((one) => one.status === 'paid' && one.subscriptionId)?.id ?? 'none'
