-- What a company's own website proposes for its profile, until somebody chooses; a day at most.
create table website_imports (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  -- Who asked.
  user_id uuid not null references users (id) on delete cascade,
  address text not null,
  status text not null default 'waiting',
  -- Why nothing was read; null while that is not so.
  failure text,
  -- Each value with the sentence it comes from and the page that says it.
  proposals jsonb,
  -- Nobody else reads it until then.
  claimed_until timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint website_imports_status_check check (status in ('waiting', 'running', 'done', 'failed')),
  constraint website_imports_done_check check ((status = 'done') = (proposals is not null)),
  constraint website_imports_failed_check check ((status = 'failed') = (failure is not null))
);
-- One of a company at a time: the next takes the place of the last.
create unique index website_imports_company on website_imports (company_id);
create index website_imports_user on website_imports (user_id);
create index website_imports_open on website_imports (created_at) where status in ('waiting', 'running');

create table website_pictures (
  -- The image that it becomes.
  id uuid primary key,
  import_id uuid not null references website_imports (id) on delete cascade,
  kind text not null,
  position integer not null,
  url text not null,
  page_url text not null,
  alt_text text not null,
  width integer not null,
  height integer not null,
  preview bytea not null,
  -- As the site sent it.
  bytes bytea not null,
  constraint website_pictures_kind_check check (kind in ('logo', 'photo')),
  constraint website_pictures_place unique (import_id, kind, position)
);
