import { sql } from 'drizzle-orm'
import { because, columns, ofOwn, ofUser, own, type PersonalTable } from './declaration.ts'

/** Posts, and how they were made. */
export const postTables: Record<string, PersonalTable> = {
  posts: {
    rows: own,
    exported: columns(`
      id network objective status description image_id prompt source_image_ids generator
      text_by_ai brief_id brand_used focus_x focus_y slide_set_id link_url link_title
      link_description link_image_id created_at updated_at published_at`),
    named: { written_by: 'created_by', changed_by: 'updated_by' },
    withheld: { [because.owner]: ['company_id'], [because.colleague]: ['created_by', 'updated_by'] },
    erasure: 'with the account',
  },
  post_versions: {
    rows: ofOwn('posts', 'post_id'),
    exported: columns(`
      id post_id kind text image_id origin generation_id restored_from prompt input provider
      model by_ai generated_text corrected_points slide_set_id created_at updated_at`),
    withheld: { [because.colleague]: ['created_by'] },
    erasure: 'with the account',
  },
  slide_sets: {
    rows: ofOwn('posts', 'post_id'),
    exported: columns('id post_id format document_title ratio slide_count ai_generated created_at'),
    withheld: { [because.machinery]: ['look'] },
    erasure: 'with the account',
  },
  slides: {
    rows: ({ companyId }) =>
      sql`slide_set_id in (select s.id from slide_sets s join posts p on p.id = s.post_id where p.company_id = ${companyId})`,
    exported: columns(`
      slide_set_id position slide_id image_id recipe source_image_ids title alt_text alt_described`),
    withheld: {},
    erasure: 'with the account',
  },
  fact_confirmations: {
    rows: ofOwn('posts', 'post_id'),
    exported: columns('post_id kind value created_at'),
    withheld: { [because.owner]: ['user_id'] },
    erasure: 'with the account',
  },
  post_comments: {
    rows: ofOwn('posts', 'post_id'),
    rowsOfMember: ({ userId }) => sql`author_id = ${userId}`,
    exported: columns('id post_id text created_at resolved_at'),
    withheld: { [because.colleague]: ['author_id', 'resolved_by'] },
    erasure: 'with the account',
  },
  comment_notices: {
    rows: ofUser,
    exported: [],
    withheld: {
      'who is to be mailed about a comment, for an hour; the mails are in mails': columns(
        'post_id user_id waiting_since mailed_at',
      ),
    },
    erasure: 'with the account',
  },
  generations: {
    rows: own,
    exported: columns(`
      id post_id brief_id text_part image_part input status error_code created_at finished_at`),
    withheld: {
      [because.owner]: ['company_id'],
      [because.link]: ['reservation_id', 'paid_part'],
      [because.colleague]: ['requested_by'],
      [because.machinery]: columns('idempotency_key body_hash heartbeat_at stop_requested_at'),
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
  ai_usage: {
    rows: own,
    exported: columns('id generation_id kind provider model outcome created_at'),
    withheld: {
      [because.owner]: ['company_id'],
      'what the call cost the operator, not the company': columns(`
      input_tokens cached_input_tokens cache_write_tokens image_input_tokens output_tokens image_output_tokens
      audio_ms estimated price_id eur_micros_per_usd cost_micro_eur`),
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
    rows: ({ companyId }) =>
      sql`record_id in (select r.id from provenance_records r join images i on i.id = r.image_id where i.company_id = ${companyId})`,
    exported: ['record_id', 'variant', 'sha256', 'bytes'],
    withheld: {},
    erasure: { unlinked: 'with provenance_records' },
  },
}
