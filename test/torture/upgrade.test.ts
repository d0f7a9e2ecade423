import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { applyMigrations, listMigrations, migrate } from '#server/db/migrate.ts'
import { bareDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { startServer } from '#test/server.ts'
import { call, signUp } from './account.ts'
import { isFull } from './counts.ts'
import { load } from './load.ts'
import { layOut, releases, startReleased } from './released.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function openBare() {
  const database = await bareDatabase()
  undo.push(() => database.drop())
  const pool = new pg.Pool({ connectionString: database.url, max: 3 })
  pool.on('error', () => undefined)
  undo.push(() => pool.end())
  return { url: database.url, pool }
}

/** So many companies with as many posts, and their history of credits, as the first release kept them. */
const fill = (pool: pg.Pool, companies: number, posts: number) =>
  pool.query(
    `with made as (
       insert into users (id, email, company_name, family_name, first_name)
       select gen_random_uuid(), 'ancien-' || n || '@exemple.fr', 'Atelier ' || n, 'Colin', 'Ana'
       from generate_series(1, ${companies}) n returning id
     ),
     accounts as (insert into credit_accounts (user_id, welcome) select id, 3 from made),
     entries as (
       insert into credit_entries (user_id, bucket, amount, cause, source, source_id)
       select id, 'welcome', 3, 'grant', 'test', id::text from made
     )
     insert into posts (id, user_id, network, objective, status, description, published_at)
     select gen_random_uuid(), id, 'linkedin', 'realisation',
       case when n % 3 = 0 then 'published' else 'generated' end, 'Post ' || n,
       case when n % 3 = 0 then now() - n * interval '1 hour' end
     from made, generate_series(1, ${posts}) n`,
  )

async function openCompany(url: string, name: string) {
  const { headers } = await signUp(url, name)
  const company = {
    name: 'Atelier',
    industry: 'Bois',
    description: 'Du bois.',
    keywords: ['chêne'],
    website: '',
  }
  const answer = await call(url, '/api/company', company, headers)
  const { new_token } = (await answer.json()) as { new_token: string }
  return { headers: { authorization: `Bearer ${new_token}` } }
}

describe('an upgrade', () => {
  it('brings a filled database of the first release up to date, and loses nothing', async () => {
    const { url, pool } = await openBare()
    const first = await readFile(join(import.meta.dirname, '../../migrations/0001_first_post.sql'), 'utf8')
    await pool.query(first)
    await pool.query(
      'create table migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    await pool.query(`insert into migrations (name) values ('0001_first_post.sql')`)
    await fill(pool, 20, 50)
    const before = await pool.query(
      'select id, user_id, description, status, published_at from posts order by id',
    )
    const applied = await migrate(url)
    expect(applied.length).toBeGreaterThan(10)
    const after = await pool.query(
      'select id, user_id, description, status, published_at from posts order by id',
    )
    expect(after.rows).toEqual(before.rows)
    const counted = await pool.query('select distinct post_count from users')
    expect(counted.rows).toEqual([{ post_count: 50 }])
    expect(await migrate(url)).toEqual([])
  })

  it('gives way to who holds one table and waits for the next, and is tried again', async () => {
    const { url, pool } = await openBare()
    const names = (await listMigrations()).filter((name) => name < '0010')
    const reader = await pool.connect()
    await applyMigrations(reader, names)
    // 0010 changes users, then sessions; a release that serves reads sessions, then users.
    await reader.query('begin')
    await reader.query('select count(*) from sessions')
    const migrated = migrate(url)
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    await reader.query('select count(*) from users')
    await reader.query('commit')
    reader.release()
    expect((await migrated)[0]).toBe('0010_settings.sql')
  })
})

/** Whoever waits for a table, with `users` in hand. */
const waiting = `select 1 from pg_locks asked join pg_locks held using (pid)
  where not asked.granted and held.granted and held.relation = 'users'::regclass and held.mode = 'AccessExclusiveLock'`

// In full only: it needs the whole history.
if (isFull)
  describe('an upgrade under load', () => {
    it.each(Object.entries(releases))(
      'goes on while the code of the %s release still serves',
      { timeout: 600_000 },
      async (_, release) => {
        const { url, pool } = await openBare()
        const env = { DATABASE_URL: url, DATA_DIR: await temporaryFolder() }
        const old = await startReleased(await layOut(release), env)
        undo.push(old.end)
        await fill(pool, 500, 100)
        const accounts = await Promise.all(
          Array.from({ length: 8 }, (_, index) => openCompany(old.url, `ancien-${index}`)),
        )
        const onOld = load(old.url, accounts, 50)
        await wait(3_000)
        const fresh = await startServer({ ...env, DATA_DIR: await temporaryFolder() })
        undo.push(() => fresh.end())
        const onNew = load(fresh.url, accounts, 50)
        await wait(10_000)
        await onOld.end()
        await onNew.end()
        console.log(
          release,
          'old',
          Object.fromEntries(onOld.statuses),
          'new',
          Object.fromEntries(onNew.statuses),
        )
        const printed = `${old.output()}${fresh.output()}`
        expect([...onOld.failures, ...onNew.failures], printed).toEqual([])
        const statuses = [...onOld.statuses.keys(), ...onNew.statuses.keys()]
        expect(
          statuses.filter((status) => status >= 300),
          printed,
        ).toEqual([])
        expect(onOld.saved.length).toBeGreaterThan(50)
        const saved = [...onOld.saved, ...onNew.saved]
        const kept = await pool.query<{ description: string }>(
          'select description from posts where description = any($1)',
          [saved],
        )
        expect(kept.rows).toHaveLength(saved.length)
        const books = await pool.query(
          `select 1 from users left join (select user_id, count(*)::int as n from posts where description <> '' group by 1) p
       on p.user_id = users.id where post_count <> coalesce(n, 0)`,
        )
        expect(books.rows).toEqual([])
      },
    )
  })
