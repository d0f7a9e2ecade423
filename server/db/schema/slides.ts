import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SlideRecipe } from '#shared/api/slides.ts'
import { bytea, instant } from './columns.ts'
import { images } from './images.ts'
import { slideSets } from './posts.ts'
import { publications } from './publications.ts'

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
