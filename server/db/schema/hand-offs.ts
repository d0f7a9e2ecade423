import { sql } from 'drizzle-orm'
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#server/db/ids.ts'
import { bytea, instant } from './columns.ts'
import { companies } from './companies.ts'
import { posts } from './posts.ts'

export const handOffs = pgTable(
  'hand_offs',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => [
    index('hand_offs_post').on(sql`post_id`),
    index('hand_offs_company').on(sql`company_id`),
    check('hand_offs_token_hash_check', sql`octet_length(token_hash) = 32`),
  ],
)
