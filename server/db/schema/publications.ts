import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import type { FailureClass, PublicationPhase, PublicationStatus } from '#shared/api/publishing.ts'
import type { FailureCode, PublicationEventKind } from '#shared/messages/publishing.ts'
import type { Network } from '#shared/networks.ts'
import type { UtmParameters } from '#shared/utm.ts'
import { users } from './accounts.ts'
import { bytea, instant } from './columns.ts'
import { companies } from './companies.ts'
import { posts } from './posts.ts'
import { socialAccounts } from './social.ts'

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

/** Why an attempt ended without a post, in our words and the network's. */
export interface StoredFailure {
  class: FailureClass
  code: FailureCode
  /** Which of several images it is about, from 1. */
  slide?: number
  vendor: { status: number | null; code: string | null; message: string; traceId: string | null } | null
}

/** A link preview as it was sent. */
interface Article {
  url: string
  title: string
  description: string
}

export const publications = pgTable(
  'publications',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'set null' }),
    accountId: uuid('account_id').references(() => socialAccounts.id, { onDelete: 'set null' }),
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
    question: text('question').$type<'late' | 'outcome' | 'account' | 'approval'>(),
    evidence: jsonb('evidence').$type<string[]>().notNull().default([]),
    failure: jsonb('failure').$type<StoredFailure>(),
    uploadId: text('upload_id'),
    uploadedAt: instant('uploaded_at'),
    armedAt: instant('armed_at'),
    sentText: text('sent_text'),
    sentAltText: text('sent_alt_text'),
    pictureUntil: instant('picture_until'),
    sentImageSha256: bytea('sent_image_sha256'),
    /** Title of the PDF document that was sent; null for everything else. */
    documentTitle: text('document_title'),
    /** UTM parameters as they were shown before the click; null: links go out as they are. */
    utm: jsonb('utm').$type<UtmParameters>(),
    /** The link preview that was sent. */
    sentLink: jsonb('sent_link').$type<Article>(),
    externalId: text('external_id'),
    permalink: text('permalink'),
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Of what it would have sent when it was asked for. */
    contentHash: bytea('content_hash'),
    /** Who asked for it; null once they are erased. */
    requestedBy: uuid('requested_by')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique().on(table.companyId, table.clickKey),
    uniqueIndex('publications_live')
      .on(sql`post_id, account_id`)
      .where(sql`status not in ('failed', 'cancelled')`),
    index('publications_due').on(sql`next_attempt_at`).where(sql`next_attempt_at is not null`),
    index('publications_pictures').on(sql`picture_until`).where(sql`picture_until is not null`),
    index('publications_post').on(sql`post_id, created_at desc`),
    index('publications_company').on(sql`company_id, post_id, created_at desc`),
    index('publications_account').on(sql`account_id, armed_at desc`),
    index('publications_requested_by').on(sql`requested_by`).where(sql`requested_by is not null`),
    index('publications_published').on(sql`company_id, published_at desc`).where(sql`status = 'published'`),
    check('publications_network_check', sql`network in ('linkedin', 'instagram')`),
    check(
      'publications_status_check',
      sql`status in ('scheduled', 'queued', 'running', 'waiting', 'published', 'failed', 'uncertain', 'cancelled')`,
    ),
    check(
      'publications_phase_check',
      sql`phase in ('ready', 'uploading', 'processing', 'creating', 'confirming', 'done')`,
    ),
    check('publications_question_check', sql`question in ('late', 'outcome', 'account', 'approval')`),
    check('publications_content_hash_check', sql`octet_length(content_hash) = 32`),
    check('publications_sent_image_sha256_check', sql`octet_length(sent_image_sha256) = 32`),
    check('publications_check', sql`(published_at is not null) = (status = 'published')`),
  ],
)

export const publicationEvents = pgTable(
  'publication_events',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    publicationId: uuid('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PublicationEventKind>().notNull(),
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    at: instant('at').notNull().defaultNow(),
  },
  () => [index('publication_events_publication').on(sql`publication_id, id`)],
)
