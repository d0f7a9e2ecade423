import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const dataExports = pgTable('data_exports', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  status: text('status').$type<'waiting' | 'running' | 'ready' | 'failed'>().notNull().default('waiting'),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  bytes: bigint('bytes', { mode: 'number' }),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
  expiresAt: instant('expires_at'),
})
