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
