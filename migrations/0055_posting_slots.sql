-- On whose clocks the company's posting slots are: an IANA name, that of whoever set them last.
alter table companies add column time_zone text not null default 'Europe/Paris';
update companies set time_zone = first.time_zone
from (
  select distinct on (company_id) company_id, time_zone from users
  where left_at is null and member_role = 'manager' order by company_id, created_at, id
) first
where first.company_id = companies.id;

-- When the company likes to publish, week after week; 1 is Monday.
create table posting_slots (
  company_id uuid not null references companies (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  minute_of_day smallint not null check (minute_of_day between 0 and 1439),
  primary key (company_id, weekday, minute_of_day)
);
