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
