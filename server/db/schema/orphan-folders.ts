import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const orphanFolders = pgTable(
  'loose_folders',
  {
    folder: text('folder').primaryKey(),
    since: instant('since').notNull().defaultNow(),
    isMarkedForDeletion: boolean('is_doomed').notNull().default(false),
  },
  () => [index('loose_folders_since').on(sql`since`)],
)
