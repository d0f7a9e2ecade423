import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import type { WebsiteFailure, WebsiteProposals } from '#shared/api/website-imports.ts'
import { users } from './accounts.ts'
import { bytea, instant } from './columns.ts'
import { companies } from './companies.ts'

/** What a company's own website proposes for its profile, until somebody chooses. */
export const websiteImports = pgTable(
  'website_imports',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Who asked. */
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    status: text('status').$type<'waiting' | 'running' | 'done' | 'failed'>().notNull().default('waiting'),
    failure: text('failure').$type<WebsiteFailure>(),
    /** Each value with the sentence it comes from and the page that says it. */
    proposals: jsonb('proposals').$type<WebsiteProposals>(),
    /** Nobody else reads it until then. */
    claimedUntil: instant('claimed_until'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  () => [
    uniqueIndex('website_imports_company').on(sql`company_id`),
    index('website_imports_user').on(sql`user_id`),
    index('website_imports_open').on(sql`created_at`).where(sql`status in ('waiting', 'running')`),
    check('website_imports_status_check', sql`status in ('waiting', 'running', 'done', 'failed')`),
    check('website_imports_done_check', sql`(status = 'done') = (proposals is not null)`),
    check('website_imports_failed_check', sql`(status = 'failed') = (failure is not null)`),
  ],
)

export const websitePictures = pgTable(
  'website_pictures',
  {
    /** The image that it becomes. */
    id: uuid('id').primaryKey(),
    importId: uuid('import_id')
      .notNull()
      .references(() => websiteImports.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'logo' | 'photo'>().notNull(),
    position: integer('position').notNull(),
    url: text('url').notNull(),
    pageUrl: text('page_url').notNull(),
    altText: text('alt_text').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    preview: bytea('preview').notNull(),
    /** As the site sent it. */
    bytes: bytea('bytes').notNull(),
  },
  ({ importId, kind, position }) => [
    unique('website_pictures_place').on(importId, kind, position),
    check('website_pictures_kind_check', sql`kind in ('logo', 'photo')`),
  ],
)
