import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#server/db/ids.ts'
import { companies } from './companies.ts'

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
