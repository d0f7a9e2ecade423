import { sql } from 'drizzle-orm'
import {
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CompanyId } from '#server/db/ids.ts'
import type { BrandColour } from '#shared/api/brand.ts'
import type { Network } from '#shared/networks.ts'
import type { Tone } from '#shared/tones.ts'
import { instant } from './columns.ts'
import { companies } from './companies.ts'
import { images } from './images.ts'

/** What the links of a company's texts get on a network; without a row they get nothing. */
export const utmSettings = pgTable(
  'utm_settings',
  {
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    network: text('network').$type<Network>().notNull(),
    source: text('source').notNull(),
    medium: text('medium').notNull(),
    campaign: text('campaign').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.network] }),
    check('utm_settings_network_check', sql`network in ('linkedin', 'instagram')`),
  ],
)

/** When a company likes to publish, week after week, on the clocks of `companies.timeZone`. */
export const postingSlots = pgTable(
  'posting_slots',
  {
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** 1 is Monday. */
    weekday: smallint('weekday').notNull(),
    minuteOfDay: smallint('minute_of_day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.weekday, table.minuteOfDay] }),
    check('posting_slots_weekday_check', sql`weekday between 1 and 7`),
    check('posting_slots_minute_of_day_check', sql`minute_of_day between 0 and 1439`),
  ],
)

export const hashtagSets = pgTable(
  'hashtag_sets',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Each with its #. */
    hashtags: text('hashtags').array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => [
    uniqueIndex('hashtag_sets_name').on(sql`company_id, lower(name)`),
    check('hashtag_sets_hashtags_check', sql`cardinality(hashtags) between 1 and 30`),
  ],
)

/** What the company says of itself: the form of the specification. */
export const companyProfiles = pgTable(
  'company_profiles',
  {
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    industry: text('industry').notNull(),
    description: text('description').notNull().default(''),
    keywords: text('keywords').array().notNull().default([]),
    website: text('website'),
    telephone: text('telephone').notNull().default(''),
    email: text('email').notNull().default(''),
    address: text('address').notNull().default(''),
    openingHours: text('opening_hours').notNull().default(''),
    logoId: uuid('logo_id').references(() => images.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [index('company_profiles_logo').on(sql`logo_id`).where(sql`logo_id is not null`)],
)

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
