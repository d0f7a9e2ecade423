import { because, columns, ofOwn, own, type PersonalTable } from './declaration.ts'

/** What is kept of networks, publications and their figures; see tables.ts. */
export const publishingTables: Record<string, PersonalTable> = {
  hand_offs: {
    rows: own,
    exported: columns('post_id expires_at created_at'),
    withheld: {
      [because.owner]: ['company_id'],
      [because.link]: ['session_id'],
      [because.secret]: ['token_hash'],
    },
    erasure: 'with the account',
  },
  publications: {
    rows: own,
    exported: columns(`
      id post_id account_id account_name network status phase ai_mention publish_at time_zone question
      evidence failure armed_at sent_text sent_alt_text sent_image_sha256 document_title utm sent_link external_id
      permalink
      published_at created_at updated_at`),
    named: { published_by: 'requested_by' },
    withheld: {
      [because.owner]: ['company_id'],
      [because.colleague]: ['requested_by'],
      [because.machinery]: columns(`
        click_key body_hash content_hash next_attempt_at lease_token lease_until tries readings upload_id uploaded_at
        picture_until`),
    },
    erasure: 'with the account',
  },
  publication_slides: {
    rows: ofOwn('publications', 'publication_id'),
    exported: columns('publication_id position sent_sha256 alt_text'),
    withheld: { [because.machinery]: columns('upload_id uploaded_at is_ready') },
    erasure: 'with the account',
  },
  publication_events: {
    rows: ofOwn('publications', 'publication_id'),
    exported: columns('id publication_id kind details at'),
    withheld: {},
    erasure: 'with the account',
  },
  metric_snapshots: {
    rows: ofOwn('publications', 'publication_id'),
    exported: columns(`
      id publication_id read_at views reach interactions reactions comments shares saves`),
    withheld: {},
    erasure: 'with the account',
  },
  metric_schedules: {
    rows: ofOwn('publications', 'publication_id'),
    exported: columns('publication_id last_read_at problem'),
    withheld: { [because.machinery]: ['next_read_at', 'misses'] },
    erasure: 'with the account',
  },
  social_accounts: {
    rows: own,
    exported: columns(`
      id network kind network_id scoped_id display_name handle scopes expires_at refused_at last_checked_at
      leaving_at disconnected_at colleagues_publish created_at`),
    withheld: {
      [because.owner]: ['company_id', 'user_id'],
      [because.secret]: ['token_sealed', 'refresh_token_sealed'],
      [because.machinery]: columns(
        'granted_by client_id token_issued_at refresh_expires_at refused_code next_check_at',
      ),
    },
    erasure: 'with the account',
  },
  social_connections: {
    rows: own,
    exported: [],
    withheld: {
      'a connection on its way, for an hour at most; what came of it is in social_accounts': columns(`
        id network client_id return_to account_id status problem granted_by scopes targets token_expires_at
        refresh_expires_at created_at used_at`),
      [because.owner]: ['company_id', 'user_id'],
      [because.secret]: columns('state_hash browser_hash token_sealed refresh_token_sealed'),
    },
    erasure: 'with the account',
  },
}
