-- Two networks from one brief: two posts, one reservation (docs/product/decisions.md §7).

alter table posts add column brief_id uuid;
create index posts_brief on posts (brief_id) where brief_id is not null;

-- Set where one credit covers the first text and image of both posts of a brief.
alter table credit_reservations add column brief_id uuid;
create index credit_reservations_brief on credit_reservations (brief_id) where brief_id is not null;

-- Set on the two generations that were asked for together: they count as one.
alter table generations add column brief_id uuid;
create index generations_brief on generations (brief_id) where brief_id is not null;
