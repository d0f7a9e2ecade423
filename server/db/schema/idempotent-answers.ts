import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#server/db/ids.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status'),
    answer: text('answer'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotent_answers_age').on(sql`created_at`),
  ],
)
