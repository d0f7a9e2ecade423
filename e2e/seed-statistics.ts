import type { Ramage } from './ramage.ts'

/** So many published posts, one at noon of every third day, read each night; days 8 to 10 ago the network gave nothing. */
export async function seedStatistics(ramage: Ramage, email: string, { posts = 12 } = {}): Promise<void> {
  await ramage.query(
    `with owner as (select company_id as id from users where email = $1),
     made as (
       insert into posts (id, company_id, network, objective, description, status, published_at, created_at)
       select gen_random_uuid(), owner.id, case when n % 2 = 0 then 'instagram' else 'linkedin' end, 'realisation',
         'Trois points par centimètre, numéro ' || n, 'published', at, at
       from owner, generate_series(1, $2::int) n, lateral (select (date_trunc('day', now() at time zone 'Europe/Paris')
         + make_interval(days => -3 * n, hours => 12)) at time zone 'Europe/Paris' as at) noon
       returning id, company_id, network, description, published_at
     ),
     sent as (
       insert into publications (id, company_id, post_id, network, account_name, click_key, body_hash, status, phase,
         sent_text, external_id, published_at, armed_at)
       select gen_random_uuid(), company_id, id, network, 'Atelier Colin', id, '', 'published', 'done', description,
         'urn:li:share:' || id, published_at, published_at
       from made returning id, published_at, network
     ),
     watched as (insert into metric_schedules (publication_id, last_read_at) select id, now() from sent)
     insert into metric_snapshots (publication_id, read_at, views, interactions, reach)
     select id, at, views, views / 12, case when network = 'linkedin' then views * 7 / 10 end
     from sent, generate_series(0, 29) night,
       lateral (select published_at + interval '2 hours' + night * interval '1 day' as at) moment,
       lateral (select case when at between now() - interval '10 days' and now() - interval '8 days' then null
         else (900 * (1 - exp(-(night + 1) / 2.0)))::int end as views) figures
     where at < now()`,
    [email, posts],
  )
}

/** Ten past Tuesdays at 12 UTC that did well on LinkedIn, and ten Thursdays that did half as well. */
export async function seedBestTuesdays(ramage: Ramage, email: string): Promise<void> {
  await ramage.query(
    `with owner as (select company_id as id from users where email = $1),
     made as (
       insert into posts (id, company_id, network, objective, description, status, published_at, created_at)
       select gen_random_uuid(), owner.id, 'linkedin', 'realisation', 'Visite ' || week || '-' || day, 'published', at, at
       from owner, generate_series(1, 10) week, unnest(array[1, 3]) day,
         lateral (select date_trunc('week', now() at time zone 'UTC') at time zone 'UTC'
           + make_interval(days => day - 7 * week, hours => 12) as at) moment
       returning id, company_id, description, published_at
     ),
     sent as (
       insert into publications (id, company_id, post_id, network, account_name, click_key, body_hash, status, phase,
         sent_text, external_id, published_at, armed_at)
       select gen_random_uuid(), company_id, id, 'linkedin', 'Atelier Colin', id, '', 'published', 'done', description,
         'urn:li:share:' || id, published_at, published_at
       from made returning id, published_at, sent_text
     ),
     watched as (insert into metric_schedules (publication_id, last_read_at) select id, now() from sent)
     insert into metric_snapshots (publication_id, read_at, views, interactions, reach)
     select id, published_at + night * interval '1 day', case when sent_text like '%-1' then 1200 else 600 end, 10, 500
     from sent, generate_series(1, 4) night`,
    [email],
  )
}
