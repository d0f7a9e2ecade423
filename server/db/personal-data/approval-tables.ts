import { sql } from 'drizzle-orm'
import { because, columns, type Owner, ofOwn, ofUser, own, type PersonalTable } from './declaration.ts'

const ofDecision = ({ companyId }: Owner) => sql`decision_id in (
  select approval_decisions.id from approval_decisions
  join approval_requests on approval_requests.id = request_id where company_id = ${companyId})`

/** Who approved what of a company's posts; see tables.ts. */
export const approvalTables: Record<string, PersonalTable> = {
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
