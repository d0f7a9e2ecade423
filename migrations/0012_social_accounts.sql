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
