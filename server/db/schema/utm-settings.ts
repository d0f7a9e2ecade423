import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#server/db/ids.ts'
import type { Network } from '#shared/networks.ts'
import { instant } from './columns.ts'
import { companies } from './companies.ts'

/** What the links of a company's texts get on a network; without a row they get nothing. */
export const utmSettings = pgTable(
  'utm_settings',
  {
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    network: text('network').$type<Network>().notNull(),
    source: text('source').notNull(),
    medium: text('medium').notNull(),
    campaign: text('campaign').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.network] }),
    check('utm_settings_network_check', sql`network in ('linkedin', 'instagram')`),
  ],
)
