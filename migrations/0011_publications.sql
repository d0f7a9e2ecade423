-- One row for each attempt to publish, one for each click; what may have happened outside is written before it can.

create table publications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Null once the post is deleted: what was sent stays known.
  post_id uuid references posts (id) on delete set null,
  -- Null once the account is disconnected.
  account_id uuid,
  account_name text not null default '',
  network text not null check (network in ('linkedin', 'instagram')),
  -- The Idempotency-Key of the click.
  click_key text not null,
  body_hash text not null,
  status text not null check (
    status in ('scheduled', 'queued', 'running', 'waiting', 'published', 'failed', 'uncertain', 'cancelled')
  ),
  phase text not null default 'ready'
    check (phase in ('ready', 'uploading', 'processing', 'creating', 'confirming', 'done')),
  ai_mention text,
  publish_at timestamptz,
  time_zone text,
  -- When the next step is due; null when nobody has anything to do.
  next_attempt_at timestamptz,
  -- Who works on it, and until when nobody else may.
  lease_token uuid,
  lease_until timestamptz,
  -- Steps that failed in a row.
  tries integer not null default 0,
  -- Readings of the network that did not find it, since the outcome became unknown.
  readings integer not null default 0,
  question text check (question in ('late', 'outcome')),
  evidence jsonb not null default '[]',
  failure jsonb,
  -- Handle of the upload on the network (image or container), and when it was made.
  upload_id text,
  uploaded_at timestamptz,
  -- When the create was armed: from then on it may be on the network.
  armed_at timestamptz,
  sent_text text,
  sent_alt_text text,
  -- Until when the picture lies where a network can fetch it.
  picture_until timestamptz,
  sent_image_sha256 bytea check (octet_length(sent_image_sha256) = 32),
  external_id text,
  permalink text,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((published_at is not null) = (status = 'published')),
  unique (user_id, click_key)
);
-- At most one live or done for each post and account; failed ones may be retried (docs/product/decisions.md §7).
create unique index publications_live on publications (post_id, account_id)
  where status not in ('failed', 'cancelled');
create index publications_due on publications (next_attempt_at) where next_attempt_at is not null;
create index publications_pictures on publications (picture_until) where picture_until is not null;
create index publications_post on publications (post_id, created_at desc);

-- The visible timeline.
create table publication_events (
  id bigint generated always as identity primary key,
  publication_id uuid not null references publications (id) on delete cascade,
  kind text not null,
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
create index publication_events_publication on publication_events (publication_id, id);

-- The point of the picture that a crop keeps in sight, from 0 to 1; null until somebody chose.
alter table posts add column focus_x real check (focus_x between 0 and 1);
alter table posts add column focus_y real check (focus_y between 0 and 1);

-- Derivatives that went to a network are recognised like the pictures they were cut from.
alter table provenance_files drop constraint provenance_files_variant_check;
alter table provenance_files add constraint provenance_files_variant_check
  check (variant in ('original', 'master', '150', '300', 'sent'));
alter table provenance_files drop constraint provenance_files_pkey;
alter table provenance_files add primary key (record_id, variant, sha256);
