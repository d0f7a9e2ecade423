-- How many posts with content a user has, so that a page of the list need not count them. A statement that only
-- changes texts, or empty drafts, leaves the number alone.

alter table users add column post_count integer not null default 0;

create function count_added_posts() returns trigger language plpgsql as $$
begin
  update users set post_count = post_count + added.n
  from (
    select user_id, count(*) as n from after_it where description <> '' or image_id is not null group by user_id
  ) added
  where users.id = added.user_id;
  return null;
end $$;
create trigger posts_count_added after insert on posts
  referencing new table as after_it for each statement execute function count_added_posts();

create function count_removed_posts() returns trigger language plpgsql as $$
begin
  update users set post_count = post_count - removed.n
  from (
    select user_id, count(*) as n from before_it where description <> '' or image_id is not null group by user_id
  ) removed
  where users.id = removed.user_id;
  return null;
end $$;
create trigger posts_count_removed after delete on posts
  referencing old table as before_it for each statement execute function count_removed_posts();

-- A post that gets its first content, or loses its last.
create function count_changed_posts() returns trigger language plpgsql as $$
begin
  update users set post_count = post_count + changed.n
  from (
    select user_id, sum(n) as n from (
      select user_id, 1 as n from after_it where description <> '' or image_id is not null
      union all
      select user_id, -1 from before_it where description <> '' or image_id is not null
    ) posts group by user_id having sum(n) <> 0
  ) changed
  where users.id = changed.user_id;
  return null;
end $$;
create trigger posts_count_changed after update on posts
  referencing old table as before_it new table as after_it
  for each statement execute function count_changed_posts();

update users set post_count = (
  select count(*) from posts where user_id = users.id and (description <> '' or image_id is not null));
