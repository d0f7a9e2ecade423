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
