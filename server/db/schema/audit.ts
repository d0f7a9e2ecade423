import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditKind } from '#shared/api/audit.ts'
import { bytea, instant } from './columns.ts'

/** What an event may tell besides its kind: figures, names of settings, ids; never a person's words. */
export type AuditDetails = Record<string, string | number | boolean | null>

export const auditSubjects = pgTable('audit_subjects', {
  userId: uuid('user_id').primaryKey(),
  pseudonym: uuid('pseudonym').notNull().defaultRandom(),
  originKey: uuid('origin_key').notNull().defaultRandom(),
})

export const auditEntries = pgTable('audit_entries', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  at: instant('at').notNull(),
  kind: text('kind').$type<AuditKind>().notNull(),
  subject: uuid('subject'),
  actor: uuid('actor'),
  origin: text('origin'),
  details: jsonb('details').$type<AuditDetails>().notNull(),
  previousHash: bytea('previous_hash').notNull(),
  hash: bytea('hash').notNull(),
})

export const auditHead = pgTable('audit_head', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: bytea('hash').notNull(),
})

export const auditAnchors = pgTable('audit_anchors', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  hash: bytea('hash').notNull(),
  purgedAt: instant('purged_at').notNull().defaultNow(),
})

export const auditInbox = pgTable('audit_inbox', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  kind: text('kind').$type<AuditKind>().notNull(),
  subject: uuid('subject'),
  actor: uuid('actor'),
  origin: text('origin'),
  details: text('details').notNull(),
})
