import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'
import { generations } from './generations.ts'
import { images } from './images.ts'

export type SourceType =
  | 'trainedAlgorithmicMedia'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'composite'
  | 'digitalCreation'

export type FileVariant = 'original' | 'master' | '150' | '300' | 'sent'

export const provenanceRecords = pgTable(
  'provenance_records',
  {
    id: uuid('id').primaryKey(),
    imageId: uuid('image_id')
      .references(() => images.id, { onDelete: 'set null' })
      .unique(),
    generationId: uuid('generation_id').references(() => generations.id, { onDelete: 'set null' }),
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    aiGenerated: boolean('ai_generated').notNull(),
    sourceType: text('source_type').$type<SourceType>().notNull(),
    promptHash: bytea('prompt_hash').notNull(),
    signed: boolean('signed').notNull(),
    humanEdited: boolean('human_edited').notNull().default(false),
    madeAt: instant('made_at').notNull(),
  },
  () => [
    index('provenance_records_generation').on(sql`generation_id`).where(sql`generation_id is not null`),
    check(
      'provenance_records_source_type_check',
      sql`source_type in ('trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia', 'composite', 'digitalCreation')`,
    ),
    check('provenance_records_prompt_hash_check', sql`octet_length(prompt_hash) = 32`),
  ],
)

export const provenanceFiles = pgTable(
  'provenance_files',
  {
    recordId: uuid('record_id')
      .notNull()
      .references(() => provenanceRecords.id, { onDelete: 'cascade' }),
    variant: text('variant').$type<FileVariant>().notNull(),
    sha256: bytea('sha256').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.variant, table.sha256] }),
    index('provenance_files_sha256').on(sql`sha256`),
    check('provenance_files_variant_check', sql`variant in ('original', 'master', '150', '300', 'sent')`),
    check('provenance_files_sha256_check', sql`octet_length(sha256) = 32`),
  ],
)
