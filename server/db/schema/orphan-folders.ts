import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const looseFolders = pgTable('loose_folders', {
  folder: text('folder').primaryKey(),
  since: instant('since').notNull().defaultNow(),
  isDoomed: boolean('is_doomed').notNull().default(false),
})
