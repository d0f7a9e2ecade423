import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#server/db/ids.ts'
import { instant } from './columns.ts'
import { companies } from './companies.ts'

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
