-- Several images in a post. A set is what one version shows, in order and in one ratio; it never changes, but for what a
-- slide's picture says of itself. Posts and versions of one image have none.
create table slide_sets (
  id uuid primary key,
  post_id uuid not null references posts (id) on delete cascade,
  -- Side by side, or as the pages of one PDF document.
  format text not null check (format in ('images', 'document')),
  document_title text not null default '',
  ratio text not null check (ratio in ('4:5', '1:1', '1.91:1')),
  slide_count smallint not null check (slide_count between 1 and 20),
  -- Colours and letters that its composed slides share; null without one.
  look jsonb,
  -- A model made one of its images, or had a part in one.
  ai_generated boolean not null default false,
  created_at timestamptz not null default now()
);
create index slide_sets_post on slide_sets (post_id);

create table slides (
  slide_set_id uuid not null references slide_sets (id) on delete cascade,
  position smallint not null check (position between 0 and 19),
  -- Stays from set to set.
  slide_id uuid not null,
  -- Its picture, kept while the post shows it; made again from the recipe when an older version comes back.
  image_id uuid references images (id) on delete set null,
  recipe jsonb not null,
  -- Images that the recipe needs: they stay as long as it does.
  source_image_ids uuid[] not null default '{}',
  title text not null default '',
  alt_text text not null default '',
  alt_described boolean not null default false,
  primary key (slide_set_id, position),
  unique (slide_set_id, slide_id)
);
create index slides_image on slides (image_id) where image_id is not null;
create index slides_sources on slides using gin (source_image_ids);

alter table posts add column slide_set_id uuid references slide_sets (id) on delete set null;
create index posts_slide_set on posts (slide_set_id) where slide_set_id is not null;
alter table post_versions add column slide_set_id uuid references slide_sets (id) on delete cascade;
create index post_versions_slide_set on post_versions (slide_set_id) where slide_set_id is not null;

-- The children of one publication: each is handed over once, and its handle is written down before the next.
create table publication_slides (
  publication_id uuid not null references publications (id) on delete cascade,
  position smallint not null check (position between 0 and 19),
  -- The network's handle of it; null until it is handed over.
  upload_id text,
  uploaded_at timestamptz,
  -- The network has worked it through.
  is_ready boolean not null default false,
  sent_sha256 bytea not null check (octet_length(sent_sha256) = 32),
  alt_text text,
  primary key (publication_id, position)
);
alter table publications
  -- Title of the PDF document that was sent; null for everything else.
  add column document_title text;
