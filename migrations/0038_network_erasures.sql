-- A network asks to forget somebody by the id it gave that person for our application alone.
alter table social_accounts add column scoped_id text;
create index social_accounts_network_id on social_accounts (network, network_id);
create index social_accounts_scoped_id on social_accounts (network, scoped_id) where scoped_id is not null;

-- What a network asked to erase, by the confirmation code its user got. Names nobody.
create table network_erasures (
  code text primary key,
  network text not null check (network in ('linkedin', 'instagram')),
  -- Accounts that were connected here, in however many companies; 0 when there was none.
  account_count integer not null check (account_count >= 0),
  erased_at timestamptz not null default now()
);
