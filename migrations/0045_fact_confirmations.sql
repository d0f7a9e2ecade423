-- What a writer or a model made, kept beside what the user made of it: only its own words can be doubted. Null where a
-- person wrote alone, and in all that was made before.
alter table post_versions
  add column generated_text text,
  -- Points that a second reading put right in this text; null where none was made.
  add column corrected_points integer;

-- « C’est vrai »: what a user says is true of a post, from then on a source for it.
create table fact_confirmations (
  post_id uuid not null references posts (id) on delete cascade,
  kind text not null,
  value text not null,
  -- Who said so.
  user_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (post_id, kind, value)
);
create index fact_confirmations_user on fact_confirmations (user_id) where user_id is not null;
