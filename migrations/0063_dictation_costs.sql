-- Dictation is a call to a provider like others, with its cost.
alter table ai_usage
  drop constraint ai_usage_kind_check,
  add constraint ai_usage_kind_check check (kind in ('text', 'image', 'analysis', 'dictation'));

-- Sound in, text out; its input has no other kind of token. Mistral's is billed by the minute, whose price is not known by token.
insert into ai_prices (model, valid_from, text_in, text_out, source) values
  ('gpt-4o-mini-transcribe', '2026-01-01Z', 3000000, 5000000, 'audio in, text out; told by others, Nov 2026')
on conflict do nothing;
