import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

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
  (table) => [primaryKey({ columns: [table.kind, table.position] })],
)

/** USD micro-units per million tokens. */
export const aiPrices = pgTable('ai_prices', {
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
})

export const aiRates = pgTable('ai_rates', {
  id: id(),
  validFrom: instant('valid_from').notNull(),
  eurMicrosPerUsd: integer('eur_micros_per_usd').notNull(),
})

export const aiUsage = pgTable('ai_usage', {
  id: id(),
  generationId: uuid('generation_id'),
  userId: uuid('user_id'),
  kind: text('kind').$type<'text' | 'image' | 'analysis'>().notNull(),
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
  priceId: bigint('price_id', { mode: 'number' }),
  eurMicrosPerUsd: integer('eur_micros_per_usd'),
  costMicroEur: bigint('cost_micro_eur', { mode: 'number' }),
  createdAt: instant('created_at').notNull().defaultNow(),
})
