-- A disconnected account keeps its row; one that goes with its owner takes nothing that was sent along.
alter table publications
  add constraint publications_account foreign key (account_id) references social_accounts (id) on delete set null;
create index publications_account on publications (account_id, armed_at desc);
