-- Warnings, errors and business events, as the operator reads them (server/services/logs/).
create table logs (
  id bigint generated always as identity primary key,
  -- When it happened: a line may have waited for the database.
  at timestamptz not null,
  -- As pino counts: 30 info, 40 warning, 50 error, 60 fatal.
  level smallint not null,
  -- One line, redacted and bounded by its writer.
  message text not null check (char_length(message) <= 2000)
);
create index logs_at on logs (at, id);
create index logs_level on logs (level, at, id);

-- Searches within messages. A database that does not let us have it reads every line instead.
do $$ begin
  create extension if not exists pg_trgm;
  create index logs_message on logs using gin (message gin_trgm_ops);
  -- A frequent text among the few errors.
  create index logs_error_message on logs using gin (message gin_trgm_ops) where level >= 50;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise notice 'no pg_trgm: searches in the logs read every line';
end $$;

-- What the calls to each service came to, whichever process made them.
create table service_states (
  service text primary key,
  last_success_at timestamptz,
  last_error_at timestamptz,
  -- Redacted and bounded like a log line.
  last_error text not null default ''
);

-- Processes that work jobs; each says every ten seconds that it lives, and takes its row away when it stops.
create table workers (
  id uuid primary key,
  host text not null,
  pid integer not null,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now()
);
