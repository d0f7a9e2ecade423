import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BrandColour } from '#shared/api/brand.ts'
import type { Tone } from '#shared/tones.ts'
import { instant } from './columns.ts'

export const brandMemories = pgTable('brand_memories', {
  userId: uuid('user_id').primaryKey(),
  tone: text('tone').$type<Tone>(),
  toneWords: text('tone_words').notNull().default(''),
  palette: jsonb('palette').$type<BrandColour[]>().notNull().default([]),
  subjects: text('subjects').array().notNull().default([]),
  wordsToUse: text('words_to_use').array().notNull().default([]),
  wordsToAvoid: text('words_to_avoid').array().notNull().default([]),
  learnedSince: instant('learned_since'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
