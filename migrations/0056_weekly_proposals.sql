-- When the mail of the week goes out to those who write; a company without a row has none. 1 is Monday.
create table weekly_mails (
  company_id uuid primary key references companies (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  minute_of_day smallint not null check (minute_of_day between 0 and 1439),
  -- The next one, on the clocks of the company.
  next_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create index weekly_mails_due on weekly_mails (next_at);

-- What is proposed each week is worked out when it is read; this is what somebody put aside.
create table dismissed_proposals (
  company_id uuid not null references companies (id) on delete cascade,
  proposal text not null,
  dismissed_at timestamptz not null default now(),
  primary key (company_id, proposal)
);
create index dismissed_proposals_age on dismissed_proposals (dismissed_at);
