-- The number of a user's posts is brought up to date when a transaction commits. Before, the first statement that wrote
-- a post locked its user until the end, and each write of a company waited out the round trips of the one before it.

-- Changes of a transaction that is not over; empty for everybody else.
create table post_count_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  change bigint not null
);

-- With the rights of the tables' owner: the release before this one still works while its role knows no such table.
create or replace function count_added_posts() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into post_count_changes (user_id, change)
  select user_id, count(*) from after_it where description <> '' or image_id is not null group by user_id;
  return null;
end $$;

create or replace function count_removed_posts() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into post_count_changes (user_id, change)
  select user_id, -count(*) from before_it where description <> '' or image_id is not null group by user_id;
  return null;
end $$;

create or replace function count_changed_posts() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into post_count_changes (user_id, change)
  select user_id, sum(n) from (
    select user_id, 1 as n from after_it where description <> '' or image_id is not null
    union all
    select user_id, -1 from before_it where description <> '' or image_id is not null
  ) posts group by user_id having sum(n) <> 0;
  return null;
end $$;

create function apply_post_count_change() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  delete from post_count_changes where id = new.id;
  update users set post_count = post_count + new.change where id = new.user_id;
  return null;
end $$;
create constraint trigger post_count_changes_apply after insert on post_count_changes
  deferrable initially deferred for each row execute function apply_post_count_change();
