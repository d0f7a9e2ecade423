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
