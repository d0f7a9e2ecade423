import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const creditAdjustments = pgTable('credit_adjustments', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  amount: integer('amount').notNull(),
  reason: text('reason').notNull(),
  madeBy: uuid('made_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
})
