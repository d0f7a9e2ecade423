-- Tokens written to a vendor's cache cost more than others: a price and a count of their own. As with cached_in, null
-- means no price of its own.
alter table ai_prices add column cache_write bigint;
alter table ai_usage add column cache_write_tokens integer;

-- Figures that were missing from the seed, which no price has replaced: lines of the ledger keep their frozen cost. Only
-- where a row is still as it was seeded, so that an operator's own figures stay.
update ai_prices set cached_in = 75000, source = 'seen 7 Oct 2026, cached 21 Nov 2026'
  where model = 'gemini-3.8-flash' and valid_from = '2026-01-01Z' and source = 'seen 7 Oct 2026'
    and (text_in, image_in, text_out) = (750000, 750000, 3750000) and cached_in is null and image_out is null;
update ai_prices set cache_write = 1250000, source = 'seen 26 Oct 2026, cache writes 21 Nov 2026'
  where model = 'gpt-6.1-terra' and valid_from = '2026-01-01Z' and source = 'seen 26 Oct 2026'
    and (text_in, cached_in, image_in, text_out) = (1000000, 50000, 1000000, 5000000) and image_out is null;
update ai_prices set cache_write = 125000, source = 'seen 22 Sep 2026, cache writes 22 Nov 2026'
  where model = 'gpt-6-luna' and valid_from = '2026-01-01Z' and source = 'seen 22 Sep 2026'
    and (text_in, cached_in, image_in, text_out) = (100000, 10000, 100000, 500000) and image_out is null;
