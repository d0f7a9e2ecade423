-- Folders of the storage that no row stands for: not yet, or no more. Written before the first file, and with the row's
-- end, so that whatever a dead process leaves behind is known.
create table loose_folders (
  folder text primary key,
  since timestamptz not null default now(),
  -- About to be taken away: no row may stand for it any more.
  is_doomed boolean not null default false
);
create index loose_folders_since on loose_folders (since);
