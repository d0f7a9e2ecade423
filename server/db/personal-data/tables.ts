import { sql } from 'drizzle-orm'
import { billingTables, creditTables } from './billing-tables.ts'
import { companyTables, formsTables } from './company-tables.ts'
import { because, columns, type Owner, ofOwn, ofUser, own, type PersonalTable } from './declaration.ts'
import { postTables } from './post-tables.ts'
import { publishingTables } from './publishing-tables.ts'
import { signInTables } from './sign-in-tables.ts'

const ofDecision = ({ companyId }: Owner) => sql`decision_id in (
  select approval_decisions.id from approval_decisions
  join approval_requests on approval_requests.id = request_id where company_id = ${companyId})`

/** Who approved what of a company's posts; see tables.ts. */
const approvalTables: Record<string, PersonalTable> = {
  approval_requests: {
    rows: own,
    exported: columns('id by_manager created_at expires_at ended_at'),
    withheld: {
      [because.owner]: ['company_id'],
      [because.colleague]: ['requested_by'],
      [because.secret]: ['token_hash'],
    },
    erasure: 'with the account',
  },
  approval_request_posts: {
    rows: ofOwn('approval_requests', 'request_id'),
    exported: columns('request_id post_id position account_id ai_mention utm publish_at time_zone'),
    withheld: {},
    erasure: 'with the account',
  },
  approval_reviewers: {
    rows: ofOwn('approval_requests', 'request_id'),
    exported: ['request_id'],
    withheld: { [because.colleague]: ['user_id'] },
    erasure: 'with the account',
  },
  approval_decisions: {
    rows: ofOwn('approval_requests', 'request_id'),
    rowsOfMember: ofUser,
    exported: columns('id request_id post_id decision member_role given_name publish_at created_at'),
    named: { decided_by: 'user_id' },
    withheld: { [because.colleague]: ['user_id'], [because.machinery]: ['content_hash'] },
    erasure: 'with the account',
  },
  approval_comments: {
    rows: ofDecision,
    rowsOfMember: ({ userId }) =>
      sql`decision_id in (select id from approval_decisions where user_id = ${userId})`,
    exported: columns('decision_id position text text_start text_end quote image_position'),
    withheld: {},
    erasure: 'with the account',
  },
}

/**
 * Every table that holds something of a company, and every column of it. Export and erasure read this list; a test
 * compares it with the database, so that no table and no column is forgotten: a new one is declared here, or in
 * impersonalTables.
 */
export const personalTables: Record<string, PersonalTable> = {
  ...companyTables,
  ...postTables,
  ...creditTables,
  ...publishingTables,
  ...approvalTables,
  ...billingTables,
  ...formsTables,
  ...signInTables,
  mail_opt_outs: {
    rows: ofUser,
    exported: ['kind', 'created_at'],
    withheld: { [because.owner]: ['user_id'] },
    erasure: 'with the account',
  },
  mails: {
    rows: ({ userId }) =>
      sql`(user_id = ${userId} or recipient = (select email from users where id = ${userId}))`,
    exported: columns('id recipient template created_at sent_at failed_at'),
    withheld: {
      [because.owner]: ['user_id'],
      [because.secret]: ['data'],
      [because.machinery]: columns('link reply_to unique_key attempts next_attempt_at expires_at last_error'),
    },
    erasure: 'before the account',
  },
  idempotent_answers: {
    rows: ofUser,
    exported: [],
    withheld: {
      'answers kept for 24 hours; what they say is in the other tables': columns(
        'user_id key body_hash status answer created_at',
      ),
    },
    erasure: 'with the account',
  },
  data_exports: {
    rows: own,
    exported: columns('id scope status bytes created_at finished_at expires_at'),
    withheld: {
      [because.owner]: ['company_id', 'user_id'],
      [because.machinery]: ['done', 'total', 'attempts', 'next_attempt_at'],
    },
    erasure: 'with the account',
  },
  audit_subjects: {
    rows: ofUser,
    exported: ['pseudonym'],
    withheld: { [because.owner]: ['user_id'], [because.secret]: ['origin_key'] },
    erasure: 'with the account',
  },
  audit_entries: {
    rows: ({ userId }) => sql`subject in (select pseudonym from audit_subjects where user_id = ${userId})`,
    exported: columns('seq at kind origin details'),
    withheld: {
      [because.owner]: ['subject'],
      'the pseudonym of somebody else': ['actor'],
      [because.machinery]: ['previous_hash', 'hash'],
    },
    erasure: { unlinked: 'kept 12 months as proof of security; its pseudonyms lead nowhere (decision 0008)' },
  },
}

const ofWhoSignsIn = new Set(['users', 'mails', 'audit_entries'])

/** Whether the table holds what is a user's own, and not their company's. */
export const isOfUser = (table: string): boolean =>
  personalTables[table]?.rows === ofUser || ofWhoSignsIn.has(table)

/** The condition on the rows of an export of this scope; null where the table has no part in it. */
export function exportedRows(table: string, scope: 'company' | 'user') {
  const declared = personalTables[table]
  if (!declared?.exported.length) return null
  if (scope === 'company' || isOfUser(table)) return declared.rows
  return declared.rowsOfMember ?? null
}

/** Tables that hold nothing of anybody, and why. */
export const impersonalTables: Record<string, string> = {
  ai_settings: 'which models work',
  ai_prices: 'prices of models',
  ai_rates: 'the value of a dollar',
  orphan_folders: 'folders of files on their way in or out, for minutes',
  network_erasures: 'codes and counts of what a network asked to erase, for 3 years; nobody is named',
  rate_limits: 'counts under hashes of addresses that the installation alone makes, for 30 days at most',
  welcomed_mailboxes:
    'hashes, under a key, of mailboxes that welcome posts went to, for a year; they lead to no account',
  mailbox_keys: 'the key of those hashes, sealed',
  google_nonces: 'hashes of random numbers, for 15 minutes',
  audit_head: 'where the chain ends',
  audit_anchors: 'what stands for purged lines',
  logs: 'operational lines for 90 days, without addresses or anybody’s words; ids in them lead nowhere once erased',
  service_states: 'when each outside service last answered, and last failed',
  workers: 'which processes work',
  audit_inbox: 'empty outside a transaction that writes to it',
}
