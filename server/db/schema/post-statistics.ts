import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FigureProblem } from '#shared/api/performance.ts'
import { instant } from './columns.ts'
import { publications } from './publications.ts'

export const metricSnapshots = pgTable(
  'metric_snapshots',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    publicationId: uuid('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    readAt: instant('read_at').notNull().defaultNow(),
    views: integer('views'),
    reach: integer('reach'),
    interactions: integer('interactions'),
    reactions: integer('reactions'),
    comments: integer('comments'),
    shares: integer('shares'),
    saves: integer('saves'),
  },
  () => [
    index('metric_snapshots_publication').on(sql`publication_id, read_at desc`),
    check('metric_snapshots_views_check', sql`views >= 0`),
    check('metric_snapshots_reach_check', sql`reach >= 0`),
    check('metric_snapshots_interactions_check', sql`interactions >= 0`),
    check('metric_snapshots_reactions_check', sql`reactions >= 0`),
    check('metric_snapshots_comments_check', sql`comments >= 0`),
    check('metric_snapshots_shares_check', sql`shares >= 0`),
    check('metric_snapshots_saves_check', sql`saves >= 0`),
  ],
)

export const metricSchedules = pgTable(
  'metric_schedules',
  {
    publicationId: uuid('publication_id')
      .primaryKey()
      .references(() => publications.id, { onDelete: 'cascade' }),
    nextReadAt: instant('next_read_at'),
    lastReadAt: instant('last_read_at'),
    misses: integer('misses').notNull().default(0),
    problem: text('problem').$type<FigureProblem>(),
  },
  () => [
    index('metric_schedules_due').on(sql`next_read_at`).where(sql`next_read_at is not null`),
    check(
      'metric_schedules_problem_check',
      sql`problem in ('reconnect', 'rights', 'disconnected', 'quota', 'unavailable', 'gone')`,
    ),
  ],
)
