-- What says that a mailbox had its welcome posts was the plain SHA-256 of an address, which whoever reads the database can
-- try addresses against. From here on it is an HMAC of that hash under a key that lies sealed under SECRET_KEYS. The
-- release before goes on writing plain ones, `is_keyed` false: the hourly work keys them.
alter table welcomed_mailboxes add column is_keyed boolean not null default false;
create index welcomed_mailboxes_plain on welcomed_mailboxes (created_at) where not is_keyed;

-- One row, made when it is first needed; npm run rotate-keys seals it anew.
create table mailbox_keys (
  id uuid primary key,
  key_sealed text not null,
  created_at timestamptz not null default now()
);
create unique index mailbox_keys_one on mailbox_keys ((true));
