import type { Refund } from '#server/db/billing-schema.ts'
import type { Db } from '#server/db/client.ts'
import { getCreditAccount } from '#server/db/credits.ts'
import { listPaymentGrants } from '#server/db/payment-grants.ts'
import type { SubscriptionRow } from '#server/db/subscriptions.ts'
import type { CustomerTruth } from '#server/integrations/payments/types.ts'
import { plans } from '#shared/plans.ts'
import { refundableOf } from './refundable.ts'

export interface WithdrawalQuote {
  paidCents: number
  refundCents: number
  refunds: Refund[]
  /** Null where posts are unlimited: the days left of the month count. */
  grantedPosts: number | null
  unusedPosts: number | null
}

/** What giving the contract up would pay back: the part of what was paid that was not used. */
export async function quoteWithdrawal(
  db: Db,
  { id, userId, plan, periodStart, periodEnd }: SubscriptionRow,
  truth: CustomerTruth,
  now: Date,
): Promise<WithdrawalQuote> {
  const paid = refundableOf(truth, id)
  const ofSubscription = new Set(
    truth.invoices.filter((one) => one.subscriptionId === id).map((one) => one.id),
  )
  const grants = (await listPaymentGrants(db, userId)).filter((one) => ofSubscription.has(one.sourceId))
  const granted = grants.reduce((sum, one) => sum + one.posts, 0)
  const isUnlimited = plans[plan].monthlyPosts === null || granted === 0
  const unused = Math.min(granted, (await getCreditAccount(db, userId)).monthly)
  const share = isUnlimited ? daysLeft(periodStart, periodEnd, now) : unused / granted
  const refunds = paid
    .map((one) => ({ ...one, amountCents: Math.round(one.amountCents * share) }))
    .filter((one) => one.amountCents > 0)
  return {
    paidCents: total(paid),
    refundCents: total(refunds),
    refunds,
    grantedPosts: isUnlimited ? null : granted,
    unusedPosts: isUnlimited ? null : unused,
  }
}

const total = (refunds: Refund[]) => refunds.reduce((sum, one) => sum + one.amountCents, 0)

/** From 1, at the beginning of the month, to 0. */
function daysLeft(start: Date, end: Date, now: Date): number {
  const left = (end.getTime() - now.getTime()) / (end.getTime() - start.getTime())
  return Math.min(1, Math.max(0, left))
}
