-- Brings a database that stands at 0042, the last of the first line of migrations, to 0043_baseline.sql: each account
-- becomes a company with its user. A company that is made here has the id of its user, so that rows and folders of
-- the storage keep their owner's id.

-- What still works as the release before must wait, not half go on: whoever holds one of these is waited for.
lock table users, sessions, companies, credit_accounts, posts, images, generations, publications in access exclusive mode;

drop trigger users_unlimited on users;
drop trigger credit_accounts_unlimited on credit_accounts;
drop trigger posts_count_added on posts;
drop trigger posts_count_removed on posts;
drop trigger posts_count_changed on posts;
drop table post_count_changes;
drop function note_unlimited, count_added_posts, count_removed_posts, count_changed_posts, apply_post_count_change;
drop index credit_accounts_left;
alter table credit_accounts drop column is_unlimited;

alter table companies rename to company_profiles;
alter index companies_pkey rename to company_profiles_pkey;
alter table company_profiles rename constraint companies_logo_id_fkey to company_profiles_logo_id_fkey;
alter table company_profiles rename constraint companies_user_id_fkey to company_profiles_user_id_fkey;

create table companies (
  id uuid primary key,
  name text not null,
  plan text not null default 'free' check (plan in ('free', 'basic', 'pro', 'enterprise')),
  created_at timestamptz not null default now()
);
insert into companies (id, name, plan, created_at) select id, company_name, plan, created_at from users;

drop index users_company, users_company_prefix, users_plan;
alter table users add column company_id uuid;
update users set company_id = id;
alter table users alter column company_id set not null;
alter table users drop column company_name, drop column plan, drop column post_count;
alter table users add constraint users_company_id_fkey foreign key (company_id) references companies (id) on delete cascade;

-- What a user owned, their company owns.
do $$
declare
  owned text;
begin
  foreach owned in array array[
    'images', 'company_profiles', 'company_identities', 'brand_memories', 'posts', 'hand_offs', 'generations', 'ai_usage',
    'credit_accounts', 'credit_entries', 'credit_reservations', 'credit_adjustments', 'publications', 'social_accounts',
    'payment_customers', 'subscriptions', 'payment_grants', 'payment_reversals', 'contract_acts', 'data_exports'
  ] loop
    execute format('alter table %I drop constraint %I', owned, owned || '_user_id_fkey');
    execute format('alter table %I rename column user_id to company_id', owned);
    execute format(
      'alter table %I add constraint %I foreign key (company_id) references companies (id) on delete %s',
      owned, owned || '_company_id_fkey', case when owned = 'ai_usage' then 'set null' else 'cascade' end
    );
  end loop;
end $$;
alter table publications rename constraint publications_user_id_click_key_key to publications_company_id_click_key_key;
alter table social_accounts
  rename constraint social_accounts_user_id_network_network_id_key to social_accounts_company_id_network_network_id_key;
alter index ai_usage_user rename to ai_usage_company;
alter index contract_acts_user rename to contract_acts_company;
alter index credit_adjustments_user rename to credit_adjustments_company;
alter index credit_entries_user rename to credit_entries_company;
alter index data_exports_user rename to data_exports_company;
alter index hand_offs_owner rename to hand_offs_company;
alter index payment_grants_user rename to payment_grants_company;
alter index payment_reversals_user rename to payment_reversals_company;
alter index publications_owner rename to publications_company;
alter index subscriptions_user rename to subscriptions_company;

-- A member's profile belongs to the user who connected it, an export to the one who asked for it.
alter table social_accounts add column user_id uuid references users (id) on delete cascade;
update social_accounts set user_id = company_id where kind = 'member';
alter table social_accounts add check ((kind = 'member') = (user_id is not null));
alter table social_connections add column company_id uuid references companies (id) on delete cascade;
update social_connections set company_id = user_id;
alter table social_connections alter column company_id set not null;
alter table data_exports add column user_id uuid references users (id) on delete cascade;
update data_exports set user_id = company_id;
alter table data_exports alter column user_id set not null;

create or replace function refuse_removal() returns trigger language plpgsql as $$
begin
  if exists (select 1 from companies where id = old.company_id) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return old;
end $$;

-- Kept for the release before 0042 alone.
alter table generations drop column reader_seen_at;
alter table cookie_consents alter column version drop default;
delete from hand_offs where session_id is null;
alter table hand_offs alter column session_id set not null;

-- Every foreign key that is read or deleted by has an index.
create index companies_name on companies (name, id);
create index companies_name_prefix on companies (lower(name) text_pattern_ops);
create index companies_plan on companies (plan, id);
create index users_company on users (company_id);
drop index users_email_sorted;
create index users_picture on users (picture_id) where picture_id is not null;
create index company_profiles_logo on company_profiles (logo_id) where logo_id is not null;
create index images_company on images (company_id);
create index posts_company on posts (company_id);
create index post_versions_generation on post_versions (generation_id) where generation_id is not null;
create index post_versions_restored_from on post_versions (restored_from) where restored_from is not null;
create index provenance_records_generation on provenance_records (generation_id) where generation_id is not null;
create index credit_reservations_company on credit_reservations (company_id, created_at);
create index generations_company on generations (company_id);
create index generations_reservation on generations (reservation_id) where reservation_id is not null;
create index data_exports_user on data_exports (user_id, created_at desc);
create index social_accounts_user on social_accounts (user_id) where user_id is not null;
create index social_connections_company on social_connections (company_id);
create index social_connections_user on social_connections (user_id);
create index social_connections_account on social_connections (account_id) where account_id is not null;
create index contact_requests_handled_by on contact_requests (handled_by) where handled_by is not null;
create index support_requests_handled_by on support_requests (handled_by) where handled_by is not null;
