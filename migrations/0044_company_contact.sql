-- How customers reach the company, for its posts. Empty: not said.
alter table company_profiles
  add column telephone text not null default '',
  add column email text not null default '',
  add column address text not null default '',
  add column opening_hours text not null default '';
