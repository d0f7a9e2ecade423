import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { IssueType } from '#shared/issue-types.ts'
import type { SupportPriority } from '#shared/plans.ts'
import { instant } from './columns.ts'

export const contactRequests = pgTable('contact_requests', {
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull(),
  userId: uuid('user_id'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  uniqueKey: text('unique_key'),
  createdAt: instant('created_at').notNull().defaultNow(),
  handledAt: instant('handled_at'),
  handledBy: uuid('handled_by'),
})

export const supportRequests = pgTable('support_requests', {
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull(),
  userId: uuid('user_id'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  issueType: text('issue_type').$type<IssueType>().notNull(),
  description: text('description').notNull(),
  priority: text('priority').$type<SupportPriority>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  handledAt: instant('handled_at'),
  handledBy: uuid('handled_by'),
})

/** The proof of a choice (docs/product/decisions.md §6). */
export const cookieConsents = pgTable('cookie_consents', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id'),
  accepted: boolean('accepted').notNull(),
  version: text('version').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
})
