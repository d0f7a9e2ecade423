-- Named groups of hashtags that a company puts into its texts.
create table hashtag_sets (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  name text not null,
  -- Each with its #.
  hashtags text[] not null check (cardinality(hashtags) between 1 and 30),
  created_at timestamptz not null default now()
);
create unique index hashtag_sets_name on hashtag_sets (company_id, lower(name));

-- UTM parameters that the links of a company's texts get on a network; without a row they get none.
create table utm_settings (
  company_id uuid not null references companies (id) on delete cascade,
  network text not null check (network in ('linkedin', 'instagram')),
  source text not null,
  medium text not null,
  campaign text not null default '',
  updated_at timestamptz not null default now(),
  primary key (company_id, network)
);

alter table posts
  -- A link preview, which goes out in the place of images; LinkedIn alone has it.
  add column link_url text,
  add column link_title text not null default '',
  add column link_description text not null default '',
  add column link_image_id uuid references images (id) on delete set null,
  add constraint posts_link_check check (link_url is null or network = 'linkedin');
create index posts_link_image on posts (link_image_id) where link_image_id is not null;

alter table publications
  -- UTM parameters as they were shown before the click; null: links go out as they are.
  add column utm jsonb,
  -- The link preview that was sent.
  add column sent_link jsonb;
