import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BrandUsed } from '#shared/api/brand.ts'
import type { PostStatus } from '#shared/api/posts.ts'
import type { VersionKind, VersionOrigin } from '#shared/api/versions.ts'
import type { Network } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import type { PlanId } from '#shared/plans.ts'

/** What the SQL of `migrations/` made, for the compiler. A test compares the two. */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

export type Bucket = 'monthly' | 'welcome' | 'purchased'
export type GenerationStatus = 'running' | 'done' | 'failed' | 'stopped' | 'interrupted'

/** What was measured on an image: see ImageFacts of the AI interface. */
export interface StoredFacts {
  width: number
  height: number
  orientation: 'portrait' | 'paysage' | 'carré'
  colours: string[]
}

/** What a model saw on an image: see Sight of the AI interface. */
export interface StoredSight {
  subjects: string[]
  colours: string[]
  setting: string
  visibleText: string[]
  altText: string
}

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash'),
  companyName: text('company_name').notNull(),
  familyName: text('family_name').notNull(),
  firstName: text('first_name').notNull(),
  role: text('role').$type<'user' | 'admin'>().notNull().default('user'),
  plan: text('plan').$type<PlanId>().notNull().default('free'),
  suspendedAt: instant('suspended_at'),
  emailVerifiedAt: instant('email_verified_at'),
  /** Empty: `defaultHeadline` stands for it. */
  headline: text('headline').notNull().default(''),
  pictureId: uuid('picture_id'),
  /** IANA name. */
  timeZone: text('time_zone').notNull().default('Europe/Paris'),
  /** Posts with content; kept by triggers of `posts`, at the commit. */
  postCount: integer('post_count').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Set while the account waits for its erasure. */
  eraseAfter: instant('erase_after'),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  unusedWarnedAt: instant('unused_warned_at'),
})

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  /** Names the session without its token. */
  id: uuid('id').notNull().defaultRandom(),
  userId: uuid('user_id').notNull(),
  device: text('device').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

export const images = pgTable('images', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  key: text('key').notNull(),
  kind: text('kind').$type<'upload' | 'picture' | 'logo' | 'portrait'>().notNull(),
  mediaType: text('media_type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  facts: jsonb('facts').$type<StoredFacts>().notNull(),
  fileName: text('file_name').notNull().default(''),
  altText: text('alt_text'),
  generator: text('generator'),
  aiGenerated: boolean('ai_generated').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  removedAt: instant('removed_at'),
  sight: jsonb('sight').$type<StoredSight>(),
})

export const companies = pgTable('companies', {
  userId: uuid('user_id').primaryKey(),
  name: text('name').notNull(),
  industry: text('industry').notNull(),
  description: text('description').notNull().default(''),
  keywords: text('keywords').array().notNull().default([]),
  website: text('website'),
  logoId: uuid('logo_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const posts = pgTable('posts', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  network: text('network').$type<Network>().notNull(),
  objective: text('objective').$type<Objective>().notNull(),
  status: text('status').$type<PostStatus>().notNull().default('draft'),
  description: text('description').notNull().default(''),
  imageId: uuid('image_id'),
  prompt: text('prompt').notNull().default(''),
  sourceImageIds: uuid('source_image_ids').array().notNull().default([]),
  generator: text('generator'),
  textByAi: boolean('text_by_ai').notNull().default(false),
  briefId: uuid('brief_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  publishedAt: instant('published_at'),
  brandUsed: jsonb('brand_used').$type<BrandUsed>(),
  focusX: real('focus_x'),
  focusY: real('focus_y'),
})

export const postVersions = pgTable('post_versions', {
  id: uuid('id').primaryKey(),
  postId: uuid('post_id').notNull(),
  kind: text('kind').$type<VersionKind>().notNull(),
  text: text('text'),
  imageId: uuid('image_id'),
  origin: text('origin').$type<VersionOrigin>().notNull(),
  generationId: uuid('generation_id'),
  restoredFrom: uuid('restored_from'),
  prompt: text('prompt').notNull().default(''),
  input: jsonb('input').$type<unknown>(),
  provider: text('provider'),
  model: text('model'),
  byAi: boolean('by_ai').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const creditAccounts = pgTable('credit_accounts', {
  userId: uuid('user_id').primaryKey(),
  monthly: integer('monthly').notNull().default(0),
  welcome: integer('welcome').notNull().default(0),
  purchased: integer('purchased').notNull().default(0),
  /** The plan's; kept by triggers. */
  isUnlimited: boolean('is_unlimited').notNull().default(false),
})

export const creditEntries = pgTable('credit_entries', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: uuid('user_id').notNull(),
  bucket: text('bucket').$type<Bucket>().notNull(),
  amount: integer('amount').notNull(),
  cause: text('cause').$type<'grant' | 'reserve' | 'release' | 'expire' | 'adjust'>().notNull(),
  source: text('source').notNull(),
  sourceId: text('source_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const creditReservations = pgTable('credit_reservations', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  postId: uuid('post_id'),
  briefId: uuid('brief_id'),
  bucket: text('bucket').$type<Bucket>(),
  status: text('status').$type<'held' | 'settled' | 'released'>().notNull().default('held'),
  createdAt: instant('created_at').notNull().defaultNow(),
  closedAt: instant('closed_at'),
})

export const generations = pgTable('generations', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  postId: uuid('post_id'),
  reservationId: uuid('reservation_id'),
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

export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status'),
    answer: text('answer'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

export * from './admin-schema.ts'
export * from './ai-schema.ts'
export * from './audit-schema.ts'
export * from './billing-schema.ts'
export * from './brand-schema.ts'
export * from './data-rights-schema.ts'
export * from './figures-schema.ts'
export * from './forms-schema.ts'
export * from './google-schema.ts'
export * from './hand-offs-schema.ts'
export * from './logs-schema.ts'
export * from './loose-folders-schema.ts'
export * from './mail-schema.ts'
export * from './provenance-schema.ts'
export * from './publications-schema.ts'
export * from './second-factor-schema.ts'
export * from './settings-schema.ts'
export * from './social-schema.ts'
