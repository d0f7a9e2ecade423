import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'

export const handOffs = pgTable('hand_offs', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  postId: uuid('post_id').notNull(),
  /** Null: made by the release before, and open to nobody. */
  sessionId: uuid('session_id'),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
