import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FailureClass, PublicationPhase, PublicationStatus } from '#shared/api/publishing.ts'
import type { FailureCode, PublicationEventKind } from '#shared/messages/publishing.ts'
import type { Network } from '#shared/networks.ts'
import { bytea, instant } from './columns.ts'

/** Why an attempt ended without a post, in our words and the network's. */
export interface StoredFailure {
  class: FailureClass
  code: FailureCode
  vendor: { status: number | null; code: string | null; message: string; traceId: string | null } | null
}

export const publications = pgTable('publications', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  postId: uuid('post_id'),
  accountId: uuid('account_id'),
  accountName: text('account_name').notNull().default(''),
  network: text('network').$type<Network>().notNull(),
  clickKey: text('click_key').notNull(),
  bodyHash: text('body_hash').notNull(),
  status: text('status').$type<PublicationStatus>().notNull(),
  phase: text('phase').$type<PublicationPhase>().notNull().default('ready'),
  aiMention: text('ai_mention'),
  publishAt: instant('publish_at'),
  timeZone: text('time_zone'),
  nextAttemptAt: instant('next_attempt_at'),
  leaseToken: uuid('lease_token'),
  leaseUntil: instant('lease_until'),
  tries: integer('tries').notNull().default(0),
  readings: integer('readings').notNull().default(0),
  question: text('question').$type<'late' | 'outcome'>(),
  evidence: jsonb('evidence').$type<string[]>().notNull().default([]),
  failure: jsonb('failure').$type<StoredFailure>(),
  uploadId: text('upload_id'),
  uploadedAt: instant('uploaded_at'),
  armedAt: instant('armed_at'),
  sentText: text('sent_text'),
  sentAltText: text('sent_alt_text'),
  pictureUntil: instant('picture_until'),
  sentImageSha256: bytea('sent_image_sha256'),
  externalId: text('external_id'),
  permalink: text('permalink'),
  publishedAt: instant('published_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const publicationEvents = pgTable('publication_events', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  publicationId: uuid('publication_id').notNull(),
  kind: text('kind').$type<PublicationEventKind>().notNull(),
  details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
  at: instant('at').notNull().defaultNow(),
})
