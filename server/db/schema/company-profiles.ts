import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#server/db/ids.ts'
import { instant } from './columns.ts'
import { companies } from './companies.ts'
import { images } from './images.ts'

/** What the company says of itself: the form of the specification. */
export const companyProfiles = pgTable(
  'company_profiles',
  {
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    industry: text('industry').notNull(),
    description: text('description').notNull().default(''),
    keywords: text('keywords').array().notNull().default([]),
    website: text('website'),
    telephone: text('telephone').notNull().default(''),
    email: text('email').notNull().default(''),
    address: text('address').notNull().default(''),
    openingHours: text('opening_hours').notNull().default(''),
    logoId: uuid('logo_id').references(() => images.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [index('company_profiles_logo').on(sql`logo_id`).where(sql`logo_id is not null`)],
)
