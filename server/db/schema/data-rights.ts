import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import { companies } from './companies.ts'

export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Who asked, and is told. */
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What is the company's, or what is the asker's own. */
    scope: text('scope').$type<'company' | 'user'>().notNull().default('company'),
    status: text('status').$type<'waiting' | 'running' | 'ready' | 'failed'>().notNull().default('waiting'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at'),
  },
  () => [
    index('data_exports_company').on(sql`company_id, created_at desc`),
    index('data_exports_waiting').on(sql`next_attempt_at`).where(sql`status in ('waiting', 'running')`),
    uniqueIndex('data_exports_one_at_a_time').on(sql`user_id`).where(sql`status in ('waiting', 'running')`),
    index('data_exports_user').on(sql`user_id, created_at desc`),
    check('data_exports_scope_check', sql`scope in ('company', 'user')`),
    check('data_exports_status_check', sql`status in ('waiting', 'running', 'ready', 'failed')`),
  ],
)
