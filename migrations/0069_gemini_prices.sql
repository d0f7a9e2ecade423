-- A Gemini picture made from photos had no price for what it was shown, so that its cost was unknown: the price page of
-- 9 October 2026 has one price for all that goes in. What gemini-3.8-flash reads from its cache stays a tenth in 2027.
insert into ai_prices (model, valid_from, text_in, cached_in, cache_write, image_in, text_out, image_out, source) values
  ('gemini-nano-banana-2.1', '2026-11-29Z', 1500000, null, null, 1500000, 7500000, 30000000, 'price page of 9 Oct 2026, seen 29 Nov 2026')
  on conflict (model, valid_from) do nothing;
update ai_prices set cached_in = 150000, source = 'announced, seen 7 Oct 2026, cached 29 Nov 2026'
  where model = 'gemini-3.8-flash' and valid_from = '2027-01-01Z' and cached_in is null;
