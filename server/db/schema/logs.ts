import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

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
