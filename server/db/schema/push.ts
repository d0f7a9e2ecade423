import { sql } from 'drizzle-orm'
import {
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
import type { UserId } from '#server/db/ids.ts'
import type { Network } from '#shared/networks.ts'
import type { PushKind } from '#shared/notification-kinds.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

const ofUser = () =>
  uuid('user_id')
    .$type<UserId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    sessionId: uuid('session_id').notNull(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => [
    uniqueIndex('push_subscriptions_session').on(sql`session_id`),
    index('push_subscriptions_user').on(sql`user_id`),
    check('push_subscriptions_endpoint_check', sql`char_length(endpoint) <= 1000`),
    check('push_subscriptions_p256dh_check', sql`char_length(p256dh) <= 100`),
    check('push_subscriptions_auth_check', sql`char_length(auth) <= 50`),
  ],
)

export const pushOptOuts = pgTable(
  'push_opt_outs',
  {
    userId: ofUser(),
    kind: text('kind').$type<PushKind>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** What a notification names: never a word of the post. */
export interface PushData {
  network: Network | null
  postId: string | null
  /** A request for approval. */
  requestId?: string
}

export const pushNotifications = pgTable(
  'push_notifications',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    kind: text('kind').$type<PushKind>().notNull(),
    data: jsonb('data').$type<PushData>().notNull(),
    uniqueKey: text('unique_key').notNull().unique(),
    attempts: integer('attempts').notNull().default(0),
    /** Subscriptions that took it, when another one has to wait. */
    sentTo: uuid('sent_to').array().notNull().default([]),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  () => [
    index('push_notifications_waiting').on(sql`next_attempt_at`).where(sql`ended_at is null`),
    index('push_notifications_user').on(sql`user_id, created_at`),
  ],
)
