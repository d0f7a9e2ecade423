import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { UserId } from '#server/db/ids.ts'
import type { SlideRecipe } from '#shared/api/slides.ts'
import type { FactKind } from '#shared/api/text-checks.ts'
import type { VersionKind, VersionOrigin } from '#shared/api/versions.ts'
import { users } from './accounts.ts'
import { bytea, instant } from './columns.ts'
import { generations } from './generations.ts'
import { images } from './images.ts'
import { posts, slideSets } from './posts.ts'
import { publications } from './publications.ts'

export const postVersions = pgTable(
  'post_versions',
  {
    id: uuid('id').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<VersionKind>().notNull(),
    text: text('text'),
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'cascade' }),
    origin: text('origin').$type<VersionOrigin>().notNull(),
    generationId: uuid('generation_id').references(() => generations.id, { onDelete: 'set null' }),
    restoredFrom: uuid('restored_from').references((): AnyPgColumn => postVersions.id, {
      onDelete: 'set null',
    }),
    prompt: text('prompt').notNull().default(''),
    input: jsonb('input').$type<unknown>(),
    provider: text('provider'),
    model: text('model'),
    byAi: boolean('by_ai').notNull().default(false),
    /** What a writer or a model made of it; null where a person wrote alone, and before this was kept. */
    generatedText: text('generated_text'),
    /** Points that a second reading put right. */
    correctedPoints: integer('corrected_points'),
    /** Several images; `imageId` is the first of them. */
    slideSetId: uuid('slide_set_id').references(() => slideSets.id, { onDelete: 'cascade' }),
    /** Null once they are erased. */
    createdBy: uuid('created_by')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [
    index('post_versions_post').on(sql`post_id, kind, created_at desc`),
    index('post_versions_created_by').on(sql`created_by`).where(sql`created_by is not null`),
    index('post_versions_image').on(sql`image_id`).where(sql`image_id is not null`),
    index('post_versions_generation').on(sql`generation_id`).where(sql`generation_id is not null`),
    index('post_versions_restored_from').on(sql`restored_from`).where(sql`restored_from is not null`),
    index('post_versions_slide_set').on(sql`slide_set_id`).where(sql`slide_set_id is not null`),
    check('post_versions_kind_check', sql`kind in ('text', 'image')`),
    check('post_versions_origin_check', sql`origin in ('first', 'generated', 'edited', 'restored')`),
    check('post_versions_check', sql`(kind = 'text') = (text is not null)`),
    check('post_versions_check1', sql`(kind = 'image') = (image_id is not null)`),
  ],
)

/** « C’est vrai »: what a user says is true of a post, from then on a source for it. */
export const factConfirmations = pgTable(
  'fact_confirmations',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FactKind>().notNull(),
    value: text('value').notNull(),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.kind, table.value] }),
    index('fact_confirmations_user').on(sql`user_id`).where(sql`user_id is not null`),
  ],
)

export const slides = pgTable(
  'slides',
  {
    slideSetId: uuid('slide_set_id')
      .notNull()
      .references(() => slideSets.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Stays from set to set. */
    slideId: uuid('slide_id').notNull(),
    /** Its picture while the post shows it; null where only the recipe is kept. */
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
    recipe: jsonb('recipe').$type<SlideRecipe>().notNull(),
    /** Images that the recipe needs. */
    sourceImageIds: uuid('source_image_ids').array().notNull().default([]),
    title: text('title').notNull().default(''),
    altText: text('alt_text').notNull().default(''),
    altDescribed: boolean('alt_described').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.slideSetId, table.position] }),
    unique().on(table.slideSetId, table.slideId),
    index('slides_image').on(sql`image_id`).where(sql`image_id is not null`),
    index('slides_sources').using('gin', sql`source_image_ids`),
    check('slides_position_check', sql`position between 0 and 19`),
  ],
)

/** The children of one publication, in their order. */
export const publicationSlides = pgTable(
  'publication_slides',
  {
    publicationId: uuid('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** The network's handle; null until it is handed over. */
    uploadId: text('upload_id'),
    uploadedAt: instant('uploaded_at'),
    isReady: boolean('is_ready').notNull().default(false),
    sentSha256: bytea('sent_sha256').notNull(),
    altText: text('alt_text'),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.position] }),
    check('publication_slides_position_check', sql`position between 0 and 19`),
    check('publication_slides_sent_sha256_check', sql`octet_length(sent_sha256) = 32`),
  ],
)
