import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { MailKind } from '#shared/mail-kinds.ts'
import { instant } from './columns.ts'

export const companyIdentities = pgTable('company_identities', {
  userId: uuid('user_id').primaryKey(),
  isSoleTrader: boolean('is_sole_trader').notNull().default(false),
  legalName: text('legal_name').notNull().default(''),
  siren: text('siren'),
  vatNumber: text('vat_number'),
  street: text('street').notNull().default(''),
  postalCode: text('postal_code').notNull().default(''),
  city: text('city').notNull().default(''),
  country: text('country').notNull().default('FR'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const mailOptOuts = pgTable(
  'unwanted_mails',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<MailKind>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
