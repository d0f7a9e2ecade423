import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#server/db/ids.ts'
import type { ApprovalRule } from '#shared/api/approvals.ts'
import type { PlanId } from '#shared/plans.ts'
import { instant } from './columns.ts'

/** Whoever's posts are made: owns everything but what a person signs in with. */
export const companies = pgTable(
  'companies',
  {
    id: uuid('id').$type<CompanyId>().primaryKey(),
    /** As given at the registration; what posts are written from is in `companyProfiles`. */
    name: text('name').notNull(),
    plan: text('plan').$type<PlanId>().notNull().default('free'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** What its composed pictures share, as the composer reads it. */
    look: jsonb('look').$type<unknown>(),
    /** Whether its editors publish and schedule too. */
    editorsPublish: boolean('editors_publish').notNull().default(false),
    /** Whether it demands a second factor of its members. */
    requiresTwoFactor: boolean('requires_two_factor').notNull().default(false),
    /** What somebody must approve before it is published or scheduled. */
    approvalRule: text('approval_rule').$type<ApprovalRule>().notNull().default('off'),
    /** IANA name: on whose clocks its posting slots are. */
    timeZone: text('time_zone').notNull().default('Europe/Paris'),
  },
  () => [
    index('companies_name').on(sql`name, id`),
    index('companies_name_prefix').on(sql`lower(name) text_pattern_ops`),
    index('companies_plan').on(sql`plan, id`),
    check('companies_approval_rule_check', sql`approval_rule in ('off', 'all', 'editors')`),
    check('companies_plan_check', sql`plan in ('free', 'basic', 'pro', 'enterprise')`),
  ],
)

/** What the law and invoices call it. */
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
