import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CompanyId } from '#server/db/ids.ts'
import { users } from './accounts.ts'
import { bytea, instant } from './columns.ts'
import { companies } from './companies.ts'
import { posts } from './posts.ts'

export const creditAdjustments = pgTable(
  'credit_adjustments',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => [
    index('credit_adjustments_company').on(sql`company_id, created_at desc`),
    index('credit_adjustments_made_by').on(sql`made_by`),
    check('credit_adjustments_amount_check', sql`amount <> 0`),
  ],
)

export type Bucket = 'monthly' | 'welcome' | 'purchased'

export const creditAccounts = pgTable(
  'credit_accounts',
  {
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    monthly: integer('monthly').notNull().default(0),
    welcome: integer('welcome').notNull().default(0),
    purchased: integer('purchased').notNull().default(0),
  },
  () => [
    check('credit_accounts_monthly_check', sql`monthly >= 0`),
    check('credit_accounts_welcome_check', sql`welcome >= 0`),
    check('credit_accounts_purchased_check', sql`purchased >= 0`),
  ],
)

export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    bucket: text('bucket').$type<Bucket>().notNull(),
    amount: integer('amount').notNull(),
    cause: text('cause').$type<'grant' | 'reserve' | 'release' | 'expire' | 'adjust'>().notNull(),
    source: text('source').notNull(),
    sourceId: text('source_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.source, table.sourceId, table.cause),
    index('credit_entries_company').on(sql`company_id, id`),
    check('credit_entries_bucket_check', sql`bucket in ('monthly', 'welcome', 'purchased')`),
    check('credit_entries_amount_check', sql`amount <> 0`),
    check('credit_entries_cause_check', sql`cause in ('grant', 'reserve', 'release', 'expire', 'adjust')`),
  ],
)

/** Outlives the account, and leads to nobody. */
export const welcomedMailboxes = pgTable(
  'welcomed_mailboxes',
  {
    mailboxHash: bytea('mailbox_hash').primaryKey(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** False for a plain SHA-256, which the release before 0064 wrote. */
    isKeyed: boolean('is_keyed').notNull().default(false),
  },
  () => [
    index('welcomed_mailboxes_age').on(sql`created_at`),
    index('welcomed_mailboxes_plain').on(sql`created_at`).where(sql`not is_keyed`),
  ],
)

/** One row: the key of those hashes. */
export const mailboxKeys = pgTable(
  'mailbox_keys',
  {
    id: uuid('id').primaryKey(),
    keySealed: text('key_sealed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => [uniqueIndex('mailbox_keys_one').on(sql`(true)`)],
)

export const creditReservations = pgTable(
  'credit_reservations',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'set null' }),
    briefId: uuid('brief_id'),
    bucket: text('bucket').$type<Bucket>(),
    status: text('status').$type<'held' | 'settled' | 'released'>().notNull().default('held'),
    createdAt: instant('created_at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
  },
  () => [
    index('credit_reservations_company').on(sql`company_id, created_at`),
    index('credit_reservations_post').on(sql`post_id`),
    index('credit_reservations_brief').on(sql`brief_id`).where(sql`brief_id is not null`),
    check('credit_reservations_bucket_check', sql`bucket in ('monthly', 'welcome', 'purchased')`),
    check('credit_reservations_status_check', sql`status in ('held', 'settled', 'released')`),
  ],
)
