import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#server/db/ids.ts'
import type { WebsiteFailure } from '#shared/api/website-imports.ts'
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

/** Where a company announces its news; without a row nothing is read. */
export const newsFeeds = pgTable(
  'news_feeds',
  {
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    nextReadAt: instant('next_read_at').notNull().defaultNow(),
    claimedUntil: instant('claimed_until'),
    /** The last reading that found something. */
    readAt: instant('read_at'),
    /** Why the newest reading found nothing. */
    failure: text('failure').$type<WebsiteFailure>(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [
    index('news_feeds_due').on(sql`next_read_at`),
    check('news_feeds_address_check', sql`char_length(address) <= 500`),
    check(
      'news_feeds_failure_check',
      sql`failure in ('unreachable', 'robots', 'redirects', 'refused', 'too_late', 'not_a_page', 'empty')`,
    ),
  ],
)

/** What the last reading found, newest first. */
export const newsItems = pgTable(
  'news_items',
  {
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => newsFeeds.companyId, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    publishedAt: instant('published_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.position] }),
    check('news_items_position_check', sql`position between 0 and 19`),
    check('news_items_title_check', sql`char_length(title) <= 200`),
    check('news_items_url_check', sql`char_length(url) <= 500`),
  ],
)
