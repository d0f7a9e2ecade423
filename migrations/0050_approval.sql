-- Approval: somebody looks at what would go out, and says yes, or what is to change.
alter table companies
  add column approval_rule text not null default 'off' check (approval_rule in ('off', 'all', 'editors'));

-- What it would have sent when it was asked for.
alter table publications add column content_hash bytea check (octet_length(content_hash) = 32);
-- Nobody approved what it would send: it waits for that.
alter table publications drop constraint publications_question_check;
alter table publications
  add constraint publications_question_check check (question in ('late', 'outcome', 'account', 'approval'));

-- One question about one post or several, to whoever holds its link or to members.
create table approval_requests (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  requested_by uuid references users (id) on delete set null,
  -- Whether who asked decided then: an answer to their link counts for the company's rule.
  by_manager boolean not null,
  -- Of the link; null where members are asked.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index approval_requests_company on approval_requests (company_id);
create index approval_requests_requested_by on approval_requests (requested_by) where requested_by is not null;
create index approval_requests_age on approval_requests (expires_at);

-- How each of its posts would go out.
create table approval_request_posts (
  request_id uuid not null references approval_requests (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  position smallint not null check (position between 0 and 19),
  account_id uuid references social_accounts (id) on delete set null,
  ai_mention text,
  -- UTM parameters of its links, as they are shown.
  utm jsonb,
  publish_at timestamptz,
  time_zone text,
  primary key (request_id, post_id)
);
create index approval_request_posts_post on approval_request_posts (post_id);
create index approval_request_posts_account on approval_request_posts (account_id) where account_id is not null;

create table approval_reviewers (
  request_id uuid not null references approval_requests (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (request_id, user_id)
);
create index approval_reviewers_user on approval_reviewers (user_id);

create table approval_decisions (
  id uuid primary key,
  request_id uuid not null references approval_requests (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  decision text not null check (decision in ('approved', 'changes_requested')),
  -- Of everything that would have been sent.
  content_hash bytea not null check (octet_length(content_hash) = 32),
  -- The member who decided, and their role then; null of who holds the link, and once erased.
  user_id uuid references users (id) on delete set null,
  member_role text check (member_role in ('manager', 'editor', 'viewer')),
  -- The first name that who holds the link gave.
  given_name text,
  -- The hour that was told.
  publish_at timestamptz,
  created_at timestamptz not null default now(),
  check ((given_name is null) = (member_role is not null))
);
create index approval_decisions_request on approval_decisions (request_id);
create index approval_decisions_post on approval_decisions (post_id, created_at desc);
create index approval_decisions_user on approval_decisions (user_id) where user_id is not null;

-- What is to change, pinned to words, to an image, or to the whole.
create table approval_comments (
  decision_id uuid not null references approval_decisions (id) on delete cascade,
  position smallint not null check (position between 0 and 19),
  text text not null,
  text_start integer check (text_start >= 0),
  text_end integer check (text_end > text_start),
  -- The words that stood there.
  quote text,
  image_position smallint check (image_position between 0 and 19),
  primary key (decision_id, position),
  check (text_start is null or image_position is null),
  check ((text_start is null) = (text_end is null) and (text_start is null) = (quote is null))
);
