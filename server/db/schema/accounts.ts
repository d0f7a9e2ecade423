import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PlanId } from '#shared/plans.ts'
import { bytea, instant } from './columns.ts'

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash'),
  companyName: text('company_name').notNull(),
  familyName: text('family_name').notNull(),
  firstName: text('first_name').notNull(),
  role: text('role').$type<'user' | 'admin'>().notNull().default('user'),
  plan: text('plan').$type<PlanId>().notNull().default('free'),
  suspendedAt: instant('suspended_at'),
  emailVerifiedAt: instant('email_verified_at'),
  /** Empty: `defaultHeadline` stands for it. */
  headline: text('headline').notNull().default(''),
  pictureId: uuid('picture_id'),
  /** IANA name. */
  timeZone: text('time_zone').notNull().default('Europe/Paris'),
  /** Posts with content; kept by triggers of `posts`, at the commit. */
  postCount: integer('post_count').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Set while the account waits for its erasure. */
  eraseAfter: instant('erase_after'),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  unusedWarnedAt: instant('unused_warned_at'),
})

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  /** Names the session without its token. */
  id: uuid('id').notNull().defaultRandom(),
  userId: uuid('user_id').notNull(),
  device: text('device').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

export const companies = pgTable('companies', {
  userId: uuid('user_id').primaryKey(),
  name: text('name').notNull(),
  industry: text('industry').notNull(),
  description: text('description').notNull().default(''),
  keywords: text('keywords').array().notNull().default([]),
  website: text('website'),
  logoId: uuid('logo_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
