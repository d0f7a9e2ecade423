import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CompanyId } from '#server/db/ids.ts'
import type { PlanId } from '#shared/plans.ts'
import { bytea, instant } from './columns.ts'
import { companies } from './companies.ts'

export type PaidPlan = Exclude<PlanId, 'free'>

/** Money to give back on one payment. */
export interface Refund {
  paymentIntentId: string
  amountCents: number
}

export const paymentCustomers = pgTable(
  'payment_customers',
  {
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    customerId: text('customer_id').unique(),
    lastTicket: bigint('last_ticket', { mode: 'number' }).notNull().default(0),
    appliedTicket: bigint('applied_ticket', { mode: 'number' }).notNull().default(0),
    syncedAt: instant('synced_at'),
    busyUntil: instant('busy_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => [index('payment_customers_synced').on(sql`synced_at nulls first`)],
)

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
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
  },
  () => [
    index('subscriptions_company').on(sql`company_id, created_at`),
    index('subscriptions_grace').on(sql`grace_until`).where(sql`grace_until is not null`),
    check('subscriptions_plan_check', sql`plan in ('basic', 'pro', 'enterprise')`),
  ],
)

export const paymentEvents = pgTable(
  'payment_events',
  {
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
  },
  () => [
    index('payment_events_due').on(sql`next_attempt_at`).where(sql`done_at is null`),
    index('payment_events_customer').on(sql`customer_id`),
    index('payment_events_received').on(sql`received_at`),
  ],
)

export const paymentGrants = pgTable(
  'payment_grants',
  {
    source: text('source').$type<'invoice' | 'upgrade' | 'checkout'>().notNull(),
    sourceId: text('source_id').notNull(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    bucket: text('bucket').$type<'monthly' | 'purchased'>().notNull(),
    posts: integer('posts').notNull(),
    plan: text('plan').$type<PaidPlan>(),
    at: instant('at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.sourceId] }),
    index('payment_grants_company').on(sql`company_id, at`),
    check('payment_grants_source_check', sql`source in ('invoice', 'upgrade', 'checkout')`),
    check('payment_grants_bucket_check', sql`bucket in ('monthly', 'purchased')`),
    check('payment_grants_posts_check', sql`posts >= 0`),
  ],
)

export const paymentReversals = pgTable(
  'payment_reversals',
  {
    chargeId: text('charge_id').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    sourceId: text('source_id').notNull(),
    posts: integer('posts').notNull(),
    taken: integer('taken').notNull(),
    revision: integer('revision').notNull(),
  },
  () => [
    index('payment_reversals_company').on(sql`company_id`),
    check('payment_reversals_posts_check', sql`posts >= 0`),
    check('payment_reversals_taken_check', sql`taken >= 0`),
  ],
)

export const contractRequests = pgTable(
  'contract_acts',
  {
    id: uuid('id').primaryKey(),
    serial: bigint('serial', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
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
  },
  () => [
    index('contract_acts_company').on(sql`company_id, created_at`),
    index('contract_acts_due').on(sql`next_attempt_at`).where(sql`settled_at is null`),
    uniqueIndex('contract_acts_withdrawn').on(sql`subscription_id`).where(sql`kind = 'withdrawal'`),
    check('contract_acts_kind_check', sql`kind in ('cancellation', 'withdrawal')`),
  ],
)
