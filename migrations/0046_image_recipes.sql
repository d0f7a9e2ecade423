-- How a composed picture was made: format, layout, words, photos and crops. From it the same picture is made again with
-- one thing changed. Null for every other image.
alter table images
  add column recipe jsonb,
  -- Whether the alternative text says what is to be seen: a person's words, or a model's. Else it holds what was measured.
  add column alt_described boolean not null default false;
update images set alt_described = true
where alt_text <> ''
  and alt_text !~ '^(Photo en format |Visuel pour |Image créée avec l’IA pour )';

-- Colours, letters and layouts that all composed pictures of a company share; null until the first, and again once its logo
-- or its palette changes.
alter table companies add column look jsonb;
