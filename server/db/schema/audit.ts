import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { UserId } from '#server/db/ids.ts'
import type { AuditKind } from '#shared/api/audit.ts'
import { users } from './accounts.ts'
import { bytea, instant } from './columns.ts'

/** What an event may tell besides its kind: figures, names of settings, ids; never a person's words. */
export type AuditDetails = Record<string, string | number | boolean | null>

export const auditSubjects = pgTable('audit_subjects', {
  userId: uuid('user_id')
    .$type<UserId>()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  pseudonym: uuid('pseudonym').notNull().defaultRandom().unique(),
  originKey: uuid('origin_key').notNull().defaultRandom(),
})

export const auditEntries = pgTable(
  'audit_entries',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    subject: uuid('subject'),
    actor: uuid('actor'),
    origin: text('origin'),
    details: jsonb('details').$type<AuditDetails>().notNull(),
    previousHash: bytea('previous_hash').notNull(),
    hash: bytea('hash').notNull(),
  },
  () => [
    index('audit_entries_subject').on(sql`subject, seq`),
    index('audit_entries_at').on(sql`at`),
    check('audit_entries_at_check', sql`at = date_trunc('milliseconds', at)`),
    check('audit_entries_previous_hash_check', sql`octet_length(previous_hash) = 32`),
    check('audit_entries_hash_check', sql`octet_length(hash) = 32`),
  ],
)

export const auditHead = pgTable(
  'audit_head',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: bytea('hash').notNull(),
  },
  () => [
    check('audit_head_only_row_check', sql`only_row`),
    check('audit_head_hash_check', sql`octet_length(hash) = 32`),
  ],
)

export const auditAnchors = pgTable(
  'audit_anchors',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    hash: bytea('hash').notNull(),
    purgedAt: instant('purged_at').notNull().defaultNow(),
  },
  () => [check('audit_anchors_hash_check', sql`octet_length(hash) = 32`)],
)

export const auditInbox = pgTable('audit_inbox', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  kind: text('kind').$type<AuditKind>().notNull(),
  subject: uuid('subject'),
  actor: uuid('actor'),
  origin: text('origin'),
  details: text('details').notNull(),
})

export const logs = pgTable(
  'logs',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    at: instant('at').notNull(),
    level: smallint('level').notNull(),
    message: text('message').notNull(),
  },
  () => [
    index('logs_at').on(sql`at, id`),
    index('logs_level').on(sql`level, at, id`),
    check('logs_message_check', sql`char_length(message) <= 2000`),
  ],
)

export const serviceStates = pgTable('service_states', {
  service: text('service').primaryKey(),
  lastSuccessAt: instant('last_success_at'),
  lastErrorAt: instant('last_error_at'),
  lastError: text('last_error').notNull().default(''),
})

export const workers = pgTable('workers', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
  beatAt: instant('beat_at').notNull().defaultNow(),
})
