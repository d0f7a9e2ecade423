import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#server/db/ids.ts'
import type { IssueType } from '#shared/issue-types.ts'
import type { SupportPriority } from '#shared/plans.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

export const contactRequests = pgTable(
  'contact_requests',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference').notNull().unique(),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    uniqueKey: text('unique_key').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    handledAt: instant('handled_at'),
    handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
  },
  () => [
    index('contact_requests_created').on(sql`created_at, id`),
    index('contact_requests_user').on(sql`user_id`),
    index('contact_requests_handled_by').on(sql`handled_by`).where(sql`handled_by is not null`),
  ],
)

export const supportRequests = pgTable(
  'support_requests',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference').notNull().unique(),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    issueType: text('issue_type').$type<IssueType>().notNull(),
    description: text('description').notNull(),
    priority: text('priority').$type<SupportPriority>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    handledAt: instant('handled_at'),
    handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
  },
  () => [
    index('support_requests_created').on(sql`created_at, id`),
    index('support_requests_user').on(sql`user_id`),
    index('support_requests_handled_by').on(sql`handled_by`).where(sql`handled_by is not null`),
    check('support_requests_issue_type_check', sql`issue_type in ('bug', 'performance', 'compte', 'autre')`),
    check('support_requests_priority_check', sql`priority in ('normal', 'e-mail', 'priority', 'first')`),
  ],
)

/** The proof of a choice (docs/product/decisions.md §6). */
export const cookieConsents = pgTable(
  'cookie_consents',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    accepted: boolean('accepted').notNull(),
    version: text('version').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => [index('cookie_consents_user').on(sql`user_id`)],
)

export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status'),
    answer: text('answer'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotent_answers_age').on(sql`created_at`),
  ],
)
