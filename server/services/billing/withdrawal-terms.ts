import type { Db } from '#server/db/client.ts'
import { getCreditAccount, listPaymentGrants } from '#server/db/credits.ts'
import type { Refund } from '#server/db/schema/billing.ts'
import type { SubscriptionRow } from '#server/db/subscriptions.ts'
import type { CustomerSnapshot, Invoice } from '#server/integrations/payments/types.ts'
import { publicHolidays } from '#shared/french-calendar.ts'
import { plans } from '#shared/plans.ts'
import { defaultTimeZone } from '#shared/time-zone.ts'
import type { Catalogue } from './catalogue.ts'
import { boughtPlan, isPaid } from './grants.ts'
import { refundablePayments } from './refunds.ts'

/** Code de la consommation, article L221-18. */
export const withdrawalDays = 14

/**
 * Until when « Renoncer au contrat ici » is open: for the company’s first subscription alone. The day of the contract
 * does not count, the last one counts whole, and one without work gives way to the next working day (article L221-19).
 */
export function withdrawalDeadline(
  { id, createdAt }: Pick<SubscriptionRow, 'id' | 'createdAt'>,
  all: Pick<SubscriptionRow, 'id' | 'createdAt'>[],
): Date | null {
  if (!all.every((one) => one.id === id || one.createdAt > createdAt)) return null
  const last = lastWorkingDay(createdAt, withdrawalDays)
  return new Date(midnightInParis(last + 1).getTime() - 1)
}

interface WithdrawalQuote {
  paidCents: number
  refundCents: number
  refunds: Refund[]
  /** Null where posts are unlimited: the days left of the month count. */
  grantedPosts: number | null
  unusedPosts: number | null
}

/**
 * What withdrawing would refund: of each payment, the part that was not used. Where a plan was unlimited
 * for a while the days left of the month count, and posts of a cheaper plan besides. What a change of plan left as a
 * credit at the provider is not paid a second time.
 */
export async function quoteWithdrawal(
  db: Db,
  { id, companyId, periodEnd }: SubscriptionRow,
  snapshot: CustomerSnapshot,
  catalogue: Catalogue,
  now: Date,
): Promise<WithdrawalQuote> {
  const invoices = snapshot.invoices.filter((one) => one.subscriptionId === id && one.status === 'paid')
  const unlimited = new Set(invoices.filter((one) => isPaid(one) && isUnlimited(one, catalogue)))
  const limited = new Set(invoices.filter((one) => !unlimited.has(one)).map((one) => one.id))
  const grants = (await listPaymentGrants(db, companyId)).filter((one) => limited.has(one.sourceId))
  const granted = grants.reduce((sum, one) => sum + one.posts, 0)
  const unused = Math.min(granted, (await getCreditAccount(db, companyId)).monthly)
  const shareOf = (invoice: Invoice | undefined) => {
    const posts = granted > 0 ? unused / granted : 1
    if (unlimited.size === 0 || !invoice) return posts
    const days = daysLeft(invoice.createdAt, periodEnd, now)
    return unlimited.has(invoice) ? days : Math.min(posts, days)
  }
  const paid = refundablePayments(snapshot, id)
  const due = paid.map((one) => {
    const invoice = invoices.find((paying) => paying.paymentIntentIds.includes(one.paymentIntentId))
    return { ...one, amountCents: Math.round(one.amountCents * shareOf(invoice)) }
  })
  const refunds = subtract(due, creditOf(invoices))
  return {
    paidCents: totalCents(paid),
    refundCents: totalCents(refunds),
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
function subtract(refunds: Refund[], cents: number): Refund[] {
  let over = cents
  return refunds.flatMap((one) => {
    const taken = Math.min(over, one.amountCents)
    over -= taken
    return one.amountCents > taken ? [{ ...one, amountCents: one.amountCents - taken }] : []
  })
}

const totalCents = (refunds: Refund[]) => refunds.reduce((sum, one) => sum + one.amountCents, 0)

/** From 1, at the payment, to 0 at the end of the month. */
function daysLeft(start: Date, end: Date, now: Date): number {
  const left = (end.getTime() - now.getTime()) / (end.getTime() - start.getTime())
  return Math.min(1, Math.max(0, left))
}

/** Days are counted from 1 January 1970, as Paris has them. */
type Day = number

const dayMs = 86_400_000
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: defaultTimeZone })
const hourOf = new Intl.DateTimeFormat('en', {
  timeZone: defaultTimeZone,
  hour: 'numeric',
  hourCycle: 'h23',
})

const dayOf = (moment: Date): Day => Date.parse(isoDay.format(moment)) / dayMs

/** When a day begins in Paris: at 22 or 23 h UTC of the day before. */
function midnightInParis(day: Day): Date {
  const summer = new Date(day * dayMs - 2 * 3_600_000)
  return hourOf.format(summer).startsWith('0') ? summer : new Date(day * dayMs - 3_600_000)
}

/** The day that is so many days after `from`, or the first one after it on which people work. */
function lastWorkingDay(from: Date, days: number): Day {
  let day = dayOf(from) + days
  while (!isWorked(day)) day += 1
  return day
}

function isWorked(day: Day): boolean {
  const date = new Date(day * dayMs)
  const weekday = date.getUTCDay()
  const isHoliday = publicHolidays(date.getUTCFullYear()).some(
    (holiday) => holiday.date === date.toISOString().slice(0, 10),
  )
  return weekday !== 0 && weekday !== 6 && !isHoliday
}
