-- Dictation is a call to a provider like others, with its cost.
alter table ai_usage
  drop constraint ai_usage_kind_check,
  add constraint ai_usage_kind_check check (kind in ('text', 'image', 'analysis', 'dictation'));
