import { sql } from 'drizzle-orm'
import { because, columns, own, type PersonalTable } from './declaration.ts'

/** Posts that were granted, and what they were spent on. */
export const creditTables: Record<string, PersonalTable> = {
  credit_accounts: {
    rows: own,
    exported: ['monthly', 'welcome', 'purchased'],
    withheld: { [because.owner]: ['company_id'] },
    erasure: 'with the account',
  },
  credit_entries: {
    rows: own,
    exported: columns('id bucket amount cause source source_id created_at'),
    withheld: { [because.owner]: ['company_id'] },
    erasure: 'with the account',
  },
  credit_adjustments: {
    rows: own,
    exported: columns('id amount reason created_at'),
    withheld: { [because.owner]: ['company_id'], 'the account of somebody else': ['made_by'] },
    erasure: 'with the account',
  },
  credit_reservations: {
    rows: own,
    exported: columns('id post_id brief_id bucket status created_at closed_at'),
    withheld: { [because.owner]: ['company_id'] },
    erasure: 'with the account',
  },
}

/** What is kept of payments and contracts; see tables.ts. Invoices stay with the payment provider, as the law asks. */
export const billingTables: Record<string, PersonalTable> = {
  payment_customers: {
    rows: own,
    exported: ['customer_id', 'created_at', 'synced_at'],
    withheld: {
      [because.owner]: ['company_id'],
      [because.machinery]: ['last_ticket', 'applied_ticket', 'busy_until'],
    },
    erasure: 'with the account',
  },
  subscriptions: {
    rows: own,
    exported: columns(`
      id plan status period_start period_end cancel_at ended_at late_invoice_id grace_until
      created_at updated_at`),
    withheld: { [because.owner]: ['company_id'] },
    erasure: 'with the account',
  },
  payment_events: {
    rows: ({ companyId }) =>
      sql`customer_id in (select customer_id from payment_customers where company_id = ${companyId})`,
    exported: columns('id type received_at'),
    withheld: {
      'the payment provider’s own words, for 30 days; what came of them is in the other tables': ['body'],
      [because.machinery]: columns('customer_id charge_id attempts next_attempt_at done_at last_error'),
    },
    erasure: 'before the account',
  },
  payment_grants: {
    rows: own,
    exported: columns('source source_id bucket posts plan at created_at'),
    withheld: { [because.owner]: ['company_id'] },
    erasure: 'with the account',
  },
  payment_reversals: {
    rows: own,
    exported: columns('charge_id source_id posts taken'),
    withheld: { [because.owner]: ['company_id'], [because.machinery]: ['revision'] },
    erasure: 'with the account',
  },
  contract_acts: {
    rows: own,
    exported: columns(`
      id serial kind subscription_id plan declared_by email effective_at refund_cents refunds
      unused_posts granted_posts created_at settled_at`),
    withheld: {
      [because.owner]: ['company_id'],
      [because.machinery]: ['attempts', 'next_attempt_at', 'last_error'],
    },
    erasure: 'with the account',
  },
}
