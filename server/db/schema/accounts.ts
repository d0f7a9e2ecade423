import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PlanId } from '#shared/plans.ts'
import { bytea, instant } from './columns.ts'

/** The factor that was asked last. */
export type OpenedBy = 'password' | 'google' | 'second_factor'

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
  /** Null: the address is the one the account was opened with. */
  emailChangedAt: instant('email_changed_at'),
  /** By a link mailed to the address the account then had. */
  passwordResetAt: instant('password_reset_at'),
})

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  /** Names the session without its token; a token that replaces another keeps it. */
  id: uuid('id').notNull().defaultRandom(),
  userId: uuid('user_id').notNull(),
  device: text('device').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  /** Null: before this was kept. */
  openedBy: text('opened_by').$type<OpenedBy>(),
  /** When its holder was last seen to be the owner: at the sign-in, and with each proof since. */
  provenAt: instant('proven_at').notNull().defaultNow(),
})

/** What the account was known by when another address was asked for. */
export const emailChanges = pgTable('email_changes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  passwordHash: text('password_hash'),
  askedAt: instant('asked_at').notNull().defaultNow(),
})

export const companies = pgTable('companies', {
  userId: uuid('user_id').primaryKey(),
  name: text('name').notNull(),
  industry: text('industry').notNull(),
  description: text('description').notNull().default(''),
  keywords: text('keywords').array().notNull().default([]),
  website: text('website'),
  telephone: text('telephone').notNull().default(''),
  email: text('email').notNull().default(''),
  address: text('address').notNull().default(''),
  openingHours: text('opening_hours').notNull().default(''),
  logoId: uuid('logo_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
