import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#server/db/ids.ts'
import type { FactKind } from '#shared/api/text-checks.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import { posts } from './posts.ts'

/** « C’est vrai »: what a user says is true of a post, from then on a source for it. */
export const factConfirmations = pgTable(
  'fact_confirmations',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FactKind>().notNull(),
    value: text('value').notNull(),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.kind, table.value] }),
    index('fact_confirmations_user').on(sql`user_id`).where(sql`user_id is not null`),
  ],
)
