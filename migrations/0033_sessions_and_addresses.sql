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
