import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#server/db/ids.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import { posts } from './posts.ts'

/** What the members of a company say to each other about a post. */
export const postComments = pgTable(
  'post_comments',
  {
    id: uuid('id').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Null once they are erased. */
    authorId: uuid('author_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    /** A member named in it is written `<@id>` (`shared/member-mentions.ts`). */
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Null: open. */
    resolvedAt: instant('resolved_at'),
    resolvedBy: uuid('resolved_by')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
  },
  () => [
    index('post_comments_post').on(sql`post_id, created_at`),
    index('post_comments_author').on(sql`author_id`).where(sql`author_id is not null`),
    index('post_comments_resolved_by').on(sql`resolved_by`).where(sql`resolved_by is not null`),
    check('post_comments_text_check', sql`text <> ''`),
  ],
)

/** Who is to be mailed about the comments of a post, and when they last were. */
export const commentNotices = pgTable(
  'comment_notices',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Since the first comment they were not told of; null when none waits. */
    waitingSince: instant('waiting_since'),
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('comment_notices_user').on(sql`user_id`),
    index('comment_notices_waiting').on(sql`waiting_since`).where(sql`waiting_since is not null`),
  ],
)
