-- How each picture was made (AI Act, article 50). Names nobody, and outlives the picture and its account, so that a
-- picture published long ago can still be recognised.

create table provenance_records (
  id uuid primary key,
  image_id uuid unique references images (id) on delete set null,
  generation_id uuid references generations (id) on delete set null,
  provider text not null,
  model text not null,
  ai_generated boolean not null,
  -- Value of IPTC’s Digital Source Type, as the files carry it.
  source_type text not null check (
    source_type in ('trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia', 'composite', 'digitalCreation')
  ),
  -- SHA-256 of the user’s words; the words themselves go with the post.
  prompt_hash bytea not null check (octet_length(prompt_hash) = 32),
  -- Whether the JPEG carries a C2PA signature.
  signed boolean not null,
  -- Whether a person retouched the pixels afterwards.
  human_edited boolean not null default false,
  made_at timestamptz not null
);

-- Every file of the picture, as stored: what the provider sent, the marked picture, its thumbnails.
create table provenance_files (
  record_id uuid not null references provenance_records (id) on delete cascade,
  variant text not null check (variant in ('original', 'master', '150', '300')),
  sha256 bytea not null check (octet_length(sha256) = 32),
  bytes integer not null,
  primary key (record_id, variant)
);
create index provenance_files_sha256 on provenance_files (sha256);
