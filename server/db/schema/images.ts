import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#server/db/ids.ts'
import type { LayoutRecipe } from '#shared/api/layout.ts'
import { instant } from './columns.ts'
import { companies } from './companies.ts'

export const orphanFolders = pgTable(
  'orphan_folders',
  {
    folder: text('folder').primaryKey(),
    since: instant('since').notNull().defaultNow(),
    isMarkedForDeletion: boolean('is_marked_for_deletion').notNull().default(false),
  },
  () => [index('orphan_folders_since').on(sql`since`)],
)

/** What was measured on an image: see ImageFacts of the AI interface. */
export interface StoredFacts {
  width: number
  height: number
  orientation: 'portrait' | 'paysage' | 'carré'
  colours: string[]
}

/** What a model saw on an image: see Sight of the AI interface. */
export interface StoredAnalysis {
  subjects: string[]
  colours: string[]
  setting: string
  visibleText: string[]
  altText: string
}

export const images = pgTable(
  'images',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
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
    analysis: jsonb('sight').$type<StoredAnalysis>(),
    /** How it was composed; null for every other image. */
    recipe: jsonb('recipe').$type<LayoutRecipe>(),
    /** Whether the alternative text says what is to be seen, not only what was measured. */
    altDescribed: boolean('alt_described').notNull().default(false),
  },
  () => [
    uniqueIndex('images_key').on(sql`key`),
    index('images_company').on(sql`company_id`),
    index('images_gallery')
      .on(sql`company_id, created_at desc`)
      .where(sql`kind = 'upload' and removed_at is null`),
    check('images_kind_check', sql`kind in ('upload', 'picture', 'logo', 'portrait')`),
  ],
)
