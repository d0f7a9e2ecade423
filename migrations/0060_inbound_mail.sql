-- The local part of the address that a member mails photos and a sentence to; another one when it is renewed.
alter table users add column mail_key uuid not null default gen_random_uuid();
create unique index users_mail_key on users (mail_key);

-- A mail that was accepted: as it came until it is worked off, then only that it came.
create table inbound_mails (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  -- Who wrote it, as was proved.
  user_id uuid not null references users (id) on delete cascade,
  -- Of whose address and its Message-ID: the same mail is accepted once.
  message_hash bytea not null unique,
  raw bytea,
  status text not null default 'waiting',
  post_id uuid references posts (id) on delete set null,
  generation_id uuid references generations (id) on delete set null,
  -- Numbers the claims: who holds an older one writes nothing.
  attempts integer not null default 0,
  -- Claims in a row that ended with their process: a mail that ends processes is not tried for ever.
  failures integer not null default 0,
  -- Generations that were begun.
  tries integer not null default 0,
  -- Photos that were left out, by why; null until they were read.
  photos jsonb,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint inbound_mails_status_check check (status in ('waiting', 'writing', 'made', 'kept', 'refused')),
  constraint inbound_mails_raw_check check ((raw is null) = (status in ('made', 'kept', 'refused'))),
  constraint inbound_mails_ended_check check ((ended_at is null) = (status in ('waiting', 'writing')))
);
create index inbound_mails_due on inbound_mails (next_attempt_at) where ended_at is null;
create index inbound_mails_company on inbound_mails (company_id);
create index inbound_mails_user on inbound_mails (user_id, created_at);
create index inbound_mails_post on inbound_mails (post_id) where post_id is not null;
create index inbound_mails_generation on inbound_mails (generation_id) where generation_id is not null;
create index inbound_mails_age on inbound_mails (created_at);
