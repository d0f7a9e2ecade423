import { sql } from 'drizzle-orm'
import { billingTables } from './billing-tables.ts'
import { because, columns, ofOwn, own, type PersonalTable } from './declaration.ts'
import { formsTables } from './forms-tables.ts'
import { publishingTables } from './publishing-tables.ts'

/**
 * Every table that holds something of a company, and every column of it. Export and erasure read this list; a test
 * compares it with the database, so that no table and no column is forgotten: a new one is declared here, or in
 * impersonalTables.
 */
export const personalTables: Record<string, PersonalTable> = {
  users: {
    rows: (userId) => sql`id = ${userId}`,
    exported: columns(`
      id email email_verified_at company_name family_name first_name headline picture_id
      time_zone role plan suspended_at post_count created_at last_seen_at erase_after
      unused_warned_at`),
    withheld: { [because.secret]: ['password_hash'] },
    erasure: 'with the account',
  },
  companies: {
    rows: own,
    exported: columns('name industry description keywords website logo_id created_at updated_at'),
    withheld: { [because.owner]: ['user_id'] },
    erasure: 'with the account',
  },
  company_identities: {
    rows: own,
    exported: columns(
      'is_sole_trader legal_name siren vat_number street postal_code city country updated_at',
    ),
    withheld: { [because.owner]: ['user_id'] },
    erasure: 'with the account',
  },
  brand_memories: {
    rows: own,
    exported: columns(`
      tone tone_words palette subjects words_to_use words_to_avoid learned_since created_at
      updated_at`),
    withheld: { [because.owner]: ['user_id'] },
    erasure: 'with the account',
  },
  images: {
    rows: own,
    exported: columns(`
      id kind file_name media_type width height bytes alt_text facts sight generator
      ai_generated created_at removed_at`),
    withheld: {
      [because.owner]: ['user_id'],
      'whoever reads it sees the image at its address; the file itself is in the archive': ['key'],
    },
    erasure: 'with the account',
  },
  posts: {
    rows: own,
    exported: columns(`
      id network objective status description image_id prompt source_image_ids generator
      text_by_ai brief_id brand_used focus_x focus_y created_at updated_at published_at`),
    withheld: { [because.owner]: ['user_id'] },
    erasure: 'with the account',
  },
  post_versions: {
    rows: ofOwn('posts', 'post_id'),
    exported: columns(`
      id post_id kind text image_id origin generation_id restored_from prompt input provider
      model by_ai created_at updated_at`),
    withheld: {},
    erasure: 'with the account',
  },
  generations: {
    rows: own,
    exported: columns(`
      id post_id brief_id text_part image_part input status error_code created_at finished_at`),
    withheld: {
      [because.owner]: ['user_id'],
      [because.link]: ['reservation_id'],
      [because.machinery]: columns('idempotency_key body_hash heartbeat_at reader_seen_at stop_requested_at'),
    },
    erasure: 'with the account',
  },
  generation_lines: {
    rows: ofOwn('generations', 'generation_id'),
    exported: [],
    withheld: {
      'pieces of a text on its way, swept within days; the whole text is in post_versions': [
        'generation_id',
        'seq',
        'line',
      ],
    },
    erasure: 'with the account',
  },
  credit_accounts: {
    rows: own,
    exported: ['monthly', 'welcome', 'purchased', 'is_unlimited'],
    withheld: { [because.owner]: ['user_id'] },
    erasure: 'with the account',
  },
  credit_entries: {
    rows: own,
    exported: columns('id bucket amount cause source source_id created_at'),
    withheld: { [because.owner]: ['user_id'] },
    erasure: 'with the account',
  },
  credit_adjustments: {
    rows: own,
    exported: columns('id amount reason created_at'),
    withheld: { [because.owner]: ['user_id'], 'the account of somebody else': ['made_by'] },
    erasure: 'with the account',
  },
  ...publishingTables,
  ...billingTables,
  ...formsTables,
  credit_reservations: {
    rows: own,
    exported: columns('id post_id brief_id bucket status created_at closed_at'),
    withheld: { [because.owner]: ['user_id'] },
    erasure: 'with the account',
  },
  ai_usage: {
    rows: own,
    exported: columns('id generation_id kind provider model outcome created_at'),
    withheld: {
      [because.owner]: ['user_id'],
      'what the call cost the operator, not the company': columns(`
      input_tokens cached_input_tokens image_input_tokens output_tokens image_output_tokens
      estimated price_id eur_micros_per_usd cost_micro_eur`),
      [because.machinery]: ['prompt_version', 'prompt_hash', 'request_id', 'duration_ms'],
    },
    erasure: { unlinked: 'the operator’s accounts; without the user a line names nobody (decision 0005)' },
  },
  provenance_records: {
    rows: ofOwn('images', 'image_id'),
    exported: columns(`
      id image_id generation_id provider model ai_generated source_type signed human_edited
      made_at`),
    withheld: { [because.machinery]: ['prompt_hash'] },
    erasure: {
      unlinked: 'a picture published long ago can still be recognised (AI Act, article 50; decision 0006)',
    },
  },
  provenance_files: {
    rows: (userId) =>
      sql`record_id in (select r.id from provenance_records r join images i on i.id = r.image_id where i.user_id = ${userId})`,
    exported: ['record_id', 'variant', 'sha256', 'bytes'],
    withheld: {},
    erasure: { unlinked: 'with provenance_records' },
  },
  sessions: {
    rows: own,
    exported: columns('id device created_at last_used_at expires_at'),
    withheld: { [because.owner]: ['user_id'], [because.secret]: ['token_hash'] },
    erasure: 'with the account',
  },
  second_factors: {
    rows: own,
    exported: ['created_at', 'enabled_at'],
    withheld: {
      [because.owner]: ['user_id'],
      [because.secret]: ['sealed_secret'],
      [because.machinery]: ['last_step'],
    },
    erasure: 'with the account',
  },
  recovery_codes: {
    rows: own,
    exported: ['used_at'],
    withheld: { [because.owner]: ['user_id'], [because.secret]: ['code_hash'] },
    erasure: 'with the account',
  },
  login_challenges: {
    rows: own,
    exported: [],
    withheld: { [because.machinery]: ['user_id', 'expires_at'], [because.secret]: ['token_hash'] },
    erasure: 'with the account',
  },
  unwanted_mails: {
    rows: own,
    exported: ['kind', 'created_at'],
    withheld: { [because.owner]: ['user_id'] },
    erasure: 'with the account',
  },
  mails: {
    rows: (userId) =>
      sql`(user_id = ${userId} or recipient = (select email from users where id = ${userId}))`,
    exported: columns('id recipient template created_at sent_at failed_at'),
    withheld: {
      [because.owner]: ['user_id'],
      [because.secret]: ['data'],
      [because.machinery]: columns('link reply_to unique_key attempts next_attempt_at expires_at last_error'),
    },
    erasure: 'before the account',
  },
  google_identities: {
    rows: own,
    exported: columns('sub email linked_at'),
    withheld: { [because.owner]: ['user_id'] },
    erasure: 'with the account',
  },
  google_sign_ins: {
    rows: own,
    exported: [],
    withheld: {
      [because.owner]: ['user_id'],
      [because.secret]: ['browser_hash'],
      'a Google account that asked to be linked, and proved nothing yet: for an hour at most': columns(
        'sub email first_name family_name hosted_domain expires_at',
      ),
    },
    erasure: 'with the account',
  },
  mailed_tokens: {
    rows: own,
    exported: ['purpose', 'created_at', 'expires_at', 'used_at'],
    withheld: { [because.owner]: ['user_id'], [because.secret]: ['token_hash', 'data'] },
    erasure: 'with the account',
  },
  idempotent_answers: {
    rows: own,
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
    exported: columns('id status bytes created_at finished_at expires_at'),
    withheld: {
      [because.owner]: ['user_id'],
      [because.machinery]: ['done', 'total', 'attempts', 'next_attempt_at'],
    },
    erasure: 'with the account',
  },
  post_count_changes: {
    rows: own,
    exported: [],
    withheld: { [because.machinery]: ['id', 'user_id', 'change'] },
    erasure: { unlinked: 'no row is left when a transaction is over' },
  },
  audit_subjects: {
    rows: own,
    exported: ['pseudonym'],
    withheld: { [because.owner]: ['user_id'], [because.secret]: ['origin_key'] },
    erasure: 'with the account',
  },
  audit_entries: {
    rows: (userId) => sql`subject in (select pseudonym from audit_subjects where user_id = ${userId})`,
    exported: columns('seq at kind origin details'),
    withheld: {
      [because.owner]: ['subject'],
      'the pseudonym of somebody else': ['actor'],
      [because.machinery]: ['previous_hash', 'hash'],
    },
    erasure: { unlinked: 'kept 12 months as proof of security; its pseudonyms lead nowhere (decision 0008)' },
  },
}

/** Tables that hold nothing of anybody, and why. */
export const impersonalTables: Record<string, string> = {
  ai_settings: 'which models work',
  ai_prices: 'prices of models',
  ai_rates: 'the value of a dollar',
  loose_folders: 'folders of files on their way in or out, for minutes',
  rate_limits: 'counts under hashes of addresses, for 30 days at most',
  google_nonces: 'hashes of random numbers, for 15 minutes',
  audit_head: 'where the chain ends',
  audit_anchors: 'what stands for purged lines',
  logs: 'operational lines for 90 days, without addresses or anybody’s words; ids in them lead nowhere once erased',
  service_states: 'when each outside service last answered, and last failed',
  workers: 'which processes work',
  audit_inbox: 'empty outside a transaction that writes to it',
}
