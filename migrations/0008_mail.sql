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
