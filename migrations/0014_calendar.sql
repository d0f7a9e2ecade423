-- The calendar looks for what has or had an hour, which is little of what a company keeps.
create index posts_calendar on posts (user_id) where status not in ('draft', 'generated');
create index publications_owner on publications (user_id, post_id, created_at desc);
