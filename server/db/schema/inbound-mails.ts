import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import { users } from './accounts.ts'
import { bytea, instant } from './columns.ts'
import { companies } from './companies.ts'
import { generations } from './generations.ts'
import { posts } from './posts.ts'

/** What became of a mail's photos: how many the draft has, and how many were left out, by why. */
export interface MailPhotos {
  kept: number
  refused: number
  /** The gallery was full. */
  noRoom: number
  /** Beyond what one post takes. */
  tooMany: number
}

/** `made`: written and illustrated; `kept`: a draft in the sender's own words; `refused`: nothing came of it. */
export type InboundMailStatus = 'waiting' | 'writing' | 'made' | 'kept' | 'refused'

export const inboundMails = pgTable(
  'inbound_mails',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    messageHash: bytea('message_hash').notNull().unique(),
    /** Null once it is worked off. */
    raw: bytea('raw'),
    status: text('status').$type<InboundMailStatus>().notNull().default('waiting'),
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'set null' }),
    generationId: uuid('generation_id').references(() => generations.id, { onDelete: 'set null' }),
    attempts: integer('attempts').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    photos: jsonb('photos').$type<MailPhotos>(),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  () => [
    index('inbound_mails_due').on(sql`next_attempt_at`).where(sql`ended_at is null`),
    index('inbound_mails_company').on(sql`company_id`),
    index('inbound_mails_user').on(sql`user_id, created_at`),
    index('inbound_mails_post').on(sql`post_id`).where(sql`post_id is not null`),
    index('inbound_mails_generation').on(sql`generation_id`).where(sql`generation_id is not null`),
    index('inbound_mails_age').on(sql`created_at`),
    check('inbound_mails_status_check', sql`status in ('waiting', 'writing', 'made', 'kept', 'refused')`),
    check('inbound_mails_raw_check', sql`(raw is null) = (status in ('made', 'kept', 'refused'))`),
    check('inbound_mails_ended_check', sql`(ended_at is null) = (status in ('waiting', 'writing'))`),
  ],
)
