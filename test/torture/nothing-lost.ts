import type pg from 'pg'
import { expect } from 'vitest'
import { shownOn } from '#test/publishing.ts'
import type { Environment } from './environment.ts'
import type { Acknowledged } from './mixed-load.ts'

/** Waits until no generation runs and no publication is under way; `hurry` may tell them that time has passed. */
export async function settle(pool: pg.Pool, limitMs: number, hurry: () => Promise<unknown> = async () => {}) {
  const underWay = `select (select count(*) from generations where status = 'running')
    + (select count(*) from publications where status in ('queued', 'running', 'waiting')) as n`
  const until = Date.now() + limitMs
  while ((await pool.query<{ n: string }>(underWay)).rows[0]?.n !== '0' && Date.now() < until) {
    await hurry()
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Every text, picture, generation and account that was acknowledged is there. */
export async function expectNothingLost(
  pool: pg.Pool,
  url: string,
  { posts, images, generated, signedUp }: Acknowledged,
) {
  const { rows: found } = await pool.query<{ id: string; description: string }>(
    'select id, description from posts where id = any($1)',
    [[...posts.keys()]],
  )
  const texts = new Map(found.map(({ id, description }) => [id, description]))
  expect([...posts].filter(([id, text]) => texts.get(id) !== text)).toEqual([])
  const unread: string[] = []
  for (const image of images) {
    const answer = await fetch(new URL(image, url))
    if (!answer.ok) unread.push(`${image}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  expect(unread).toEqual([])
  const shown = await pool.query('select image_id from posts where image_id = any($1)', [[...generated]])
  expect(shown.rows).toHaveLength(generated.size)
  const users = await pool.query('select 1 from users where email = any($1)', [[...signedUp]])
  expect(users.rows).toHaveLength(signedUp.size)
}

/** Sum of the lines = balance, for every account. */
export async function expectExactSums(pool: pg.Pool) {
  const wrong = await pool.query(
    `select u.id, a.monthly + a.welcome + a.purchased as balance, coalesce(e.sum, 0)::int as sum
     from companies u left join credit_accounts a on a.company_id = u.id
     left join (select company_id, sum(amount) from credit_entries group by 1) e on e.company_id = u.id
     where coalesce(a.monthly + a.welcome + a.purchased, 0) <> coalesce(e.sum, 0)`,
  )
  expect(wrong.rows).toEqual([])
}

/** Also nothing held without a generation, and no text that nobody paid for. */
export async function expectExactBooks(pool: pg.Pool) {
  await expectExactSums(pool)
  expect((await pool.query(`select id from credit_reservations where status = 'held'`)).rows).toEqual([])
  const unpaid = await pool.query(
    `select p.id from posts p where p.generator is not null and not exists (
       select 1 from credit_reservations r where r.post_id = p.id and r.status = 'settled')`,
  )
  expect(unpaid.rows).toEqual([])
}

/** No network shows a text twice. Answers what they show. */
export async function expectNoTwins({ linkedin, instagram }: Environment): Promise<string[]> {
  const shown = [...(await shownOn(linkedin)), ...(await shownOn(instagram))].map(({ text }) => text)
  expect(shown.filter((text, index) => shown.indexOf(text) !== index)).toEqual([])
  return shown
}

/** Each text told as published is shown, no text told as failed is, and none twice. */
export async function expectHonestNetworks(pool: pg.Pool, environment: Environment) {
  const isShown = new Set(await expectNoTwins(environment))
  const { rows } = await pool.query<{ status: string; text: string }>(
    `select p.status, o.description as text from publications p join posts o on o.id = p.post_id`,
  )
  const wrong = rows.filter(({ status, text }) =>
    status === 'published' ? !isShown.has(text) : status === 'failed' && isShown.has(text),
  )
  expect(wrong).toEqual([])
}
