-- Texts go to the vendor's data centres in the European Union and EFTA, which cost a tenth more
-- (docs.mistral.ai/inference/regional-inference, seen 23 Nov 2026).
insert into ai_prices (model, valid_from, text_in, cached_in, cache_write, image_in, text_out, image_out, source) values
  ('mistral-medium-3.5', '2026-11-24Z', 1650000, 165000, null, 1650000, 8250000, null, 'list price and a tenth, seen 23 Nov 2026')
  on conflict (model, valid_from) do nothing;
