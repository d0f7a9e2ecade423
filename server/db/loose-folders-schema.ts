import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const looseFolders = pgTable('loose_folders', {
  folder: text('folder').primaryKey(),
  since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
  isDoomed: boolean('is_doomed').notNull().default(false),
})
