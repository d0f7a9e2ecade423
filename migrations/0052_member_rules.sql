-- Who made each version of a post, and who asked for each generation. Null once they are erased.
alter table post_versions add column created_by uuid references users (id) on delete set null;
alter table generations add column requested_by uuid references users (id) on delete set null;
update post_versions set created_by = posts.created_by from posts where posts.id = post_versions.post_id;
create index post_versions_created_by on post_versions (created_by) where created_by is not null;
create index generations_requested_by on generations (requested_by) where requested_by is not null;

-- Whether the company demands a second factor of its members.
alter table companies add column requires_two_factor boolean not null default false;
