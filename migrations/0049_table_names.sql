-- Tables take the names that the program has for what they hold. No release served from the old ones.
alter table figure_readings rename to metric_snapshots;
alter table figure_watches rename to metric_schedules;
alter table unwanted_mails rename to mail_opt_outs;
alter table loose_folders rename to orphan_folders;
alter table orphan_folders rename column is_doomed to is_marked_for_deletion;
alter sequence figure_readings_id_seq rename to metric_snapshots_id_seq;
alter index figure_readings_publication rename to metric_snapshots_publication;
alter index figure_watches_due rename to metric_schedules_due;
alter index loose_folders_since rename to orphan_folders_since;

do $$
declare
  held record;
begin
  for held in
    select conrelid::regclass as owner, conname as before, replaced.after
    from pg_constraint,
      lateral (values ('figure_readings', 'metric_snapshots'), ('figure_watches', 'metric_schedules'),
        ('unwanted_mails', 'mail_opt_outs'), ('loose_folders', 'orphan_folders')) names (old, new),
      lateral (select replace(replace(conname, old, new), 'is_doomed', 'is_marked_for_deletion') as after) replaced
    where connamespace = 'public'::regnamespace and starts_with(conname, old || '_')
  loop
    execute format('alter table %s rename constraint %I to %I', held.owner, held.before, held.after);
  end loop;
end
$$;
