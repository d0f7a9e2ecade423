-- What this side keeps of the payment provider's truth, and the contracts' acts.

create table payment_customers (
  user_id uuid primary key references users (id) on delete cascade,
  -- Null until the provider made it.
  customer_id text unique,
  -- Who starts to read the truth draws a ticket; older truth never overwrites newer.
  last_ticket bigint not null default 0,
  applied_ticket bigint not null default 0,
  synced_at timestamptz,
  -- One checkout is opened at a time.
  busy_until timestamptz,
  created_at timestamptz not null default now()
);
create index payment_customers_synced on payment_customers (synced_at nulls first);

create table subscriptions (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  plan text not null check (plan in ('basic', 'pro', 'enterprise')),
  -- The provider's word.
  status text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancel_at timestamptz,
  ended_at timestamptz,
  -- The oldest invoice that could not be collected, and how long the plan outlives it.
  late_invoice_id text,
  grace_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create index subscriptions_user on subscriptions (user_id, created_at);
create index subscriptions_grace on subscriptions (grace_until) where grace_until is not null;

-- Every signed event once, as it came; a job works them.
create table payment_events (
  id text primary key,
  type text not null,
  customer_id text,
  -- What a chargeback names instead of its customer.
  charge_id text,
  body bytea not null,
  received_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  done_at timestamptz,
  last_error text
);
create index payment_events_due on payment_events (next_attempt_at) where done_at is null;
create index payment_events_customer on payment_events (customer_id);
create index payment_events_received on payment_events (received_at);

-- What each payment brought, once; also those that bring no number, such as a month of an unlimited plan.
create table payment_grants (
  source text not null check (source in ('invoice', 'upgrade', 'checkout')),
  source_id text not null,
  user_id uuid not null references users (id) on delete cascade,
  bucket text not null check (bucket in ('monthly', 'purchased')),
  posts integer not null check (posts >= 0),
  plan text,
  -- When the provider made the invoice or the checkout.
  at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (source, source_id)
);
create index payment_grants_user on payment_grants (user_id, at);

-- What a refund or a chargeback asks back, decided once: later purchases are not touched.
create table payment_reversals (
  charge_id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The invoice or checkout whose posts it is about.
  source_id text not null,
  -- Posts that the money given back stands for, and those that were still there.
  posts integer not null check (posts >= 0),
  taken integer not null check (taken >= 0),
  revision integer not null
);
create index payment_reversals_user on payment_reversals (user_id);

-- « Résilier votre contrat », « Renoncer au contrat ici »: declared here first, carried out at the provider after.
create table contract_acts (
  id uuid primary key,
  serial bigint generated always as identity unique,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('cancellation', 'withdrawal')),
  subscription_id text not null,
  plan text not null,
  declared_by text not null,
  email text not null,
  effective_at timestamptz not null,
  refund_cents integer,
  -- [{ paymentIntentId, amountCents }]
  refunds jsonb not null default '[]',
  unused_posts integer,
  granted_posts integer,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);
create index contract_acts_user on contract_acts (user_id, created_at);
create index contract_acts_due on contract_acts (next_attempt_at) where settled_at is null;
create unique index contract_acts_withdrawn on contract_acts (subscription_id) where kind = 'withdrawal';
