import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import type { MailKind } from '#shared/mail-kinds.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import { companies } from './companies.ts'

export const companyIdentities = pgTable('company_identities', {
  companyId: uuid('company_id')
    .$type<CompanyId>()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
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
  'mail_opt_outs',
  {
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MailKind>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
