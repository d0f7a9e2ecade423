import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import type { TargetKind } from '#shared/api/social.ts'
import type { Network } from '#shared/networks.ts'
import { users } from './accounts.ts'
import { bytea, instant } from './columns.ts'
import { companies } from './companies.ts'

/** What the network let the user choose from. */
export interface StoredTarget {
  networkId: string
  kind: TargetKind
  displayName: string
  handle: string
  /** Absent in what was stored before networks asked to erase. */
  scopedId?: string | null
}

export type ConnectionStatus = 'asked' | 'allowed' | 'connected' | 'failed'

export const socialAccounts = pgTable(
  'social_accounts',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Who connected it, of a member's own profile. */
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text('network').$type<Network>().notNull(),
    kind: text('kind').$type<TargetKind>().notNull(),
    networkId: text('network_id').notNull(),
    /** The network's id of the account for our application alone; null where it gives none. */
    scopedId: text('scoped_id'),
    grantedBy: text('granted_by').notNull(),
    /** The application the token was granted to; null before there were two. */
    clientId: text('client_id'),
    displayName: text('display_name').notNull().default(''),
    handle: text('handle').notNull().default(''),
    scopes: text('scopes').array().notNull().default([]),
    tokenSealed: text('token_sealed'),
    refreshTokenSealed: text('refresh_token_sealed'),
    tokenIssuedAt: instant('token_issued_at').notNull(),
    expiresAt: instant('expires_at'),
    refreshExpiresAt: instant('refresh_expires_at'),
    refusedAt: instant('refused_at'),
    refusedCode: text('refused_code'),
    lastCheckedAt: instant('last_checked_at').notNull(),
    nextCheckAt: instant('next_check_at').notNull(),
    leavingAt: instant('leaving_at'),
    disconnectedAt: instant('disconnected_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Whether colleagues publish with this personal profile too. */
    colleaguesPublish: boolean('colleagues_publish').notNull().default(false),
  },
  (table) => [
    unique().on(table.companyId, table.network, table.networkId),
    index('social_accounts_due').on(sql`next_check_at`).where(sql`token_sealed is not null`),
    index('social_accounts_user').on(sql`user_id`).where(sql`user_id is not null`),
    index('social_accounts_network_id').on(sql`network, network_id`),
    index('social_accounts_scoped_id').on(sql`network, scoped_id`).where(sql`scoped_id is not null`),
    check('social_accounts_network_check', sql`network in ('linkedin', 'instagram')`),
    check('social_accounts_kind_check', sql`kind in ('member', 'page', 'professional')`),
    check('social_accounts_check', sql`(token_sealed is null) = (disconnected_at is not null)`),
    check('social_accounts_check1', sql`(kind = 'member') = (user_id is not null)`),
  ],
)

export const socialConnections = pgTable(
  'social_connections',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Who asked, and alone may claim it. */
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text('network').$type<Network>().notNull(),
    stateHash: bytea('state_hash').notNull().unique(),
    browserHash: bytea('browser_hash').notNull(),
    returnTo: text('return_to').notNull(),
    accountId: uuid('account_id').references(() => socialAccounts.id, { onDelete: 'cascade' }),
    status: text('status').$type<ConnectionStatus>().notNull().default('asked'),
    problem: text('problem'),
    clientId: text('client_id'),
    grantedBy: text('granted_by'),
    scopes: text('scopes').array().notNull().default([]),
    targets: jsonb('targets').$type<StoredTarget[]>().notNull().default([]),
    tokenSealed: text('token_sealed'),
    refreshTokenSealed: text('refresh_token_sealed'),
    tokenExpiresAt: instant('token_expires_at'),
    refreshExpiresAt: instant('refresh_expires_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
  },
  () => [
    index('social_connections_age').on(sql`created_at`),
    index('social_connections_company').on(sql`company_id`),
    index('social_connections_user').on(sql`user_id`),
    index('social_connections_account').on(sql`account_id`).where(sql`account_id is not null`),
    check('social_connections_network_check', sql`network in ('linkedin', 'instagram')`),
    check('social_connections_status_check', sql`status in ('asked', 'allowed', 'connected', 'failed')`),
    check('social_connections_check', sql`token_sealed is null or status = 'allowed'`),
  ],
)

export const networkErasures = pgTable(
  'network_erasures',
  {
    code: text('code').primaryKey(),
    network: text('network').$type<Network>().notNull(),
    accountCount: integer('account_count').notNull(),
    erasedAt: instant('erased_at').notNull().defaultNow(),
  },
  () => [
    check('network_erasures_network_check', sql`network in ('linkedin', 'instagram')`),
    check('network_erasures_account_count_check', sql`account_count >= 0`),
  ],
)
