import { sql } from 'drizzle-orm'
import { because, columns, ofOwn, ofUser, own, type PersonalTable } from './declaration.ts'

/** A company's contact and support requests and cookie choices; see tables.ts. */
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

/** What the company says of itself, and its images. */
export const companyTables: Record<string, PersonalTable> = {
  users: {
    rows: ({ userId }) => sql`id = ${userId}`,
    exported: columns(`
      id email email_verified_at family_name first_name headline picture_id
      time_zone role member_role suspended_at created_at last_seen_at erase_after
      unused_warned_at email_changed_at left_at mail_key`),
    withheld: {
      [because.link]: ['company_id'],
      [because.secret]: ['password_hash'],
      [because.machinery]: ['password_reset_at'],
    },
    erasure: 'with the account',
  },
  companies: {
    rows: ({ companyId }) => sql`id = ${companyId}`,
    exported: columns(
      'id name plan look editors_publish requires_two_factor approval_rule time_zone created_at',
    ),
    withheld: {},
    erasure: 'with the account',
  },
  invitations: {
    rows: own,
    exported: columns('id email member_role created_at expires_at accepted_at'),
    withheld: {
      [because.owner]: ['company_id'],
      [because.secret]: ['token_hash'],
      [because.colleague]: ['invited_by'],
    },
    erasure: 'with the account',
  },
  company_profiles: {
    rows: own,
    exported: columns(`
      name industry description keywords website telephone email address opening_hours logo_id created_at
      updated_at`),
    withheld: { [because.owner]: ['company_id'] },
    erasure: 'with the account',
  },
  posting_slots: {
    rows: own,
    exported: columns('weekday minute_of_day'),
    withheld: { [because.owner]: ['company_id'] },
    erasure: 'with the account',
  },
  weekly_mails: {
    rows: own,
    exported: columns('weekday minute_of_day next_at updated_at'),
    withheld: { [because.owner]: ['company_id'] },
    erasure: 'with the account',
  },
  dismissed_proposals: {
    rows: own,
    exported: columns('proposal dismissed_at'),
    withheld: { [because.owner]: ['company_id'] },
    erasure: 'with the account',
  },
  company_identities: {
    rows: own,
    exported: columns(
      'is_sole_trader legal_name siren vat_number street postal_code city country updated_at',
    ),
    withheld: { [because.owner]: ['company_id'] },
    erasure: 'with the account',
  },
  brand_memories: {
    rows: own,
    exported: columns(`
      tone tone_words palette subjects words_to_use words_to_avoid learned_since created_at
      updated_at`),
    withheld: { [because.owner]: ['company_id'] },
    erasure: 'with the account',
  },
  website_imports: {
    rows: own,
    exported: columns('id address status failure proposals created_at finished_at'),
    withheld: {
      [because.owner]: ['company_id'],
      [because.colleague]: ['user_id'],
      [because.machinery]: ['claimed_until', 'attempts'],
    },
    erasure: 'with the account',
  },
  website_pictures: {
    rows: ofOwn('website_imports', 'import_id'),
    exported: columns('id kind position url page_url alt_text width height'),
    withheld: {
      [because.link]: ['import_id'],
      'copies of what stands at the address beside them, for a day at most': ['preview', 'bytes'],
    },
    erasure: 'with the account',
  },
  news_feeds: {
    rows: own,
    exported: columns('address next_read_at read_at failure updated_at'),
    withheld: { [because.owner]: ['company_id'], [because.machinery]: ['claimed_until'] },
    erasure: 'with the account',
  },
  news_items: {
    rows: own,
    exported: columns('position title url published_at'),
    withheld: { [because.owner]: ['company_id'] },
    erasure: 'with the account',
  },
  inbound_mails: {
    rows: own,
    rowsOfMember: ofUser,
    exported: columns('id status post_id photos created_at ended_at'),
    withheld: {
      [because.owner]: ['company_id'],
      [because.colleague]: ['user_id'],
      [because.link]: ['message_hash', 'generation_id'],
      [because.machinery]: columns('attempts failures tries next_attempt_at'),
      'the mail as it came, which its sender has; gone once it is worked off': ['raw'],
    },
    erasure: 'with the account',
  },
  hashtag_sets: {
    rows: own,
    exported: columns('id name hashtags created_at'),
    withheld: { [because.owner]: ['company_id'] },
    erasure: 'with the account',
  },
  utm_settings: {
    rows: own,
    exported: columns('network source medium campaign updated_at'),
    withheld: { [because.owner]: ['company_id'] },
    erasure: 'with the account',
  },
  images: {
    rows: own,
    exported: columns(`
      id kind file_name media_type width height bytes alt_text alt_described facts sight
      recipe generator ai_generated created_at removed_at`),
    withheld: {
      [because.owner]: ['company_id'],
      'whoever reads it sees the image at its address; the file itself is in the archive': ['key'],
    },
    erasure: 'with the account',
  },
}
