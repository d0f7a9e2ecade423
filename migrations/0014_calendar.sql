-- The calendar looks for what has or had an hour, which is little of what a company keeps.
create index posts_calendar on posts (user_id) where status not in ('draft', 'generated');
create index publications_owner on publications (user_id, post_id, created_at desc);

-- The phone page of one post, for who publishes by hand; its address is the right.
create table hand_offs (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index hand_offs_post on hand_offs (post_id);
create index hand_offs_owner on hand_offs (user_id);
