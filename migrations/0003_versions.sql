-- Every text and every picture a post has shown, with what they were made from.

create table post_versions (
  id uuid primary key,
  post_id uuid not null references posts (id) on delete cascade,
  kind text not null check (kind in ('text', 'image')),
  text text,
  image_id uuid references images (id) on delete cascade,
  origin text not null check (origin in ('first', 'generated', 'edited', 'restored')),
  generation_id uuid references generations (id) on delete set null,
  -- The version a restored one repeats.
  restored_from uuid references post_versions (id) on delete set null,
  prompt text not null default '',
  -- What the generation worked on, as it was then; null where a person wrote or chose.
  input jsonb,
  -- Whose work the content is; null for a person's own.
  provider text,
  model text,
  by_ai boolean not null default false,
  created_at timestamptz not null default now(),
  -- Later than created_at when the edits of one sitting went on.
  updated_at timestamptz not null default now(),
  check ((kind = 'text') = (text is not null)),
  check ((kind = 'image') = (image_id is not null))
);
create index post_versions_post on post_versions (post_id, kind, created_at desc);
create index post_versions_image on post_versions (image_id) where image_id is not null;

-- What posts show today is their first known version.
insert into post_versions (id, post_id, kind, text, origin, prompt, provider, by_ai, created_at, updated_at)
select gen_random_uuid(), id, 'text', description, case when generator is null then 'edited' else 'first' end,
  prompt, generator, text_by_ai, created_at, updated_at
from posts where description <> '';

insert into post_versions (id, post_id, kind, image_id, origin, prompt, provider, by_ai, created_at, updated_at)
select gen_random_uuid(), p.id, 'image', i.id, case when i.generator is null then 'edited' else 'first' end,
  p.prompt, i.generator, i.ai_generated, p.created_at, p.created_at
from posts p join images i on i.id = p.image_id;
