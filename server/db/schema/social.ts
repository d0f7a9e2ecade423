import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TargetKind } from '#shared/api/social.ts'
import type { Network } from '#shared/networks.ts'
import { bytea, instant } from './columns.ts'

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

export const socialAccounts = pgTable('social_accounts', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
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
})

export const socialConnections = pgTable('social_connections', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  network: text('network').$type<Network>().notNull(),
  stateHash: bytea('state_hash').notNull(),
  browserHash: bytea('browser_hash').notNull(),
  returnTo: text('return_to').notNull(),
  accountId: uuid('account_id'),
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
})

export const networkErasures = pgTable('network_erasures', {
  code: text('code').primaryKey(),
  network: text('network').$type<Network>().notNull(),
  accountCount: integer('account_count').notNull(),
  erasedAt: instant('erased_at').notNull().defaultNow(),
})
