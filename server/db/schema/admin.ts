import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#server/db/ids.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import { companies } from './companies.ts'

export const creditAdjustments = pgTable(
  'credit_adjustments',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => [
    index('credit_adjustments_company').on(sql`company_id, created_at desc`),
    index('credit_adjustments_made_by').on(sql`made_by`),
    check('credit_adjustments_amount_check', sql`amount <> 0`),
  ],
)
