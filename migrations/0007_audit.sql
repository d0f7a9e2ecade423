-- Who did what, for twelve months: append-only, each line hashed over the one before (docs/product/decisions.md §7, Audit).

-- The only link between an account and its lines. It goes with the account, and the lines then name nobody.
create table audit_subjects (
  user_id uuid primary key references users (id) on delete cascade,
  pseudonym uuid not null unique default gen_random_uuid(),
  -- Keys the marks of networks: they compare within one account, and can be guessed by nobody once it is gone.
  origin_key uuid not null default gen_random_uuid()
);
insert into audit_subjects (user_id) select id from users;

create function open_audit_subject() returns trigger language plpgsql as $$
begin
  insert into audit_subjects (user_id) values (new.id);
  return null;
end $$;
create trigger users_audit_subject after insert on users for each row execute function open_audit_subject();

create table audit_entries (
  seq bigint primary key,
  -- To the millisecond, as it is hashed.
  at timestamptz not null check (at = date_trunc('milliseconds', at)),
  kind text not null,
  -- Pseudonyms: whom it is about, and who did it when that is somebody else.
  subject uuid,
  actor uuid,
  -- Mark of the network it came from.
  origin text,
  details jsonb not null,
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  -- SHA-256 of previous_hash and the entry as canonical JSON.
  hash bytea not null check (octet_length(hash) = 32)
);
create index audit_entries_subject on audit_entries (subject, seq);
create index audit_entries_at on audit_entries (at);

-- Where the chain ends: what tells a tail that was cut.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  seq bigint not null,
  hash bytea not null check (octet_length(hash) = 32)
);
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

-- What stands for the lines an owner purged: the hash of the last of them.
create table audit_anchors (
  seq bigint primary key,
  hash bytea not null check (octet_length(hash) = 32),
  purged_at timestamptz not null default now()
);

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
create trigger audit_anchors_append_only before update or delete or truncate on audit_anchors
  for each statement execute function refuse_change();

-- What a transaction has to tell, chained when it commits: whatever else it locks, the head comes last, so nothing
-- deadlocks and writers wait for each other no longer than a commit lasts. Empty for everybody else.
create table audit_inbox (
  id bigint generated always as identity primary key,
  kind text not null,
  subject uuid,
  actor uuid,
  origin text,
  -- Canonical JSON, as it is hashed.
  details text not null
);

create function chain_audit_entry() returns trigger language plpgsql security definer set search_path from current as $$
declare
  head audit_head;
  moment timestamptz;
  entry text;
  chained bytea;
begin
  select * into strict head from audit_head for update;
  moment := date_trunc('milliseconds', clock_timestamp());
  entry := format(
    '{"actor":%s,"at":%s,"details":%s,"kind":%s,"origin":%s,"seq":%s,"subject":%s}',
    coalesce(to_json(new.actor)::text, 'null'),
    to_json(to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    new.details,
    to_json(new.kind),
    coalesce(to_json(new.origin)::text, 'null'),
    head.seq + 1,
    coalesce(to_json(new.subject)::text, 'null')
  );
  chained := sha256(head.hash || convert_to(entry, 'UTF8'));
  insert into audit_entries (seq, at, kind, subject, actor, origin, details, previous_hash, hash)
  values (head.seq + 1, moment, new.kind, new.subject, new.actor, new.origin, new.details::jsonb, head.hash, chained);
  update audit_head set seq = head.seq + 1, hash = chained;
  delete from audit_inbox where id = new.id;
  return null;
end $$;
create constraint trigger audit_inbox_chained after insert on audit_inbox
  deferrable initially deferred for each row execute function chain_audit_entry();
