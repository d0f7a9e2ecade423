-- Where a company announces its news: a feed, or a page that leads to one or says its articles. Without a row nothing is read.
create table news_feeds (
  company_id uuid primary key references companies (id) on delete cascade,
  address text not null check (char_length(address) <= 500),
  next_read_at timestamptz not null default now(),
  -- Whose reader gave no sign until then lost it.
  claimed_until timestamptz,
  -- The last reading that found something, and why the newest found nothing.
  read_at timestamptz,
  failure text,
  updated_at timestamptz not null default now(),
  constraint news_feeds_failure_check check (failure in ('unreachable', 'robots', 'redirects', 'refused', 'too_late', 'not_a_page', 'empty'))
);
create index news_feeds_due on news_feeds (next_read_at);

-- What the last reading found, newest first: material to propose, in the site's own words.
create table news_items (
  company_id uuid not null references news_feeds (company_id) on delete cascade,
  position smallint not null,
  title text not null check (char_length(title) <= 200),
  url text not null check (char_length(url) <= 500),
  published_at timestamptz,
  primary key (company_id, position),
  constraint news_items_position_check check (position between 0 and 19)
);
