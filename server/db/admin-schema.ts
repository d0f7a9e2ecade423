import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const creditAdjustments = pgTable('credit_adjustments', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  amount: integer('amount').notNull(),
  reason: text('reason').notNull(),
  madeBy: uuid('made_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
