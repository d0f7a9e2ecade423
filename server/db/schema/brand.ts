import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#server/db/ids.ts'
import type { BrandColour } from '#shared/api/brand.ts'
import type { Tone } from '#shared/tones.ts'
import { instant } from './columns.ts'
import { companies } from './companies.ts'

export const brandMemories = pgTable(
  'brand_memories',
  {
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    tone: text('tone').$type<Tone>(),
    toneWords: text('tone_words').notNull().default(''),
    palette: jsonb('palette').$type<BrandColour[]>().notNull().default([]),
    subjects: text('subjects').array().notNull().default([]),
    wordsToUse: text('words_to_use').array().notNull().default([]),
    wordsToAvoid: text('words_to_avoid').array().notNull().default([]),
    learnedSince: instant('learned_since'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [check('brand_memories_tone_check', sql`tone in ('sobre', 'chaleureux', 'direct', 'complice')`)],
)
