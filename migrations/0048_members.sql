-- Several people of one company: what each may do, and when they left. Whoever has registered decides.
alter table users
  add column member_role text not null default 'manager' check (member_role in ('manager', 'editor', 'viewer')),
  -- The account is over; its row keeps the name on the company's posts until `erase_after`.
  add column left_at timestamptz;

-- Whether its editors publish and schedule too.
alter table companies add column editors_publish boolean not null default false;

create table invitations (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  email text not null,
  member_role text not null check (member_role in ('manager', 'editor', 'viewer')),
  -- Of the link; null until the mail leaves.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- Ends with the one who invited.
  invited_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create unique index invitations_pending on invitations (company_id, email) where accepted_at is null;
create index invitations_company on invitations (company_id);
create index invitations_invited_by on invitations (invited_by);
create index invitations_age on invitations (expires_at);

-- Who wrote a post first, who changed it last, who asked for a publication. Null once they are erased.
alter table posts
  add column created_by uuid references users (id) on delete set null,
  add column updated_by uuid references users (id) on delete set null;
alter table publications add column requested_by uuid references users (id) on delete set null;
update posts set created_by = users.id, updated_by = users.id from users where users.company_id = posts.company_id;
update publications set requested_by = users.id from users where users.company_id = publications.company_id;
create index posts_created_by on posts (created_by) where created_by is not null;
create index posts_updated_by on posts (updated_by) where updated_by is not null;
create index publications_requested_by on publications (requested_by) where requested_by is not null;

-- Its account is gone with the member whose profile it was: another one is to be chosen.
alter table publications drop constraint publications_question_check;
alter table publications
  add constraint publications_question_check check (question in ('late', 'outcome', 'account'));

-- Whether colleagues publish with this personal profile too.
alter table social_accounts add column colleagues_publish boolean not null default false;

-- What is the company's, or what is the asker's own.
alter table data_exports add column scope text not null default 'company' check (scope in ('company', 'user'));
drop index data_exports_one_at_a_time;
create unique index data_exports_one_at_a_time on data_exports (user_id) where status in ('waiting', 'running');
