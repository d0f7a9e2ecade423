import type { Db } from '#server/db/client.ts'
import {
  insertCreditEntry,
  insertPaymentGrant,
  listPaymentGrants,
  lockCreditAccount,
} from '#server/db/credits.ts'
import type { CompanyId } from '#server/db/ids.ts'
import type { PaidPlan } from '#server/db/schema/billing.ts'
import type { Checkout, CustomerSnapshot, Invoice } from '#server/integrations/payments/types.ts'
import { type PackId, packs } from '#shared/credits.ts'
import { plans } from '#shared/plans.ts'
import { type Catalogue, isPack, offerOf } from './catalogue.ts'
import type { KnownSubscription } from './entitlement.ts'

/** Posts that a payment brings, once. */
export interface PaidGrant {
  bucket: 'monthly' | 'purchased'
  /** `invoice`: a new month. `upgrade`: more of the running one. `checkout`: a pack. */
  source: 'invoice' | 'upgrade' | 'checkout'
  /** The invoice or checkout; of a lesser plan within a month that was paid dearer, the month's invoice and the plan. */
  sourceId: string
  /** 0 where the plan is unlimited: the month begins all the same. */
  posts: number
  at: Date
  plan: PaidPlan | null
  pack: PackId | null
}

const isRenewal = ({ reason }: Invoice) => reason === 'subscription_create' || reason === 'subscription_cycle'
/** By card or by a credit of the customer’s, which a change of plan leaves; an invoice of nothing is none. */
export const isPaid = (invoice: Invoice) => invoice.status === 'paid' && invoice.totalCents > 0

/**
 * Everything the customer's payments bring (docs/product/decisions.md §4), oldest first: a function of the snapshot alone, so the order
 * in which events arrive cannot matter.
 */
export function paidGrants(
  snapshot: CustomerSnapshot,
  subscriptions: KnownSubscription[],
  catalogue: Catalogue,
): PaidGrant[] {
  const monthly = subscriptions.flatMap((subscription) =>
    grantsOfSubscription(snapshot, subscription, catalogue),
  )
  const purchased = snapshot.packs.flatMap((checkout): PaidGrant[] => {
    const pack = checkout.isPaid ? packOf(checkout, catalogue) : null
    if (!pack) return []
    const { id: sourceId, createdAt: at } = checkout
    return [
      { bucket: 'purchased', source: 'checkout', sourceId, posts: packs[pack].posts, at, plan: null, pack },
    ]
  })
  return [...monthly, ...purchased].sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** By its price, or as we named it when the session was made: a price that was replaced before the buyer paid is known no more. */
function packOf({ priceIds, lookupKey }: Checkout, catalogue: Catalogue): PackId | null {
  const named = offerOf(lookupKey)
  return catalogue.packOf(priceIds) ?? (named && isPack(named) ? named : null)
}

function grantsOfSubscription(
  snapshot: CustomerSnapshot,
  subscription: KnownSubscription,
  catalogue: Catalogue,
) {
  const invoices = snapshot.invoices
    .filter((one) => one.subscriptionId === subscription.id && one.status === 'paid')
    // Listed newest first: within one second the order of that stays.
    .reverse()
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const renewals = invoices.filter((one) => isRenewal(one) && isPaid(one))
  return renewals.flatMap((renewal, index) => {
    const next = renewals[index + 1]
    const updates = invoices.filter(
      (one) =>
        one.reason === 'subscription_update' &&
        one.createdAt >= renewal.createdAt &&
        (!next || one.createdAt < next.createdAt),
    )
    return grantsOfMonth({ renewal, updates, present: next ? null : subscription, catalogue })
  })
}

interface Month {
  renewal: Invoice
  /** Changes of plan within it, paid or giving a credit. */
  updates: Invoice[]
  /** The subscription, in its running month. */
  present: KnownSubscription | null
  catalogue: Catalogue
}

function grantsOfMonth({ renewal, updates, present, catalogue }: Month): PaidGrant[] {
  const grants: PaidGrant[] = []
  let granted = 0
  let highest = 0
  const grant = (source: 'invoice' | 'upgrade', invoice: Invoice, plan: PaidPlan, sourceId = invoice.id) => {
    const quota = plans[plan].monthlyPosts
    const posts = Math.max(0, (quota ?? 0) - granted)
    granted += posts
    highest = Math.max(highest, plans[plan].priceCents)
    if (source === 'upgrade' && posts === 0) return
    grants.push({ bucket: 'monthly', source, sourceId, posts, at: invoice.createdAt, plan, pack: null })
  }
  // From unlimited down to a number within a month that was paid dearer: the number is due.
  const grantLesser = (plan: PaidPlan) => {
    if (plans[plan].priceCents < highest) grant('upgrade', renewal, plan, `${renewal.id}:${plan}`)
  }
  const first = boughtPlan(renewal, catalogue)
  if (!first) return []
  grant('invoice', renewal, first)
  for (const update of updates) {
    const plan = boughtPlan(update, catalogue)
    if (!plan) continue
    if (isPaid(update)) grant('upgrade', update, plan)
    else grantLesser(plan)
  }
  if (present?.status === 'active') grantLesser(present.plan)
  return grants
}

/** The invoice or checkout whose money brought a grant. */
export const paidBy = ({ sourceId }: { sourceId: string }) => sourceId.split(':')[0] as string

/** Of a renewal, the line that is no proration; of a change, the dearest that is charged. */
export function boughtPlan(invoice: Invoice, catalogue: Catalogue): PaidPlan | null {
  const lines = invoice.lines.filter(
    (line) => line.amountCents > 0 && (!isRenewal(invoice) || !line.isProration),
  )
  const [dearest] = lines.toSorted((one, other) => other.amountCents - one.amountCents)
  return dearest ? catalogue.planOf(dearest) : null
}

/**
 * Records what was paid and is not in the ledger yet, and answers it. A new month ends the one before: monthly posts do
 * not roll over. The caller's transaction holds the account's lock.
 */
export async function recordGrants(tx: Db, companyId: CompanyId, grants: PaidGrant[]): Promise<PaidGrant[]> {
  const known = (await listPaymentGrants(tx, companyId)).filter((one) => one.source === 'invoice')
  let newest = known.at(-1)?.at ?? new Date(0)
  const fresh: PaidGrant[] = []
  for (const grant of grants) {
    const { bucket, source, sourceId, posts, at, plan } = grant
    if (!(await insertPaymentGrant(tx, { companyId, bucket, source, sourceId, posts, at, plan }))) continue
    if (source === 'invoice' && at > newest) {
      await expireMonthly(tx, companyId, source, sourceId)
      newest = at
    }
    if (posts > 0) {
      await insertCreditEntry(tx, { companyId, bucket, amount: posts, cause: 'grant', source, sourceId })
    }
    fresh.push(grant)
  }
  return fresh
}

/** The monthly posts that are left expire. */
export async function expireMonthly(tx: Db, companyId: CompanyId, source: string, sourceId: string) {
  const { monthly } = await lockCreditAccount(tx, companyId)
  if (monthly <= 0) return
  await insertCreditEntry(tx, {
    companyId,
    bucket: 'monthly',
    amount: -monthly,
    cause: 'expire',
    source,
    sourceId,
  })
}
