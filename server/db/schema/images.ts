import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

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
