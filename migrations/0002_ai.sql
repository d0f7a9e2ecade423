-- Which models work, what they cost, and what each call cost. Choices and prices are data: docs/operations.md.

create table ai_settings (
  kind text not null check (kind in ('text', 'image', 'analysis')),
  -- Tried in this order; the next one only before the first character.
  position integer not null,
  provider text not null check (provider in ('openai', 'google', 'mistral', 'compatible')),
  model text not null,
  enabled boolean not null default true,
  primary key (kind, position)
);
insert into ai_settings (kind, position, provider, model) values
  ('text', 1, 'google', 'gemini-3.8-flash'),
  ('text', 2, 'openai', 'gpt-6.1-terra'),
  ('text', 3, 'mistral', 'mistral-medium-3.5'),
  ('analysis', 1, 'google', 'gemini-3.8-flash'),
  ('analysis', 2, 'openai', 'gpt-6-luna'),
  ('image', 1, 'openai', 'gpt-image-2.6-flare'),
  ('image', 2, 'google', 'gemini-nano-banana-2.1');

-- USD micro-units per million tokens; null: not known, except cached_in, where null means no reduced price.
create table ai_prices (
  id bigint generated always as identity primary key,
  model text not null,
  valid_from timestamptz not null,
  text_in bigint,
  cached_in bigint,
  image_in bigint,
  text_out bigint,
  image_out bigint,
  source text not null default '',
  unique (model, valid_from)
);
insert into ai_prices (model, valid_from, text_in, cached_in, image_in, text_out, image_out, source) values
  ('gpt-image-2.6-flare',    '2026-01-01Z', 5000000, null,  8000000, null,    30000000, 'seen 5 Nov 2026'),
  ('gpt-image-2.6-sunburst', '2026-01-01Z', 5000000, null,  8000000, null,    30000000, 'seen 5 Nov 2026'),
  ('gemini-nano-banana-2.1', '2026-01-01Z', 1500000, null,  null,    7500000, 30000000, 'seen Oct 2026'),
  ('gpt-6-luna',             '2026-01-01Z', 100000,  10000, 100000,  500000,  null,     'seen 22 Sep 2026'),
  ('gpt-6.1-terra',          '2026-01-01Z', 1000000, 50000, 1000000, 5000000, null,     'seen 26 Oct 2026'),
  ('gemini-3.8-flash',       '2026-01-01Z', 750000,  null,  750000,  3750000, null,     'seen 7 Oct 2026'),
  ('gemini-3.8-flash',       '2027-01-01Z', 1500000, null,  1500000, 7500000, null,     'announced, seen 7 Oct 2026'),
  ('mistral-medium-3.5',     '2026-01-01Z', 1500000, null,  1500000, 7500000, null,     'seen May 2026');

create table ai_rates (
  id bigint generated always as identity primary key,
  valid_from timestamptz not null unique,
  eur_micros_per_usd integer not null check (eur_micros_per_usd > 0)
);
-- An assumption to start with: the operator adds the real one.
insert into ai_rates (valid_from, eur_micros_per_usd) values ('2026-01-01Z', 900000);

-- One line for each call to a provider. Costs outlive the account and the generation they were for.
create table ai_usage (
  id bigint generated always as identity primary key,
  generation_id uuid references generations (id) on delete set null,
  user_id uuid references users (id) on delete set null,
  kind text not null check (kind in ('text', 'image', 'analysis')),
  provider text not null,
  model text not null,
  outcome text not null,
  input_tokens integer,
  cached_input_tokens integer,
  image_input_tokens integer,
  output_tokens integer,
  image_output_tokens integer,
  estimated boolean not null,
  -- Version and SHA-256 of the prompt file.
  prompt_version text not null,
  prompt_hash text not null,
  request_id text,
  duration_ms integer not null,
  price_id bigint references ai_prices (id),
  eur_micros_per_usd integer,
  -- Frozen when written; null when a price was missing.
  cost_micro_eur bigint,
  created_at timestamptz not null default now()
);
create index ai_usage_generation on ai_usage (generation_id);
create index ai_usage_user on ai_usage (user_id, created_at);
create index ai_usage_created on ai_usage (created_at);

-- What a model saw on the image, so that it is asked once.
alter table images add column sight jsonb;
