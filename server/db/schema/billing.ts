import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PlanId } from '#shared/plans.ts'
import { bytea, instant } from './columns.ts'

export type PaidPlan = Exclude<PlanId, 'free'>

/** Money to give back on one payment. */
export interface Refund {
  paymentIntentId: string
  amountCents: number
}

export const paymentCustomers = pgTable('payment_customers', {
  userId: uuid('user_id').primaryKey(),
  customerId: text('customer_id'),
  lastTicket: bigint('last_ticket', { mode: 'number' }).notNull().default(0),
  appliedTicket: bigint('applied_ticket', { mode: 'number' }).notNull().default(0),
  syncedAt: instant('synced_at'),
  busyUntil: instant('busy_until'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const subscriptions = pgTable('subscriptions', {
  id: text('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  plan: text('plan').$type<PaidPlan>().notNull(),
  status: text('status').notNull(),
  periodStart: instant('period_start').notNull(),
  periodEnd: instant('period_end').notNull(),
  cancelAt: instant('cancel_at'),
  endedAt: instant('ended_at'),
  lateInvoiceId: text('late_invoice_id'),
  graceUntil: instant('grace_until'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  customerId: text('customer_id'),
  chargeId: text('charge_id'),
  body: bytea('body').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  doneAt: instant('done_at'),
  lastError: text('last_error'),
})

export const paymentGrants = pgTable(
  'payment_grants',
  {
    source: text('source').$type<'invoice' | 'upgrade' | 'checkout'>().notNull(),
    sourceId: text('source_id').notNull(),
    userId: uuid('user_id').notNull(),
    bucket: text('bucket').$type<'monthly' | 'purchased'>().notNull(),
    posts: integer('posts').notNull(),
    plan: text('plan').$type<PaidPlan>(),
    at: instant('at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.source, table.sourceId] })],
)

export const paymentReversals = pgTable('payment_reversals', {
  chargeId: text('charge_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  sourceId: text('source_id').notNull(),
  posts: integer('posts').notNull(),
  taken: integer('taken').notNull(),
  revision: integer('revision').notNull(),
})

export const contractActs = pgTable('contract_acts', {
  id: uuid('id').primaryKey(),
  serial: bigint('serial', { mode: 'number' }).generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<'cancellation' | 'withdrawal'>().notNull(),
  subscriptionId: text('subscription_id').notNull(),
  plan: text('plan').$type<PlanId>().notNull(),
  declaredBy: text('declared_by').notNull(),
  email: text('email').notNull(),
  effectiveAt: instant('effective_at').notNull(),
  refundCents: integer('refund_cents'),
  refunds: jsonb('refunds').$type<Refund[]>().notNull().default([]),
  unusedPosts: integer('unused_posts'),
  grantedPosts: integer('granted_posts'),
  createdAt: instant('created_at').notNull().defaultNow(),
  settledAt: instant('settled_at'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
})
