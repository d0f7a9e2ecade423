-- Every migration up to 0042, in their order: what a backup made then is loaded into before adopt.sql brings it here, and
-- what the proof of that begins with. Nothing is added to it.

-- 0001_first_post.sql
-- Accounts, company, images, posts, generations and credits: the first whole slice.

create table users (
  id uuid primary key,
  email text not null,
  password_hash text,
  company_name text not null,
  family_name text not null,
  first_name text not null,
  role text not null default 'user' check (role in ('user', 'admin')),
  plan text not null default 'free' check (plan in ('free', 'basic', 'pro', 'enterprise')),
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email on users (email);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  device text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- Uploads, pictures made by a generation, and logos: one row for each stored file set.
create table images (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- In the address of the image; at least 128 random bits (docs/product/decisions.md §7).
  key text not null,
  kind text not null check (kind in ('upload', 'picture', 'logo')),
  media_type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  facts jsonb not null,
  file_name text not null default '',
  alt_text text,
  generator text,
  ai_generated boolean not null default false,
  created_at timestamptz not null default now(),
  -- Out of the gallery; the file stays while a post shows it.
  removed_at timestamptz
);
create unique index images_key on images (key);
create index images_gallery on images (user_id, created_at desc) where kind = 'upload' and removed_at is null;

create table companies (
  user_id uuid primary key references users (id) on delete cascade,
  name text not null,
  industry text not null,
  description text not null default '',
  keywords text[] not null default '{}',
  website text,
  logo_id uuid references images (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table posts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  network text not null check (network in ('linkedin', 'instagram')),
  objective text not null,
  status text not null default 'draft'
    check (status in ('draft', 'generated', 'scheduled', 'publishing', 'published', 'failed', 'uncertain')),
  description text not null default '',
  image_id uuid references images (id) on delete set null,
  prompt text not null default '',
  source_image_ids uuid[] not null default '{}',
  -- Who wrote the text; null when a person did.
  generator text,
  text_by_ai boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  check ((published_at is not null) = (status = 'published'))
);
-- Drafts without content are hidden everywhere, so the list's index leaves them out (docs/product/decisions.md §7).
create index posts_list on posts (user_id, created_at desc, id desc)
  where description <> '' or image_id is not null;
create index posts_image on posts (image_id) where image_id is not null;

create table credit_accounts (
  user_id uuid primary key references users (id) on delete cascade,
  monthly integer not null default 0 check (monthly >= 0),
  welcome integer not null default 0 check (welcome >= 0),
  purchased integer not null default 0 check (purchased >= 0)
);

-- Append-only: the balance is the sum of the lines.
create table credit_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  bucket text not null check (bucket in ('monthly', 'welcome', 'purchased')),
  amount integer not null check (amount <> 0),
  cause text not null check (cause in ('grant', 'reserve', 'release', 'expire', 'adjust')),
  source text not null,
  source_id text not null,
  created_at timestamptz not null default now(),
  unique (source, source_id, cause)
);
create index credit_entries_user on credit_entries (user_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger credit_entries_append_only before update on credit_entries
  for each row execute function refuse_change();

-- Lines leave only with their account, when the foreign key takes them along.
create function refuse_removal() returns trigger language plpgsql as $$
begin
  if exists (select 1 from users where id = old.user_id) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return old;
end $$;
create trigger credit_entries_kept before delete on credit_entries
  for each row execute function refuse_removal();

create table credit_reservations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  post_id uuid references posts (id) on delete set null,
  -- Null where the plan is unlimited: nothing was taken.
  bucket text check (bucket in ('monthly', 'welcome', 'purchased')),
  status text not null default 'held' check (status in ('held', 'settled', 'released')),
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create index credit_reservations_post on credit_reservations (post_id);

create table generations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  post_id uuid references posts (id) on delete set null,
  reservation_id uuid references credit_reservations (id) on delete set null,
  -- A part is null when this generation does not make it; made parts count towards the free regenerations.
  text_part text check (text_part in ('wanted', 'made')),
  image_part text check (image_part in ('wanted', 'made')),
  input jsonb not null,
  status text not null default 'running'
    check (status in ('running', 'done', 'failed', 'stopped', 'interrupted')),
  error_code text,
  idempotency_key text,
  body_hash text not null,
  created_at timestamptz not null default now(),
  heartbeat_at timestamptz not null default now(),
  reader_seen_at timestamptz not null default now(),
  stop_requested_at timestamptz,
  finished_at timestamptz
);
create unique index generations_idempotency on generations (user_id, idempotency_key)
  where idempotency_key is not null;
create index generations_post on generations (post_id);
create index generations_running on generations (user_id, heartbeat_at) where status = 'running';

create table generation_lines (
  generation_id uuid not null references generations (id) on delete cascade,
  seq integer not null,
  line text not null,
  primary key (generation_id, seq)
);

-- Answers kept for a repeated Idempotency-Key, 24 hours.
create table idempotent_answers (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  body_hash text not null,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotent_answers_age on idempotent_answers (created_at);

create table cookie_consents (
  id uuid primary key,
  accepted boolean not null,
  user_agent text not null default '',
  created_at timestamptz not null default now()
);

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- 0002_ai.sql
-- Which models work, what they cost, and what each call cost. Choices and prices are data: docs/operations.md.

create table ai_settings (
  kind text not null check (kind in ('text', 'image', 'analysis')),
  -- Tried in this order; the next one only before the first character.
  position integer not null,
  provider text not null check (provider in ('openai', 'google', 'mistral', 'compatible')),
  model text not null,
  enabled boolean not null default true,
  primary key (kind, position)
);
insert into ai_settings (kind, position, provider, model) values
  ('text', 1, 'google', 'gemini-3.8-flash'),
  ('text', 2, 'openai', 'gpt-6.1-terra'),
  ('text', 3, 'mistral', 'mistral-medium-3.5'),
  ('analysis', 1, 'google', 'gemini-3.8-flash'),
  ('analysis', 2, 'openai', 'gpt-6-luna'),
  ('image', 1, 'openai', 'gpt-image-2.6-flare'),
  ('image', 2, 'google', 'gemini-nano-banana-2.1');

-- USD micro-units per million tokens; null: not known, except cached_in, where null means no reduced price.
create table ai_prices (
  id bigint generated always as identity primary key,
  model text not null,
  valid_from timestamptz not null,
  text_in bigint,
  cached_in bigint,
  image_in bigint,
  text_out bigint,
  image_out bigint,
  source text not null default '',
  unique (model, valid_from)
);
insert into ai_prices (model, valid_from, text_in, cached_in, image_in, text_out, image_out, source) values
  ('gpt-image-2.6-flare',    '2026-01-01Z', 5000000, null,  8000000, null,    30000000, 'seen 5 Nov 2026'),
  ('gpt-image-2.6-sunburst', '2026-01-01Z', 5000000, null,  8000000, null,    30000000, 'seen 5 Nov 2026'),
  ('gemini-nano-banana-2.1', '2026-01-01Z', 1500000, null,  null,    7500000, 30000000, 'seen Oct 2026'),
  ('gpt-6-luna',             '2026-01-01Z', 100000,  10000, 100000,  500000,  null,     'seen 22 Sep 2026'),
  ('gpt-6.1-terra',          '2026-01-01Z', 1000000, 50000, 1000000, 5000000, null,     'seen 26 Oct 2026'),
  ('gemini-3.8-flash',       '2026-01-01Z', 750000,  null,  750000,  3750000, null,     'seen 7 Oct 2026'),
  ('gemini-3.8-flash',       '2027-01-01Z', 1500000, null,  1500000, 7500000, null,     'announced, seen 7 Oct 2026'),
  ('mistral-medium-3.5',     '2026-01-01Z', 1500000, null,  1500000, 7500000, null,     'seen May 2026');

create table ai_rates (
  id bigint generated always as identity primary key,
  valid_from timestamptz not null unique,
  eur_micros_per_usd integer not null check (eur_micros_per_usd > 0)
);
-- An assumption to start with: the operator adds the real one.
insert into ai_rates (valid_from, eur_micros_per_usd) values ('2026-01-01Z', 900000);

-- One line for each call to a provider. Costs outlive the account and the generation they were for.
create table ai_usage (
  id bigint generated always as identity primary key,
  generation_id uuid references generations (id) on delete set null,
  user_id uuid references users (id) on delete set null,
  kind text not null check (kind in ('text', 'image', 'analysis')),
  provider text not null,
  model text not null,
  outcome text not null,
  input_tokens integer,
  cached_input_tokens integer,
  image_input_tokens integer,
  output_tokens integer,
  image_output_tokens integer,
  estimated boolean not null,
  -- Version and SHA-256 of the prompt file.
  prompt_version text not null,
  prompt_hash text not null,
  request_id text,
  duration_ms integer not null,
  price_id bigint references ai_prices (id),
  eur_micros_per_usd integer,
  -- Frozen when written; null when a price was missing.
  cost_micro_eur bigint,
  created_at timestamptz not null default now()
);
create index ai_usage_generation on ai_usage (generation_id);
create index ai_usage_user on ai_usage (user_id, created_at);
create index ai_usage_created on ai_usage (created_at);

-- What a model saw on the image, so that it is asked once.
alter table images add column sight jsonb;

-- 0002_post_count.sql
-- How many posts with content a user has, so that a page of the list need not count them. A statement that only
-- changes texts, or empty drafts, leaves the number alone.

alter table users add column post_count integer not null default 0;

create function count_added_posts() returns trigger language plpgsql as $$
begin
  update users set post_count = post_count + added.n
  from (
    select user_id, count(*) as n from after_it where description <> '' or image_id is not null group by user_id
  ) added
  where users.id = added.user_id;
  return null;
end $$;
create trigger posts_count_added after insert on posts
  referencing new table as after_it for each statement execute function count_added_posts();

create function count_removed_posts() returns trigger language plpgsql as $$
begin
  update users set post_count = post_count - removed.n
  from (
    select user_id, count(*) as n from before_it where description <> '' or image_id is not null group by user_id
  ) removed
  where users.id = removed.user_id;
  return null;
end $$;
create trigger posts_count_removed after delete on posts
  referencing old table as before_it for each statement execute function count_removed_posts();

-- A post that gets its first content, or loses its last.
create function count_changed_posts() returns trigger language plpgsql as $$
begin
  update users set post_count = post_count + changed.n
  from (
    select user_id, sum(n) as n from (
      select user_id, 1 as n from after_it where description <> '' or image_id is not null
      union all
      select user_id, -1 from before_it where description <> '' or image_id is not null
    ) posts group by user_id having sum(n) <> 0
  ) changed
  where users.id = changed.user_id;
  return null;
end $$;
create trigger posts_count_changed after update on posts
  referencing old table as before_it new table as after_it
  for each statement execute function count_changed_posts();

update users set post_count = (
  select count(*) from posts where user_id = users.id and (description <> '' or image_id is not null));

-- 0003_versions.sql
-- Every text and every picture a post has shown, with what they were made from.

create table post_versions (
  id uuid primary key,
  post_id uuid not null references posts (id) on delete cascade,
  kind text not null check (kind in ('text', 'image')),
  text text,
  image_id uuid references images (id) on delete cascade,
  origin text not null check (origin in ('first', 'generated', 'edited', 'restored')),
  generation_id uuid references generations (id) on delete set null,
  -- The version a restored one repeats.
  restored_from uuid references post_versions (id) on delete set null,
  prompt text not null default '',
  -- What the generation worked on, as it was then; null where a person wrote or chose.
  input jsonb,
  -- Whose work the content is; null for a person's own.
  provider text,
  model text,
  by_ai boolean not null default false,
  created_at timestamptz not null default now(),
  -- Later than created_at when the edits of one sitting went on.
  updated_at timestamptz not null default now(),
  check ((kind = 'text') = (text is not null)),
  check ((kind = 'image') = (image_id is not null))
);
create index post_versions_post on post_versions (post_id, kind, created_at desc);
create index post_versions_image on post_versions (image_id) where image_id is not null;

-- What posts show today is their first known version.
insert into post_versions (id, post_id, kind, text, origin, prompt, provider, by_ai, created_at, updated_at)
select gen_random_uuid(), id, 'text', description, case when generator is null then 'edited' else 'first' end,
  prompt, generator, text_by_ai, created_at, updated_at
from posts where description <> '';

insert into post_versions (id, post_id, kind, image_id, origin, prompt, provider, by_ai, created_at, updated_at)
select gen_random_uuid(), p.id, 'image', i.id, case when i.generator is null then 'edited' else 'first' end,
  p.prompt, i.generator, i.ai_generated, p.created_at, p.created_at
from posts p join images i on i.id = p.image_id;

-- 0004_briefs.sql
-- Two networks from one brief: two posts, one reservation (docs/product/decisions.md §7).

alter table posts add column brief_id uuid;
create index posts_brief on posts (brief_id) where brief_id is not null;

-- Set where one credit covers the first text and image of both posts of a brief.
alter table credit_reservations add column brief_id uuid;
create index credit_reservations_brief on credit_reservations (brief_id) where brief_id is not null;

-- Set on the two generations that were asked for together: they count as one.
alter table generations add column brief_id uuid;
create index generations_brief on generations (brief_id) where brief_id is not null;

-- 0005_alt_text.sql
-- Photos uploaded before alternative texts: what was measured on them, in the words of services/photo-alt-text.ts.
update images set alt_text = 'Photo en format ' || (facts ->> 'orientation') ||
  case jsonb_array_length(facts -> 'colours')
    when 0 then '.'
    when 1 then ', ton ' || (facts -> 'colours' ->> 0) || '.'
    when 2 then ', tons ' || (facts -> 'colours' ->> 0) || ' et ' || (facts -> 'colours' ->> 1) || '.'
    else ', tons ' || (facts -> 'colours' ->> 0) || ', ' || (facts -> 'colours' ->> 1) || ' et '
      || (facts -> 'colours' ->> 2) || '.'
  end
where kind = 'upload' and alt_text is null;

-- 0005_provenance.sql
-- How each picture was made (AI Act, article 50). Names nobody, and outlives the picture and its account, so that a
-- picture published long ago can still be recognised.

create table provenance_records (
  id uuid primary key,
  image_id uuid unique references images (id) on delete set null,
  generation_id uuid references generations (id) on delete set null,
  provider text not null,
  model text not null,
  ai_generated boolean not null,
  -- Value of IPTC’s Digital Source Type, as the files carry it.
  source_type text not null check (
    source_type in ('trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia', 'composite', 'digitalCreation')
  ),
  -- SHA-256 of the user’s words; the words themselves go with the post.
  prompt_hash bytea not null check (octet_length(prompt_hash) = 32),
  -- Whether the JPEG carries a C2PA signature.
  signed boolean not null,
  -- Whether a person retouched the pixels afterwards.
  human_edited boolean not null default false,
  made_at timestamptz not null
);

-- Every file of the picture, as stored: what the provider sent, the marked picture, its thumbnails.
create table provenance_files (
  record_id uuid not null references provenance_records (id) on delete cascade,
  variant text not null check (variant in ('original', 'master', '150', '300')),
  sha256 bytea not null check (octet_length(sha256) = 32),
  bytes integer not null,
  primary key (record_id, variant)
);
create index provenance_files_sha256 on provenance_files (sha256);

-- 0006_brand.sql
-- What a company wants its posts to sound and look like; kept whatever the plan, used only where the plan allows.
create table brand_memories (
  user_id uuid primary key references users (id) on delete cascade,
  tone text check (tone in ('sobre', 'chaleureux', 'direct', 'complice')),
  tone_words text not null default '',
  -- [{"hex": "#b53a14", "name": "brique"}], the main colour first.
  palette jsonb not null default '[]',
  subjects text[] not null default '{}',
  words_to_use text[] not null default '{}',
  words_to_avoid text[] not null default '{}',
  -- Posts made before were forgotten by their owner: nothing is learnt from them.
  learned_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The elements of it that a post was made with; null for a post made without.
alter table posts add column brand_used jsonb;

-- 0007_audit.sql
-- Who did what, for twelve months: append-only, each line hashed over the one before (docs/product/decisions.md §7, Audit).

-- The only link between an account and its lines. It goes with the account, and the lines then name nobody.
create table audit_subjects (
  user_id uuid primary key references users (id) on delete cascade,
  pseudonym uuid not null unique default gen_random_uuid(),
  -- Keys the marks of networks: they compare within one account, and can be guessed by nobody once it is gone.
  origin_key uuid not null default gen_random_uuid()
);
insert into audit_subjects (user_id) select id from users;

create function open_audit_subject() returns trigger language plpgsql as $$
begin
  insert into audit_subjects (user_id) values (new.id);
  return null;
end $$;
create trigger users_audit_subject after insert on users for each row execute function open_audit_subject();

create table audit_entries (
  seq bigint primary key,
  -- To the millisecond, as it is hashed.
  at timestamptz not null check (at = date_trunc('milliseconds', at)),
  kind text not null,
  -- Pseudonyms: whom it is about, and who did it when that is somebody else.
  subject uuid,
  actor uuid,
  -- Mark of the network it came from.
  origin text,
  details jsonb not null,
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  -- SHA-256 of previous_hash and the entry as canonical JSON.
  hash bytea not null check (octet_length(hash) = 32)
);
create index audit_entries_subject on audit_entries (subject, seq);
create index audit_entries_at on audit_entries (at);

-- Where the chain ends: what tells a tail that was cut.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  seq bigint not null,
  hash bytea not null check (octet_length(hash) = 32)
);
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

-- What stands for the lines an owner purged: the hash of the last of them.
create table audit_anchors (
  seq bigint primary key,
  hash bytea not null check (octet_length(hash) = 32),
  purged_at timestamptz not null default now()
);

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
create trigger audit_anchors_append_only before update or delete or truncate on audit_anchors
  for each statement execute function refuse_change();

-- What a transaction has to tell, chained when it commits: whatever else it locks, the head comes last, so nothing
-- deadlocks and writers wait for each other no longer than a commit lasts. Empty for everybody else.
create table audit_inbox (
  id bigint generated always as identity primary key,
  kind text not null,
  subject uuid,
  actor uuid,
  origin text,
  -- Canonical JSON, as it is hashed.
  details text not null
);

create function chain_audit_entry() returns trigger language plpgsql security definer set search_path from current as $$
declare
  head audit_head;
  moment timestamptz;
  entry text;
  chained bytea;
begin
  select * into strict head from audit_head for update;
  moment := date_trunc('milliseconds', clock_timestamp());
  entry := format(
    '{"actor":%s,"at":%s,"details":%s,"kind":%s,"origin":%s,"seq":%s,"subject":%s}',
    coalesce(to_json(new.actor)::text, 'null'),
    to_json(to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    new.details,
    to_json(new.kind),
    coalesce(to_json(new.origin)::text, 'null'),
    head.seq + 1,
    coalesce(to_json(new.subject)::text, 'null')
  );
  chained := sha256(head.hash || convert_to(entry, 'UTF8'));
  insert into audit_entries (seq, at, kind, subject, actor, origin, details, previous_hash, hash)
  values (head.seq + 1, moment, new.kind, new.subject, new.actor, new.origin, new.details::jsonb, head.hash, chained);
  update audit_head set seq = head.seq + 1, hash = chained;
  delete from audit_inbox where id = new.id;
  return null;
end $$;
create constraint trigger audit_inbox_chained after insert on audit_inbox
  deferrable initially deferred for each row execute function chain_audit_entry();

-- 0008_mail.sql
-- When the owner of an account proved that its e-mail address is theirs.
alter table users add column email_verified_at timestamptz;

-- The outbox: written in the transaction of what causes a mail, sent from here.
create table mails (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  recipient text not null,
  reply_to text,
  template text not null,
  -- What the template is filled with. It goes once the mail is sent or given up.
  data jsonb,
  -- {"purpose", "ttlMinutes", "data"} of the one-time link that is made as the mail leaves, and kept nowhere.
  link jsonb,
  unique_key text unique,
  attempts integer not null default 0,
  -- Also the end of a sender's claim, see server/db/mails.ts.
  next_attempt_at timestamptz not null default now(),
  -- Nobody is helped by the mail any more after this, as when its link has expired.
  expires_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  check (sent_at is null or failed_at is null)
);
create index mails_waiting on mails (next_attempt_at) where sent_at is null and failed_at is null;
create index mails_user on mails (user_id, created_at desc);

-- One-time links: only the SHA-256 of a token is kept.
create table mailed_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null,
  data jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index mailed_tokens_user on mailed_tokens (user_id, purpose);
create index mailed_tokens_age on mailed_tokens (expires_at);

-- 0009_google.sql
-- The Google account that opens an account of ours. `sub` is Google's own key, never reused; an address is not one.
create table google_identities (
  sub text primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  -- As Google told it when it was linked; it never overwrites ours.
  email text not null,
  linked_at timestamptz not null default now()
);

-- What a browser must find again in its credential, once; only hashes are kept.
create table google_nonces (
  nonce_hash bytea primary key,
  browser_hash bytea not null,
  expires_at timestamptz not null
);
create index google_nonces_age on google_nonces (expires_at);

-- A verified Google account that waits for a company's name, or for a proof of owning `user_id`. One for each browser.
create table google_sign_ins (
  browser_hash bytea primary key,
  sub text not null,
  email text not null,
  first_name text not null,
  family_name text not null,
  hosted_domain text,
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index google_sign_ins_age on google_sign_ins (expires_at);
create index google_sign_ins_user on google_sign_ins (user_id);

-- 0010_settings.sql
-- What /settings holds: profile, company identity for invoices, second factor, sessions, mails, time zone.

alter table users
  -- Empty: the default of the product decisions, made from the company's name.
  add column headline text not null default '',
  add column picture_id uuid references images (id) on delete set null,
  add column time_zone text not null default 'Europe/Paris';

alter table images drop constraint images_kind_check;
alter table images
  add constraint images_kind_check check (kind in ('upload', 'picture', 'logo', 'portrait'));

-- Names a session without its token.
alter table sessions add column id uuid not null default gen_random_uuid();
create unique index sessions_id on sessions (id);

create table company_identities (
  user_id uuid primary key references users (id) on delete cascade,
  -- Need not give a SIREN here.
  is_sole_trader boolean not null default false,
  legal_name text not null default '',
  -- Nine digits.
  siren text,
  -- Country and number, without spaces.
  vat_number text,
  street text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country text not null default 'FR',
  updated_at timestamptz not null default now()
);

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_secret text not null,
  -- The 30-second step of the last accepted code: nothing at or before it is accepted again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  -- Null until a first code has proved that the owner's device holds the secret.
  enabled_at timestamptz
);

create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Between the first factor and the second.
create table login_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index login_challenges_user on login_challenges (user_id);

-- A row is a kind of mail that the user does not want.
create table unwanted_mails (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);

-- 0011_publications.sql
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

-- 0012_social_accounts.sql
-- A profile or page of a network that a company publishes to. A disconnected one stays, without its token: what was
-- published to it keeps its place, and connecting it again finds the same row.
create table social_accounts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  network text not null check (network in ('linkedin', 'instagram')),
  kind text not null check (kind in ('member', 'page', 'professional')),
  -- The network's own id: a LinkedIn URN, an Instagram number beyond 2^53.
  network_id text not null,
  -- Who consented: pages share the token of the member who manages them.
  granted_by text not null,
  display_name text not null default '',
  handle text not null default '',
  scopes text[] not null default '{}',
  token_sealed text,
  refresh_token_sealed text,
  token_issued_at timestamptz not null,
  expires_at timestamptz,
  refresh_expires_at timestamptz,
  -- When the network said that the token is no longer good, and why.
  refused_at timestamptz,
  refused_code text,
  last_checked_at timestamptz not null,
  -- Also the end of a checker's claim.
  next_check_at timestamptz not null,
  -- Its owner leaves Ramage: nothing uses it any more, and a job gives the token back to the network.
  leaving_at timestamptz,
  disconnected_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, network, network_id),
  check ((token_sealed is null) = (disconnected_at is not null))
);
create index social_accounts_due on social_accounts (next_check_at) where token_sealed is not null;

-- A connection on its way: asked for, allowed on the network, then claimed by the user who asked for it.
create table social_connections (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  network text not null check (network in ('linkedin', 'instagram')),
  -- SHA-256 of what the network gives back, and of the cookie of the browser that asked.
  state_hash bytea not null unique,
  browser_hash bytea not null,
  return_to text not null,
  -- The account that is to be reconnected.
  account_id uuid references social_accounts (id) on delete cascade,
  status text not null default 'asked' check (status in ('asked', 'allowed', 'connected', 'failed')),
  problem text,
  granted_by text,
  scopes text[] not null default '{}',
  targets jsonb not null default '[]',
  token_sealed text,
  refresh_token_sealed text,
  token_expires_at timestamptz,
  refresh_expires_at timestamptz,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  check (token_sealed is null or status = 'allowed')
);
create index social_connections_age on social_connections (created_at);

-- 0013_publications_account.sql
-- A disconnected account keeps its row; one that goes with its owner takes nothing that was sent along.
alter table publications
  add constraint publications_account foreign key (account_id) references social_accounts (id) on delete set null;
create index publications_account on publications (account_id, armed_at desc);

-- 0014_calendar.sql
-- The calendar looks for what has or had an hour, which is little of what a company keeps.
create index posts_calendar on posts (user_id) where status not in ('draft', 'generated');
create index publications_owner on publications (user_id, post_id, created_at desc);

-- The phone page of one post, for who publishes by hand; its address is the right.
create table hand_offs (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index hand_offs_post on hand_offs (post_id);
create index hand_offs_owner on hand_offs (user_id);

-- 0015_billing.sql
-- What this side keeps of the payment provider's truth, and the contracts' acts.

create table payment_customers (
  user_id uuid primary key references users (id) on delete cascade,
  -- Null until the provider made it.
  customer_id text unique,
  -- Who starts to read the truth draws a ticket; older truth never overwrites newer.
  last_ticket bigint not null default 0,
  applied_ticket bigint not null default 0,
  synced_at timestamptz,
  -- One checkout is opened at a time.
  busy_until timestamptz,
  created_at timestamptz not null default now()
);
create index payment_customers_synced on payment_customers (synced_at nulls first);

create table subscriptions (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  plan text not null check (plan in ('basic', 'pro', 'enterprise')),
  -- The provider's word.
  status text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancel_at timestamptz,
  ended_at timestamptz,
  -- The oldest invoice that could not be collected, and how long the plan outlives it.
  late_invoice_id text,
  grace_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create index subscriptions_user on subscriptions (user_id, created_at);
create index subscriptions_grace on subscriptions (grace_until) where grace_until is not null;

-- Every signed event once, as it came; a job works them.
create table payment_events (
  id text primary key,
  type text not null,
  customer_id text,
  -- What a chargeback names instead of its customer.
  charge_id text,
  body bytea not null,
  received_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  done_at timestamptz,
  last_error text
);
create index payment_events_due on payment_events (next_attempt_at) where done_at is null;
create index payment_events_customer on payment_events (customer_id);
create index payment_events_received on payment_events (received_at);

-- What each payment brought, once; also those that bring no number, such as a month of an unlimited plan.
create table payment_grants (
  source text not null check (source in ('invoice', 'upgrade', 'checkout')),
  source_id text not null,
  user_id uuid not null references users (id) on delete cascade,
  bucket text not null check (bucket in ('monthly', 'purchased')),
  posts integer not null check (posts >= 0),
  plan text,
  -- When the provider made the invoice or the checkout.
  at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (source, source_id)
);
create index payment_grants_user on payment_grants (user_id, at);

-- What a refund or a chargeback asks back, decided once: later purchases are not touched.
create table payment_reversals (
  charge_id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The invoice or checkout whose posts it is about.
  source_id text not null,
  -- Posts that the money given back stands for, and those that were still there.
  posts integer not null check (posts >= 0),
  taken integer not null check (taken >= 0),
  revision integer not null
);
create index payment_reversals_user on payment_reversals (user_id);

-- « Résilier votre contrat », « Renoncer au contrat ici »: declared here first, carried out at the provider after.
create table contract_acts (
  id uuid primary key,
  serial bigint generated always as identity unique,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('cancellation', 'withdrawal')),
  subscription_id text not null,
  plan text not null,
  declared_by text not null,
  email text not null,
  effective_at timestamptz not null,
  refund_cents integer,
  -- [{ paymentIntentId, amountCents }]
  refunds jsonb not null default '[]',
  unused_posts integer,
  granted_posts integer,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);
create index contract_acts_user on contract_acts (user_id, created_at);
create index contract_acts_due on contract_acts (next_attempt_at) where settled_at is null;
create unique index contract_acts_withdrawn on contract_acts (subscription_id) where kind = 'withdrawal';

-- 0016_forms.sql
-- What visitors and companies write to the house, and the proof of their choice of cookies.

create table contact_requests (
  id uuid primary key,
  -- What the sender is told, and quotes.
  reference text not null unique,
  -- Whoever was signed in; null for a visitor.
  user_id uuid references users (id) on delete cascade,
  name text not null,
  email text not null,
  message text not null,
  -- The form that sent it: a click repeated is one message.
  unique_key text unique,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references users (id) on delete set null
);
create index contact_requests_created on contact_requests (created_at, id);
create index contact_requests_user on contact_requests (user_id);

create table support_requests (
  id uuid primary key,
  reference text not null unique,
  user_id uuid references users (id) on delete cascade,
  name text not null,
  email text not null,
  issue_type text not null check (issue_type in ('bug', 'performance', 'compte', 'autre')),
  description text not null,
  -- Of the plan on the day it was written; as in shared/plans.ts.
  priority text not null check (priority in ('normal', 'e-mail', 'priority', 'first')),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references users (id) on delete set null
);
create index support_requests_created on support_requests (created_at, id);
create index support_requests_user on support_requests (user_id);

-- Who chose, when signed in, and which question was asked. The release before, which still serves during an upgrade,
-- asks the first one and does not say so.
alter table cookie_consents
  add column user_id uuid references users (id) on delete set null,
  add column version text not null default '2026-11-01';
create index cookie_consents_user on cookie_consents (user_id);

-- 0017_logs.sql
-- Warnings, errors and business events, as the operator reads them (server/services/logs/).
create table logs (
  id bigint generated always as identity primary key,
  -- When it happened: a line may have waited for the database.
  at timestamptz not null,
  -- As pino counts: 30 info, 40 warning, 50 error, 60 fatal.
  level smallint not null,
  -- One line, redacted and bounded by its writer.
  message text not null check (char_length(message) <= 2000)
);
create index logs_at on logs (at, id);
create index logs_level on logs (level, at, id);

-- Searches within messages. A database that does not let us have it reads every line instead.
do $$ begin
  create extension if not exists pg_trgm;
  create index logs_message on logs using gin (message gin_trgm_ops);
  -- A frequent text among the few errors.
  create index logs_error_message on logs using gin (message gin_trgm_ops) where level >= 50;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise notice 'no pg_trgm: searches in the logs read every line';
end $$;

-- What the calls to each service came to, whichever process made them.
create table service_states (
  service text primary key,
  last_success_at timestamptz,
  last_error_at timestamptz,
  -- Redacted and bounded like a log line.
  last_error text not null default ''
);

-- Processes that work jobs; each says every ten seconds that it lives, and takes its row away when it stops.
create table workers (
  id uuid primary key,
  host text not null,
  pid integer not null,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now()
);

-- 0019_data_rights.sql
-- Export and deletion of what a company owns (docs/product/promises.md, The law of its users).

alter table users
  -- Set while the account waits for its erasure; null when the owner wants to stay.
  add column erase_after timestamptz,
  -- The last sign-in: kept by a trigger of `sessions`, whoever opens one.
  add column last_seen_at timestamptz not null default now(),
  -- When its owner was told that the account is about to be erased for want of use.
  add column unused_warned_at timestamptz;
create index users_erase_after on users (erase_after) where erase_after is not null;
create index users_last_seen on users (last_seen_at);

create function note_seen() returns trigger language plpgsql as $$
begin
  update users set last_seen_at = now(), unused_warned_at = null where id = new.user_id;
  return null;
end $$;
create trigger sessions_seen after insert on sessions for each row execute function note_seen();

create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed')),
  -- Tables and images put into the archive, of how many.
  done integer not null default 0,
  total integer not null default 0,
  -- Length of the archive.
  bytes bigint,
  attempts integer not null default 0,
  -- Also the end of a maker's claim: it is moved on while the archive grows.
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The archive is kept until then.
  expires_at timestamptz
);
create index data_exports_user on data_exports (user_id, created_at desc);
create index data_exports_waiting on data_exports (next_attempt_at) where status in ('waiting', 'running');
create unique index data_exports_one_at_a_time on data_exports (user_id) where status in ('waiting', 'running');

-- 0020_performance.sql
-- What the networks say of published posts: totals since publication, read again and again. Null is « not provided by the
-- network », which is not zero.
create table figure_readings (
  id bigint generated always as identity primary key,
  publication_id uuid not null references publications (id) on delete cascade,
  read_at timestamptz not null default now(),
  views integer check (views >= 0),
  reach integer check (reach >= 0),
  interactions integer check (interactions >= 0),
  reactions integer check (reactions >= 0),
  comments integer check (comments >= 0),
  shares integer check (shares >= 0),
  saves integer check (saves >= 0)
);
create index figure_readings_publication on figure_readings (publication_id, read_at desc);

-- When each publication is read next, and what keeps it from being read.
create table figure_watches (
  publication_id uuid primary key references publications (id) on delete cascade,
  -- Also the end of a reader's claim; null once it is read no more.
  next_read_at timestamptz,
  last_read_at timestamptz,
  -- Readings in a row that did not succeed.
  misses integer not null default 0,
  problem text check (problem in ('reconnect', 'rights', 'disconnected', 'quota', 'unavailable', 'gone'))
);
create index figure_watches_due on figure_watches (next_read_at) where next_read_at is not null;

create index publications_published on publications (user_id, published_at desc) where status = 'published';

-- 0022_admin.sql
-- What the administration reads: pages of all accounts, in any order, and those that begin with some letters.
create index users_created on users (created_at desc, id desc);
create index users_email_sorted on users (email, id);
create index users_company on users (company_name, id);
create index users_plan on users (plan, id);
create index users_email_prefix on users (email text_pattern_ops);
create index users_company_prefix on users (lower(company_name) text_pattern_ops);

-- Plan and balance stand in two tables, and « posts restants » orders by both: unlimited is more than any number.
alter table credit_accounts add column is_unlimited boolean not null default false;
update credit_accounts set is_unlimited = true
  where user_id in (select id from users where plan = 'enterprise');
create index credit_accounts_left on credit_accounts (is_unlimited, (monthly + welcome + purchased), user_id);

create function note_unlimited() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    update credit_accounts set is_unlimited = (new.plan = 'enterprise') where user_id = new.id;
    return null;
  end if;
  new.is_unlimited := exists (select from users where id = new.user_id and plan = 'enterprise');
  return new;
end $$;
create trigger users_unlimited after update of plan on users
  for each row when (old.plan is distinct from new.plan) execute function note_unlimited();
create trigger credit_accounts_unlimited before insert on credit_accounts
  for each row execute function note_unlimited();

-- Posts that an administrator gave or took back, and why. The ledger's line names the row.
create table credit_adjustments (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  amount integer not null check (amount <> 0),
  reason text not null,
  -- Null once that account is gone.
  made_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index credit_adjustments_user on credit_adjustments (user_id, created_at desc);
create index credit_adjustments_made_by on credit_adjustments (made_by);

-- 0024_loose_folders.sql
-- Folders of the storage that no row stands for: not yet, or no more. Written before the first file, and with the row's
-- end, so that whatever a dead process leaves behind is known.
create table loose_folders (
  folder text primary key,
  since timestamptz not null default now(),
  -- About to be taken away: no row may stand for it any more.
  is_doomed boolean not null default false
);
create index loose_folders_since on loose_folders (since);

-- 0025_post_count_at_commit.sql
-- The number of a user's posts is brought up to date when a transaction commits. Before, the first statement that wrote
-- a post locked its user until the end, and each write of a company waited out the round trips of the one before it.

-- Changes of a transaction that is not over; empty for everybody else.
create table post_count_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  change bigint not null
);

-- With the rights of the tables' owner: the release before this one still works while its role knows no such table.
create or replace function count_added_posts() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into post_count_changes (user_id, change)
  select user_id, count(*) from after_it where description <> '' or image_id is not null group by user_id;
  return null;
end $$;

create or replace function count_removed_posts() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into post_count_changes (user_id, change)
  select user_id, -count(*) from before_it where description <> '' or image_id is not null group by user_id;
  return null;
end $$;

create or replace function count_changed_posts() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into post_count_changes (user_id, change)
  select user_id, sum(n) from (
    select user_id, 1 as n from after_it where description <> '' or image_id is not null
    union all
    select user_id, -1 from before_it where description <> '' or image_id is not null
  ) posts group by user_id having sum(n) <> 0;
  return null;
end $$;

create function apply_post_count_change() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  delete from post_count_changes where id = new.id;
  update users set post_count = post_count + new.change where id = new.user_id;
  return null;
end $$;
create constraint trigger post_count_changes_apply after insert on post_count_changes
  deferrable initially deferred for each row execute function apply_post_count_change();

-- 0026_paid_part.sql
-- The part a generation's reservation pays for, where the other one is free; null: whichever arrives first.
alter table generations add column paid_part text check (paid_part in ('text', 'image'));

-- 0033_sessions_and_addresses.sql
alter table sessions
  -- What opened it: a Google account that was linked is itself a proof. Null: opened before this column.
  add column opened_by text check (opened_by in ('password', 'google', 'second_factor')),
  -- When its holder was last seen to be the owner: at the sign-in, and with each proof since.
  add column proven_at timestamptz not null default now();
update sessions set proven_at = created_at;

-- A token that replaces another stands for the same session: both end together.
drop index sessions_id;
create index sessions_id on sessions (id);

-- A link for a phone lives as long as the session it was made in, a day at most.
delete from hand_offs;
alter table hand_offs add column session_id uuid not null;

alter table users
  -- Null: the address is the one the account was opened with.
  add column email_changed_at timestamptz,
  -- By a link mailed to the address the account then had.
  add column password_reset_at timestamptz;

-- What the account was known by when another address was asked for: who comes back to the old one may have to show it.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  password_hash text,
  asked_at timestamptz not null default now()
);
create index email_changes_user on email_changes (user_id);
create index email_changes_age on email_changes (asked_at);

-- 0034_welcomed_mailboxes.sql
-- Hashes of the mailboxes that welcome posts went to: they outlive the account, for a year, so that neither another
-- spelling of an address nor an account opened anew gets them again.
create table welcomed_mailboxes (
  mailbox_hash bytea primary key,
  created_at timestamptz not null default now()
);
create index welcomed_mailboxes_age on welcomed_mailboxes (created_at);

-- 0037_social_applications.sql
-- The application (client id) that a token was granted to: it alone can check, renew or revoke it. Null before LinkedIn
-- had two of them.
alter table social_accounts add column client_id text;
alter table social_connections add column client_id text;

-- 0038_network_erasures.sql
-- A network asks to forget somebody by the id it gave that person for our application alone.
alter table social_accounts add column scoped_id text;
create index social_accounts_network_id on social_accounts (network, network_id);
create index social_accounts_scoped_id on social_accounts (network, scoped_id) where scoped_id is not null;

-- What a network asked to erase, by the confirmation code its user got. Names nobody.
create table network_erasures (
  code text primary key,
  network text not null check (network in ('linkedin', 'instagram')),
  -- Accounts that were connected here, in however many companies; 0 when there was none.
  account_count integer not null check (account_count >= 0),
  erased_at timestamptz not null default now()
);

-- 0040_ai_cache_prices.sql
-- Tokens written to a vendor's cache cost more than others: a price and a count of their own. As with cached_in, null
-- means no price of its own.
alter table ai_prices add column cache_write bigint;
alter table ai_usage add column cache_write_tokens integer;

-- Figures that were missing from the seed, which no price has replaced: lines of the ledger keep their frozen cost. Only
-- where a row is still as it was seeded, so that an operator's own figures stay.
update ai_prices set cached_in = 75000, source = 'seen 7 Oct 2026, cached 21 Nov 2026'
  where model = 'gemini-3.8-flash' and valid_from = '2026-01-01Z' and source = 'seen 7 Oct 2026'
    and (text_in, image_in, text_out) = (750000, 750000, 3750000) and cached_in is null and image_out is null;
update ai_prices set cache_write = 1250000, source = 'seen 26 Oct 2026, cache writes 21 Nov 2026'
  where model = 'gpt-6.1-terra' and valid_from = '2026-01-01Z' and source = 'seen 26 Oct 2026'
    and (text_in, cached_in, image_in, text_out) = (1000000, 50000, 1000000, 5000000) and image_out is null;
update ai_prices set cache_write = 125000, source = 'seen 22 Sep 2026, cache writes 22 Nov 2026'
  where model = 'gpt-6-luna' and valid_from = '2026-01-01Z' and source = 'seen 22 Sep 2026'
    and (text_in, cached_in, image_in, text_out) = (100000, 10000, 100000, 500000) and image_out is null;

-- 0041_changed_addresses.sql
-- Addresses that were changed before 0033 kept the moment, as far back as the trail goes: until then whoever clicked the
-- link of a stranger's mail gave that stranger's account their own address.
update users set email_changed_at = changed.at
from (
  select s.user_id, max(e.at) as at
  from audit_entries e join audit_subjects s on s.pseudonym = e.subject
  where e.kind = 'email_changed'
  group by s.user_id
) changed
where changed.user_id = users.id and users.email_changed_at is null;

-- 0042_hand_offs_of_before.sql
-- The release before names no session: while it still serves, what it makes is refused by this one rather than by the table.
alter table hand_offs alter column session_id drop not null;
