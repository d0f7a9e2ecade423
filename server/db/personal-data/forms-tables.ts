import { because, columns, ofUser, type PersonalTable } from './declaration.ts'

/** What a company wrote to the house, and its choices of cookies; see tables.ts. */
export const formsTables: Record<string, PersonalTable> = {
  contact_requests: {
    rows: ofUser,
    exported: columns('id reference name email message created_at handled_at'),
    withheld: {
      [because.owner]: ['user_id'],
      [because.machinery]: ['unique_key'],
      'the account of somebody else': ['handled_by'],
    },
    erasure: 'with the account',
  },
  support_requests: {
    rows: ofUser,
    exported: columns('id reference name email issue_type description priority created_at handled_at'),
    withheld: { [because.owner]: ['user_id'], 'the account of somebody else': ['handled_by'] },
    erasure: 'with the account',
  },
  cookie_consents: {
    rows: ofUser,
    exported: columns('id accepted version user_agent created_at'),
    withheld: { [because.owner]: ['user_id'] },
    erasure: { unlinked: 'the proof that choices are asked for and kept; kept as retention says' },
  },
}
