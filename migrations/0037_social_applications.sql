-- The application (client id) that a token was granted to: it alone can check, renew or revoke it. Null before LinkedIn
-- had two of them.
alter table social_accounts add column client_id text;
alter table social_connections add column client_id text;
