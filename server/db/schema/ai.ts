import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CompanyId } from '#server/db/ids.ts'
import { instant } from './columns.ts'
import { companies } from './companies.ts'
import { generations } from './generations.ts'

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const micros = (name: string) => bigint(name, { mode: 'number' })

export const aiSettings = pgTable(
  'ai_settings',
  {
    kind: text('kind').$type<'text' | 'image' | 'analysis'>().notNull(),
    position: integer('position').notNull(),
    provider: text('provider').$type<'openai' | 'google' | 'mistral' | 'compatible'>().notNull(),
    model: text('model').notNull(),
    enabled: boolean('enabled').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.position] }),
    check('ai_settings_kind_check', sql`kind in ('text', 'image', 'analysis')`),
    check('ai_settings_provider_check', sql`provider in ('openai', 'google', 'mistral', 'compatible')`),
  ],
)

/** USD micro-units per million tokens, or per minute of sound. */
export const aiPrices = pgTable(
  'ai_prices',
  {
    id: id(),
    model: text('model').notNull(),
    validFrom: instant('valid_from').notNull(),
    textIn: micros('text_in'),
    cachedIn: micros('cached_in'),
    cacheWrite: micros('cache_write'),
    imageIn: micros('image_in'),
    textOut: micros('text_out'),
    imageOut: micros('image_out'),
    source: text('source').notNull().default(''),
    audioMinute: micros('audio_minute'),
  },
  (table) => [unique().on(table.model, table.validFrom)],
)

export const aiRates = pgTable(
  'ai_rates',
  {
    id: id(),
    validFrom: instant('valid_from').notNull().unique(),
    eurMicrosPerUsd: integer('eur_micros_per_usd').notNull(),
  },
  () => [check('ai_rates_eur_micros_per_usd_check', sql`eur_micros_per_usd > 0`)],
)

export const aiUsage = pgTable(
  'ai_usage',
  {
    id: id(),
    generationId: uuid('generation_id').references(() => generations.id, { onDelete: 'set null' }),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: 'set null' }),
    kind: text('kind').$type<'text' | 'image' | 'analysis' | 'dictation'>().notNull(),
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    outcome: text('outcome').notNull(),
    inputTokens: integer('input_tokens'),
    cachedInputTokens: integer('cached_input_tokens'),
    cacheWriteTokens: integer('cache_write_tokens'),
    imageInputTokens: integer('image_input_tokens'),
    outputTokens: integer('output_tokens'),
    imageOutputTokens: integer('image_output_tokens'),
    estimated: boolean('estimated').notNull(),
    promptVersion: text('prompt_version').notNull(),
    promptHash: text('prompt_hash').notNull(),
    requestId: text('request_id'),
    durationMs: integer('duration_ms').notNull(),
    priceId: bigint('price_id', { mode: 'number' }).references(() => aiPrices.id),
    eurMicrosPerUsd: integer('eur_micros_per_usd'),
    costMicroEur: bigint('cost_micro_eur', { mode: 'number' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    audioMs: integer('audio_ms'),
  },
  () => [
    index('ai_usage_generation').on(sql`generation_id`),
    index('ai_usage_company').on(sql`company_id, created_at`),
    index('ai_usage_created').on(sql`created_at`),
    check('ai_usage_kind_check', sql`kind in ('text', 'image', 'analysis', 'dictation')`),
  ],
)
