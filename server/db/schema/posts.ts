import { boolean, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import type { BrandUsed } from '#shared/api/brand.ts'
import type { PostStatus } from '#shared/api/posts.ts'
import type { FactKind } from '#shared/api/text-checks.ts'
import type { VersionKind, VersionOrigin } from '#shared/api/versions.ts'
import type { Network } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import { instant } from './columns.ts'

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
  /** What a writer or a model made of it; null where a person wrote alone, and before this was kept. */
  generatedText: text('generated_text'),
  /** Points that a second reading put right. */
  correctedPoints: integer('corrected_points'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const factConfirmations = pgTable(
  'fact_confirmations',
  {
    postId: uuid('post_id').notNull(),
    kind: text('kind').$type<FactKind>().notNull(),
    value: text('value').notNull(),
    userId: uuid('user_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.kind, table.value] })],
)
