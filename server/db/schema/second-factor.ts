import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#server/db/ids.ts'
import { users } from './accounts.ts'
import { bytea, instant } from './columns.ts'

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
