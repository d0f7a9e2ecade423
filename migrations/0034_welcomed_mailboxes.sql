-- Hashes of the mailboxes that welcome posts went to: they outlive the account, for a year, so that neither another
-- spelling of an address nor an account opened anew gets them again.
create table welcomed_mailboxes (
  mailbox_hash bytea primary key,
  created_at timestamptz not null default now()
);
create index welcomed_mailboxes_age on welcomed_mailboxes (created_at);
