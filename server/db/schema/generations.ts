import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export type GenerationStatus = 'running' | 'done' | 'failed' | 'stopped' | 'interrupted'

export const generations = pgTable('generations', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  postId: uuid('post_id'),
  reservationId: uuid('reservation_id'),
  paidPart: text('paid_part').$type<'text' | 'image'>(),
  briefId: uuid('brief_id'),
  textPart: text('text_part').$type<'wanted' | 'made'>(),
  imagePart: text('image_part').$type<'wanted' | 'made'>(),
  input: jsonb('input').$type<unknown>().notNull(),
  status: text('status').$type<GenerationStatus>().notNull().default('running'),
  errorCode: text('error_code'),
  idempotencyKey: text('idempotency_key'),
  bodyHash: text('body_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  heartbeatAt: instant('heartbeat_at').notNull().defaultNow(),
  /** Read by the release before this one alone; it goes with a later migration. */
  readerSeenAt: instant('reader_seen_at').notNull().defaultNow(),
  stopRequestedAt: instant('stop_requested_at'),
  finishedAt: instant('finished_at'),
})

export const generationLines = pgTable(
  'generation_lines',
  {
    generationId: uuid('generation_id').notNull(),
    seq: integer('seq').notNull(),
    line: text('line').notNull(),
  },
  (table) => [primaryKey({ columns: [table.generationId, table.seq] })],
)
