-- What the networks say of published posts: totals since publication, read again and again. Null is « not provided by the
-- network », which is not zero.
create table figure_readings (
  id bigint generated always as identity primary key,
  publication_id uuid not null references publications (id) on delete cascade,
  read_at timestamptz not null default now(),
  views integer check (views >= 0),
  reach integer check (reach >= 0),
  interactions integer check (interactions >= 0),
  reactions integer check (reactions >= 0),
  comments integer check (comments >= 0),
  shares integer check (shares >= 0),
  saves integer check (saves >= 0)
);
create index figure_readings_publication on figure_readings (publication_id, read_at desc);

-- When each publication is read next, and what keeps it from being read.
create table figure_watches (
  publication_id uuid primary key references publications (id) on delete cascade,
  -- Also the end of a reader's claim; null once it is read no more.
  next_read_at timestamptz,
  last_read_at timestamptz,
  -- Readings in a row that did not succeed.
  misses integer not null default 0,
  problem text check (problem in ('reconnect', 'rights', 'disconnected', 'quota', 'unavailable', 'gone'))
);
create index figure_watches_due on figure_watches (next_read_at) where next_read_at is not null;

create index publications_published on publications (user_id, published_at desc) where status = 'published';
