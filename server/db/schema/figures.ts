import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FigureProblem } from '#shared/api/performance.ts'
import { instant } from './columns.ts'

export const figureReadings = pgTable('figure_readings', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  publicationId: uuid('publication_id').notNull(),
  readAt: instant('read_at').notNull().defaultNow(),
  views: integer('views'),
  reach: integer('reach'),
  interactions: integer('interactions'),
  reactions: integer('reactions'),
  comments: integer('comments'),
  shares: integer('shares'),
  saves: integer('saves'),
})

export const figureWatches = pgTable('figure_watches', {
  publicationId: uuid('publication_id').primaryKey(),
  nextReadAt: instant('next_read_at'),
  lastReadAt: instant('last_read_at'),
  misses: integer('misses').notNull().default(0),
  problem: text('problem').$type<FigureProblem>(),
})
