-- The part a generation's reservation pays for, where the other one is free; null: whichever arrives first.
alter table generations add column paid_part text check (paid_part in ('text', 'image'));
