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
