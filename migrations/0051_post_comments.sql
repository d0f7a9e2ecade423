-- What the members of a company say to each other about a post.
create table post_comments (
  id uuid primary key,
  post_id uuid not null references posts (id) on delete cascade,
  -- Null once they are erased.
  author_id uuid references users (id) on delete set null,
  -- A member named in it is written `<@id>`: the name goes with its account.
  text text not null check (text <> ''),
  created_at timestamptz not null default now(),
  -- Null: open.
  resolved_at timestamptz,
  resolved_by uuid references users (id) on delete set null
);
create index post_comments_post on post_comments (post_id, created_at);
create index post_comments_author on post_comments (author_id) where author_id is not null;
create index post_comments_resolved_by on post_comments (resolved_by) where resolved_by is not null;

-- Who is to be mailed about the comments of a post, and when they last were.
create table comment_notices (
  post_id uuid not null references posts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Since the first comment they were not told of; null when none waits.
  waiting_since timestamptz,
  mailed_at timestamptz,
  primary key (post_id, user_id)
);
create index comment_notices_user on comment_notices (user_id);
create index comment_notices_waiting on comment_notices (waiting_since) where waiting_since is not null;
