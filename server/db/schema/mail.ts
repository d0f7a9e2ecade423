import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#server/db/ids.ts'
import type { MailKind } from '#shared/notification-kinds.ts'
import { users } from './accounts.ts'
import { bytea, instant } from './columns.ts'

export type TokenPurpose =
  | 'verify_email'
  | 'reset_password'
  | 'change_email'
  | 'undo_email_change'
  | 'link_google'
  | 'prove_identity'
  | 'cancel_deletion'
  | 'download_export'
  | 'stop_weekly_mail'

/** A one-time link to be made: its token's purpose, life from the moment the mail leaves, and data. */
interface UserLink {
  purpose: TokenPurpose
  ttlMinutes: number
  data?: Record<string, string>
}

/** The link of an invitation, whose address has no account yet, or any. */
interface InvitationLink {
  purpose: 'accept_invitation'
  invitationId: string
}

export type MailedLink = UserLink | InvitationLink

export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    template: text('template').notNull(),
    data: jsonb('data').$type<unknown>(),
    link: jsonb('link').$type<MailedLink>(),
    uniqueKey: text('unique_key').unique(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    expiresAt: instant('expires_at'),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => [
    index('mails_waiting').on(sql`next_attempt_at`).where(sql`sent_at is null and failed_at is null`),
    index('mails_user').on(sql`user_id, created_at desc`),
    check('mails_check', sql`sent_at is null or failed_at is null`),
  ],
)

export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => [
    index('mailed_tokens_user').on(sql`user_id, purpose`),
    index('mailed_tokens_age').on(sql`expires_at`),
  ],
)

export const mailOptOuts = pgTable(
  'mail_opt_outs',
  {
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MailKind>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
