import type { Db } from '#server/db/client.ts'
import { getCreditAccount } from '#server/db/credits.ts'
import { listPaymentGrants } from '#server/db/payment-grants.ts'
import type { Refund } from '#server/db/schema/billing.ts'
import type { SubscriptionRow } from '#server/db/subscriptions.ts'
import type { CustomerSnapshot, Invoice } from '#server/integrations/payments/types.ts'
import { plans } from '#shared/plans.ts'
import type { Catalogue } from './catalogue.ts'
import { boughtPlan, isPaid } from './grants.ts'
import { refundableOf } from './refundable.ts'

interface WithdrawalQuote {
  paidCents: number
  refundCents: number
  refunds: Refund[]
  /** Null where posts are unlimited: the days left of the month count. */
  grantedPosts: number | null
  unusedPosts: number | null
}

/**
 * What giving the contract up would pay back: of each payment, the part that was not used. Where a plan was unlimited
 * for a while the days left of the month count, and posts of a lesser plan besides. What a change of plan left as a
 * credit at the provider is not paid a second time.
 */
export async function quoteWithdrawal(
  db: Db,
  { id, userId, periodEnd }: SubscriptionRow,
  truth: CustomerSnapshot,
  catalogue: Catalogue,
  now: Date,
): Promise<WithdrawalQuote> {
  const invoices = truth.invoices.filter((one) => one.subscriptionId === id && one.status === 'paid')
  const unlimited = new Set(invoices.filter((one) => isPaid(one) && isUnlimited(one, catalogue)))
  const limited = new Set(invoices.filter((one) => !unlimited.has(one)).map((one) => one.id))
  const grants = (await listPaymentGrants(db, userId)).filter((one) => limited.has(one.sourceId))
  const granted = grants.reduce((sum, one) => sum + one.posts, 0)
  const unused = Math.min(granted, (await getCreditAccount(db, userId)).monthly)
  const shareOf = (invoice: Invoice | undefined) => {
    const posts = granted > 0 ? unused / granted : 1
    if (unlimited.size === 0 || !invoice) return posts
    const days = daysLeft(invoice.createdAt, periodEnd, now)
    return unlimited.has(invoice) ? days : Math.min(posts, days)
  }
  const paid = refundableOf(truth, id)
  const due = paid.map((one) => {
    const invoice = invoices.find((paying) => paying.paymentIntentIds.includes(one.paymentIntentId))
    return { ...one, amountCents: Math.round(one.amountCents * shareOf(invoice)) }
  })
  const refunds = less(due, creditOf(invoices))
  return {
    paidCents: total(paid),
    refundCents: total(refunds),
    refunds,
    grantedPosts: unlimited.size > 0 ? null : granted,
    unusedPosts: unlimited.size > 0 ? null : unused,
  }
}

function isUnlimited(invoice: Invoice, catalogue: Catalogue): boolean {
  const plan = boughtPlan(invoice, catalogue)
  return plan !== null && plans[plan].monthlyPosts === null
}

/** What changes of plan gave back as a credit, and no later invoice has used. */
const creditOf = (invoices: Invoice[]) =>
  Math.max(
    0,
    invoices.reduce((sum, one) => sum + one.paidCents - one.totalCents, 0),
  )

/** The refunds without so many cents. */
function less(refunds: Refund[], cents: number): Refund[] {
  let over = cents
  return refunds.flatMap((one) => {
    const taken = Math.min(over, one.amountCents)
    over -= taken
    return one.amountCents > taken ? [{ ...one, amountCents: one.amountCents - taken }] : []
  })
}

const total = (refunds: Refund[]) => refunds.reduce((sum, one) => sum + one.amountCents, 0)

/** From 1, at the payment, to 0 at the end of the month. */
function daysLeft(start: Date, end: Date, now: Date): number {
  const left = (end.getTime() - now.getTime()) / (end.getTime() - start.getTime())
  return Math.min(1, Math.max(0, left))
}
