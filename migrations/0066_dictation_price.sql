-- Speech is billed by the minute: millionths of a dollar for a minute of sound. A model with such a price has no other.
alter table ai_prices add column audio_minute bigint;
alter table ai_usage add column audio_ms integer;
insert into ai_prices (model, valid_from, audio_minute, source) values
  ('gpt-transcribe', '2026-01-01Z', 4500, 'developers.openai.com/api/docs/models/gpt-transcribe, seen 23 Nov 2026')
  on conflict (model, valid_from) do nothing;
