import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'

export type Bucket = 'monthly' | 'welcome' | 'purchased'

export const creditAccounts = pgTable('credit_accounts', {
  userId: uuid('user_id').primaryKey(),
  monthly: integer('monthly').notNull().default(0),
  welcome: integer('welcome').notNull().default(0),
  purchased: integer('purchased').notNull().default(0),
  /** The plan's; kept by triggers. */
  isUnlimited: boolean('is_unlimited').notNull().default(false),
})

export const creditEntries = pgTable('credit_entries', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: uuid('user_id').notNull(),
  bucket: text('bucket').$type<Bucket>().notNull(),
  amount: integer('amount').notNull(),
  cause: text('cause').$type<'grant' | 'reserve' | 'release' | 'expire' | 'adjust'>().notNull(),
  source: text('source').notNull(),
  sourceId: text('source_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Outlives the account, and leads to nobody. */
export const welcomedMailboxes = pgTable('welcomed_mailboxes', {
  mailboxHash: bytea('mailbox_hash').primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const creditReservations = pgTable('credit_reservations', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  postId: uuid('post_id'),
  briefId: uuid('brief_id'),
  bucket: text('bucket').$type<Bucket>(),
  status: text('status').$type<'held' | 'settled' | 'released'>().notNull().default('held'),
  createdAt: instant('created_at').notNull().defaultNow(),
  closedAt: instant('closed_at'),
})
