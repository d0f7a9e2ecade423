import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import type { BrandUsed } from '#shared/api/brand.ts'
import type { LayoutFormat } from '#shared/api/layout.ts'
import type { PostStatus } from '#shared/api/posts.ts'
import type { SlideFormat } from '#shared/api/slides.ts'
import type { Network } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import { companies } from './companies.ts'
import { images } from './images.ts'

export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    network: text('network').$type<Network>().notNull(),
    objective: text('objective').$type<Objective>().notNull(),
    status: text('status').$type<PostStatus>().notNull().default('draft'),
    description: text('description').notNull().default(''),
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
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
    /** Null for a post of one image, or of none; else `imageId` is its first slide. */
    slideSetId: uuid('slide_set_id').references((): AnyPgColumn => slideSets.id, { onDelete: 'set null' }),
    /** A link preview, which goes out in the place of images; null: none. */
    linkUrl: text('link_url'),
    linkTitle: text('link_title').notNull().default(''),
    linkDescription: text('link_description').notNull().default(''),
    linkImageId: uuid('link_image_id').references(() => images.id, { onDelete: 'set null' }),
    /** Who wrote it first, and who changed it last; null once they are erased. */
    createdBy: uuid('created_by')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    updatedBy: uuid('updated_by')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
  },
  () => [
    index('posts_company').on(sql`company_id`),
    index('posts_list')
      .on(sql`company_id, created_at desc, id desc`)
      .where(sql`description <> '' or image_id is not null`),
    index('posts_calendar').on(sql`company_id`).where(sql`status not in ('draft', 'generated')`),
    index('posts_image').on(sql`image_id`).where(sql`image_id is not null`),
    index('posts_link_image').on(sql`link_image_id`).where(sql`link_image_id is not null`),
    index('posts_slide_set').on(sql`slide_set_id`).where(sql`slide_set_id is not null`),
    index('posts_created_by').on(sql`created_by`).where(sql`created_by is not null`),
    index('posts_updated_by').on(sql`updated_by`).where(sql`updated_by is not null`),
    index('posts_brief').on(sql`brief_id`).where(sql`brief_id is not null`),
    check('posts_network_check', sql`network in ('linkedin', 'instagram')`),
    check(
      'posts_status_check',
      sql`status in ('draft', 'generated', 'scheduled', 'publishing', 'published', 'failed', 'uncertain')`,
    ),
    check('posts_link_check', sql`link_url is null or network = 'linkedin'`),
    check('posts_focus_x_check', sql`focus_x between 0 and 1`),
    check('posts_focus_y_check', sql`focus_y between 0 and 1`),
    check('posts_check', sql`(published_at is not null) = (status = 'published')`),
  ],
)

/** Several images of a post, as one version shows them; their rows are `slides`. */
export const slideSets = pgTable(
  'slide_sets',
  {
    id: uuid('id').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    format: text('format').$type<SlideFormat>().notNull(),
    documentTitle: text('document_title').notNull().default(''),
    ratio: text('ratio').$type<LayoutFormat>().notNull(),
    slideCount: smallint('slide_count').notNull(),
    /** What its composed slides share; see `lookSchema` of the composer. */
    look: jsonb('look').$type<unknown>(),
    /** A model made one of its images, or had a part in one. */
    aiGenerated: boolean('ai_generated').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => [
    index('slide_sets_post').on(sql`post_id`),
    check('slide_sets_format_check', sql`format in ('images', 'document')`),
    check('slide_sets_ratio_check', sql`ratio in ('4:5', '1:1', '1.91:1')`),
    check('slide_sets_slide_count_check', sql`slide_count between 1 and 20`),
  ],
)
