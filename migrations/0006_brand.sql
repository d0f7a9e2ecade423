-- What a company wants its posts to sound and look like; kept whatever the plan, used only where the plan allows.
create table brand_memories (
  user_id uuid primary key references users (id) on delete cascade,
  tone text check (tone in ('sobre', 'chaleureux', 'direct', 'complice')),
  tone_words text not null default '',
  -- [{"hex": "#b53a14", "name": "brique"}], the main colour first.
  palette jsonb not null default '[]',
  subjects text[] not null default '{}',
  words_to_use text[] not null default '{}',
  words_to_avoid text[] not null default '{}',
  -- Posts made before were forgotten by their owner: nothing is learnt from them.
  learned_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The elements of it that a post was made with; null for a post made without.
alter table posts add column brand_used jsonb;
