import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#server/db/ids.ts'
import { instant } from './columns.ts'
import { companies } from './companies.ts'

/** When a company's mail of the week goes out, on the clocks of `companies.timeZone`; without a row there is none. */
export const weeklyMails = pgTable(
  'weekly_mails',
  {
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** 1 is Monday. */
    weekday: smallint('weekday').notNull(),
    minuteOfDay: smallint('minute_of_day').notNull(),
    nextAt: instant('next_at').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [
    index('weekly_mails_due').on(sql`next_at`),
    check('weekly_mails_weekday_check', sql`weekday between 1 and 7`),
    check('weekly_mails_minute_of_day_check', sql`minute_of_day between 0 and 1439`),
  ],
)

/** Proposals are worked out when they are read; here is what somebody put aside. */
export const dismissedProposals = pgTable(
  'dismissed_proposals',
  {
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    proposal: text('proposal').notNull(),
    dismissedAt: instant('dismissed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.proposal] }),
    index('dismissed_proposals_age').on(sql`dismissed_at`),
  ],
)
