import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import { companies } from './companies.ts'
import { creditReservations } from './credits.ts'
import { posts } from './posts.ts'

export type GenerationStatus = 'running' | 'done' | 'failed' | 'stopped' | 'interrupted'

export const generations = pgTable(
  'generations',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'set null' }),
    reservationId: uuid('reservation_id').references(() => creditReservations.id, { onDelete: 'set null' }),
    paidPart: text('paid_part').$type<'text' | 'image'>(),
    briefId: uuid('brief_id'),
    textPart: text('text_part').$type<'wanted' | 'made'>(),
    imagePart: text('image_part').$type<'wanted' | 'made'>(),
    input: jsonb('input').$type<unknown>().notNull(),
    status: text('status').$type<GenerationStatus>().notNull().default('running'),
    errorCode: text('error_code'),
    idempotencyKey: text('idempotency_key'),
    bodyHash: text('body_hash').notNull(),
    /** Null once they are erased. */
    requestedBy: uuid('requested_by')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    heartbeatAt: instant('heartbeat_at').notNull().defaultNow(),
    stopRequestedAt: instant('stop_requested_at'),
    finishedAt: instant('finished_at'),
  },
  () => [
    index('generations_company').on(sql`company_id`),
    uniqueIndex('generations_idempotency')
      .on(sql`company_id, idempotency_key`)
      .where(sql`idempotency_key is not null`),
    index('generations_post').on(sql`post_id`),
    index('generations_reservation').on(sql`reservation_id`).where(sql`reservation_id is not null`),
    index('generations_requested_by').on(sql`requested_by`).where(sql`requested_by is not null`),
    index('generations_brief').on(sql`brief_id`).where(sql`brief_id is not null`),
    index('generations_running').on(sql`company_id, heartbeat_at`).where(sql`status = 'running'`),
    check('generations_paid_part_check', sql`paid_part in ('text', 'image')`),
    check('generations_text_part_check', sql`text_part in ('wanted', 'made')`),
    check('generations_image_part_check', sql`image_part in ('wanted', 'made')`),
    check('generations_status_check', sql`status in ('running', 'done', 'failed', 'stopped', 'interrupted')`),
  ],
)

export const generationLines = pgTable(
  'generation_lines',
  {
    generationId: uuid('generation_id')
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    line: text('line').notNull(),
  },
  (table) => [primaryKey({ columns: [table.generationId, table.seq] })],
)
