import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#server/db/ids.ts'
import { users } from './accounts.ts'
import { bytea, instant } from './columns.ts'

export const googleIdentities = pgTable('google_identities', {
  sub: text('sub').primaryKey(),
  userId: uuid('user_id')
    .$type<UserId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
    .unique(),
  email: text('email').notNull(),
  linkedAt: instant('linked_at').notNull().defaultNow(),
})

export const googleNonces = pgTable(
  'google_nonces',
  {
    nonceHash: bytea('nonce_hash').primaryKey(),
    browserHash: bytea('browser_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  () => [index('google_nonces_age').on(sql`expires_at`)],
)

export const googleSignIns = pgTable(
  'google_sign_ins',
  {
    browserHash: bytea('browser_hash').primaryKey(),
    sub: text('sub').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    familyName: text('family_name').notNull(),
    hostedDomain: text('hosted_domain'),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  () => [index('google_sign_ins_age').on(sql`expires_at`), index('google_sign_ins_user').on(sql`user_id`)],
)
