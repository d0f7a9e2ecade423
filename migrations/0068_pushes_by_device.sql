-- Devices that took a notification are left alone when another one has to wait.
alter table push_notifications add column sent_to uuid[] not null default '{}';
