import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import type { MemberRole } from '#shared/role-permissions.ts'
import { bytea, instant } from './columns.ts'
import { companies } from './companies.ts'
import { images } from './images.ts'

export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .$type<UserId>()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: text('sealed_secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  enabledAt: instant('enabled_at'),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const loginChallenges = pgTable(
  'login_challenges',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  () => [index('login_challenges_user').on(sql`user_id`)],
)

export const googleIdentities = pgTable('google_identities', {
  sub: text('sub').primaryKey(),
  userId: uuid('user_id')
    .$type<UserId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
    .unique(),
  email: text('email').notNull(),
  linkedAt: instant('linked_at').notNull().defaultNow(),
})

export const googleNonces = pgTable(
  'google_nonces',
  {
    nonceHash: bytea('nonce_hash').primaryKey(),
    browserHash: bytea('browser_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  () => [index('google_nonces_age').on(sql`expires_at`)],
)

export const googleSignIns = pgTable(
  'google_sign_ins',
  {
    browserHash: bytea('browser_hash').primaryKey(),
    sub: text('sub').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    familyName: text('family_name').notNull(),
    hostedDomain: text('hosted_domain'),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  () => [index('google_sign_ins_age').on(sql`expires_at`), index('google_sign_ins_user').on(sql`user_id`)],
)

/** The factor that was asked last. */
export type OpenedBy = 'password' | 'google' | 'second_factor'

export const users = pgTable(
  'users',
  {
    id: uuid('id').$type<UserId>().primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    familyName: text('family_name').notNull(),
    firstName: text('first_name').notNull(),
    role: text('role').$type<'user' | 'admin'>().notNull().default('user'),
    memberRole: text('member_role').$type<MemberRole>().notNull().default('manager'),
    suspendedAt: instant('suspended_at'),
    emailVerifiedAt: instant('email_verified_at'),
    /** Empty: `defaultHeadline` stands for it. */
    headline: text('headline').notNull().default(''),
    pictureId: uuid('picture_id').references(() => images.id, { onDelete: 'set null' }),
    /** IANA name. */
    timeZone: text('time_zone').notNull().default('Europe/Paris'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Set while the account waits for its erasure. */
    eraseAfter: instant('erase_after'),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    unusedWarnedAt: instant('unused_warned_at'),
    /** Null: the address is the one the account was opened with. */
    emailChangedAt: instant('email_changed_at'),
    /** By a link mailed to the address the account then had. */
    passwordResetAt: instant('password_reset_at'),
    /** The account is over; the row keeps the name on the company's posts until `eraseAfter`. */
    leftAt: instant('left_at'),
    /** The local part of the address that they mail drafts to. */
    mailKey: uuid('mail_key').notNull().defaultRandom(),
  },
  () => [
    uniqueIndex('users_email').on(sql`email`),
    uniqueIndex('users_mail_key').on(sql`mail_key`),
    index('users_email_prefix').on(sql`email text_pattern_ops`),
    index('users_company').on(sql`company_id`),
    index('users_picture').on(sql`picture_id`).where(sql`picture_id is not null`),
    index('users_created').on(sql`created_at desc, id desc`),
    index('users_erase_after').on(sql`erase_after`).where(sql`erase_after is not null`),
    index('users_last_seen').on(sql`last_seen_at`),
    check('users_role_check', sql`role in ('user', 'admin')`),
    check('users_member_role_check', sql`member_role in ('manager', 'editor', 'viewer')`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** Names the session without its token; a token that replaces another keeps it. */
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Null: before this was kept. */
    openedBy: text('opened_by').$type<OpenedBy>(),
    /** When its holder was last seen to be the owner: at the sign-in, and with each proof since. */
    provenAt: instant('proven_at').notNull().defaultNow(),
  },
  () => [
    index('sessions_id').on(sql`id`),
    index('sessions_user').on(sql`user_id`),
    check('sessions_opened_by_check', sql`opened_by in ('password', 'google', 'second_factor')`),
  ],
)

/** What the account was known by when another address was asked for. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash'),
    askedAt: instant('asked_at').notNull().defaultNow(),
  },
  () => [index('email_changes_user').on(sql`user_id`), index('email_changes_age').on(sql`asked_at`)],
)

export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    memberRole: text('member_role').$type<MemberRole>().notNull(),
    /** Of the link; null until the mail leaves. */
    tokenHash: bytea('token_hash').unique(),
    /** Ends with the one who invited. */
    invitedBy: uuid('invited_by')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  () => [
    uniqueIndex('invitations_pending').on(sql`company_id, email`).where(sql`accepted_at is null`),
    index('invitations_company').on(sql`company_id`),
    index('invitations_invited_by').on(sql`invited_by`),
    index('invitations_age').on(sql`expires_at`),
    check('invitations_member_role_check', sql`member_role in ('manager', 'editor', 'viewer')`),
    check('invitations_token_hash_check', sql`octet_length(token_hash) = 32`),
  ],
)
