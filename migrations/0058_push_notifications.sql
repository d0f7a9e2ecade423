-- Web Push: where a device takes notifications, which its user does not want, and those that are to leave.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The device, as sign-ins know it; without a session it takes nothing more.
  session_id uuid not null,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) <= 50),
  created_at timestamptz not null default now()
);
create unique index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_user on push_subscriptions (user_id);

create table push_opt_outs (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);

create table push_notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  data jsonb not null,
  unique_key text not null unique,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Sent, or given up.
  ended_at timestamptz
);
create index push_notifications_waiting on push_notifications (next_attempt_at) where ended_at is null;
create index push_notifications_user on push_notifications (user_id, created_at);
