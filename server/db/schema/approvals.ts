import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import type { Decision } from '#shared/api/approvals.ts'
import type { MemberRole } from '#shared/role-permissions.ts'
import type { UtmParameters } from '#shared/utm.ts'
import { users } from './accounts.ts'
import { bytea, instant } from './columns.ts'
import { companies } from './companies.ts'
import { posts } from './posts.ts'
import { socialAccounts } from './social.ts'

/** One question about one post or several, to whoever holds its link or to members. */
export const approvalRequests = pgTable(
  'approval_requests',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    requestedBy: uuid('requested_by')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    /** Whether who asked decided then: an answer to their link counts for the company's rule. */
    byManager: boolean('by_manager').notNull(),
    /** Of the link; null where members are asked. */
    tokenHash: bytea('token_hash').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  () => [
    index('approval_requests_company').on(sql`company_id`),
    index('approval_requests_requested_by').on(sql`requested_by`).where(sql`requested_by is not null`),
    index('approval_requests_age').on(sql`expires_at`),
    check('approval_requests_token_hash_check', sql`octet_length(token_hash) = 32`),
  ],
)

/** How each post of a request would go out. */
export const approvalRequestPosts = pgTable(
  'approval_request_posts',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => approvalRequests.id, { onDelete: 'cascade' }),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    accountId: uuid('account_id').references(() => socialAccounts.id, { onDelete: 'set null' }),
    aiMention: text('ai_mention'),
    /** UTM parameters of its links, as they are shown. */
    utm: jsonb('utm').$type<UtmParameters>(),
    publishAt: instant('publish_at'),
    timeZone: text('time_zone'),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.postId] }),
    index('approval_request_posts_post').on(sql`post_id`),
    index('approval_request_posts_account').on(sql`account_id`).where(sql`account_id is not null`),
    check('approval_request_posts_position_check', sql`position between 0 and 19`),
  ],
)

/** Members who are asked. */
export const approvalReviewers = pgTable(
  'approval_reviewers',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => approvalRequests.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.userId] }),
    index('approval_reviewers_user').on(sql`user_id`),
  ],
)

export const approvalDecisions = pgTable(
  'approval_decisions',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => approvalRequests.id, { onDelete: 'cascade' }),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    decision: text('decision').$type<Decision>().notNull(),
    /** Of everything that would have been sent. */
    contentHash: bytea('content_hash').notNull(),
    /** The member who decided; null of who holds the link, and once erased. */
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    /** What that member could do then. */
    memberRole: text('member_role').$type<MemberRole>(),
    /** The first name that who holds the link gave. */
    givenName: text('given_name'),
    /** The hour that was told. */
    publishAt: instant('publish_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => [
    index('approval_decisions_request').on(sql`request_id`),
    index('approval_decisions_post').on(sql`post_id, created_at desc`),
    index('approval_decisions_user').on(sql`user_id`).where(sql`user_id is not null`),
    check('approval_decisions_decision_check', sql`decision in ('approved', 'changes_requested')`),
    check('approval_decisions_content_hash_check', sql`octet_length(content_hash) = 32`),
    check('approval_decisions_member_role_check', sql`member_role in ('manager', 'editor', 'viewer')`),
    check('approval_decisions_check', sql`(given_name is null) = (member_role is not null)`),
  ],
)

/** What is to change, pinned to words, to an image, or to the whole. */
export const approvalComments = pgTable(
  'approval_comments',
  {
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => approvalDecisions.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    text: text('text').notNull(),
    textStart: integer('text_start'),
    textEnd: integer('text_end'),
    /** The words that stood there. */
    quote: text('quote'),
    imagePosition: smallint('image_position'),
  },
  (table) => [
    primaryKey({ columns: [table.decisionId, table.position] }),
    check('approval_comments_position_check', sql`position between 0 and 19`),
    check('approval_comments_text_start_check', sql`text_start >= 0`),
    check('approval_comments_check', sql`text_end > text_start`),
    check('approval_comments_image_position_check', sql`image_position between 0 and 19`),
    check('approval_comments_check1', sql`text_start is null or image_position is null`),
    check(
      'approval_comments_check2',
      sql`(text_start is null) = (text_end is null) and (text_start is null) = (quote is null)`,
    ),
  ],
)

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
