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
