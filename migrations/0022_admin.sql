-- What the administration reads: pages of all accounts, in any order, and those that begin with some letters.
create index users_created on users (created_at desc, id desc);
create index users_email_sorted on users (email, id);
create index users_company on users (company_name, id);
create index users_plan on users (plan, id);
create index users_email_prefix on users (email text_pattern_ops);
create index users_company_prefix on users (lower(company_name) text_pattern_ops);

-- Plan and balance stand in two tables, and « posts restants » orders by both: unlimited is more than any number.
alter table credit_accounts add column is_unlimited boolean not null default false;
update credit_accounts set is_unlimited = true
  where user_id in (select id from users where plan = 'enterprise');
create index credit_accounts_left on credit_accounts (is_unlimited, (monthly + welcome + purchased), user_id);

create function note_unlimited() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    update credit_accounts set is_unlimited = (new.plan = 'enterprise') where user_id = new.id;
    return null;
  end if;
  new.is_unlimited := exists (select from users where id = new.user_id and plan = 'enterprise');
  return new;
end $$;
create trigger users_unlimited after update of plan on users
  for each row when (old.plan is distinct from new.plan) execute function note_unlimited();
create trigger credit_accounts_unlimited before insert on credit_accounts
  for each row execute function note_unlimited();

-- Posts that an administrator gave or took back, and why. The ledger's line names the row.
create table credit_adjustments (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  amount integer not null check (amount <> 0),
  reason text not null,
  -- Null once that account is gone.
  made_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index credit_adjustments_user on credit_adjustments (user_id, created_at desc);
create index credit_adjustments_made_by on credit_adjustments (made_by);
