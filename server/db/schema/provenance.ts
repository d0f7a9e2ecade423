import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'

export type SourceType =
  | 'trainedAlgorithmicMedia'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'composite'
  | 'digitalCreation'

export type FileVariant = 'original' | 'master' | '150' | '300' | 'sent'

export const provenanceRecords = pgTable('provenance_records', {
  id: uuid('id').primaryKey(),
  imageId: uuid('image_id'),
  generationId: uuid('generation_id'),
  provider: text('provider').notNull(),
  model: text('model').notNull(),
  aiGenerated: boolean('ai_generated').notNull(),
  sourceType: text('source_type').$type<SourceType>().notNull(),
  promptHash: bytea('prompt_hash').notNull(),
  signed: boolean('signed').notNull(),
  humanEdited: boolean('human_edited').notNull().default(false),
  madeAt: instant('made_at').notNull(),
})

export const provenanceFiles = pgTable(
  'provenance_files',
  {
    recordId: uuid('record_id').notNull(),
    variant: text('variant').$type<FileVariant>().notNull(),
    sha256: bytea('sha256').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.variant, table.sha256] })],
)
