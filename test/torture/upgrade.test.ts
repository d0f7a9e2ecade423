import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { loadDatabase } from '#server/db/backup/load.ts'
import { withSnapshot } from '#server/db/backup/snapshot.ts'
import { applyMigrations, lastBeforeBaseline, listMigrations, migrate } from '#server/db/migrate.ts'
import { bareDatabase, testDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { startServer } from '#test/server.ts'
import { call, signUp } from './account.ts'
import { isFull } from './counts.ts'
import { load } from './load.ts'
import { layOut, released, startReleased } from './released.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

function openPool(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  pool.on('error', () => undefined)
  undo.push(() => pool.end())
  return pool
}

async function openBare() {
  const database = await bareDatabase()
  undo.push(() => database.drop())
  return { url: database.url, pool: openPool(database.url) }
}

/** As the release before the baseline left it. */
async function openBefore() {
  const opened = await openBare()
  const client = await opened.pool.connect()
  await applyMigrations(client, [lastBeforeBaseline])
  client.release()
  await opened.pool.query('insert into migrations (name) values ($1)', [lastBeforeBaseline])
  return opened
}

/** So many accounts with as many posts, a profile, and their history of credits, as they were kept at 0042. */
const fill = (pool: pg.Pool, accounts: number, posts: number) =>
  pool.query(
    `with made as (
       insert into users (id, email, company_name, family_name, first_name, plan)
       select gen_random_uuid(), 'ancien-' || n || '@exemple.fr', 'Atelier ' || n, 'Colin', 'Ana',
         case when n % 5 = 0 then 'enterprise' else 'free' end
       from generate_series(1, ${accounts}) n returning id
     ),
     profiles as (insert into companies (user_id, name, industry) select id, 'Atelier', 'Bois' from made),
     accounts as (insert into credit_accounts (user_id, welcome) select id, 3 from made),
     networks as (
       insert into social_accounts (id, user_id, network, kind, network_id, granted_by, token_sealed, token_issued_at,
         last_checked_at, next_check_at)
       select gen_random_uuid(), id, 'linkedin', kind, kind, 'member', 'sealed', now(), now(), now()
       from made, unnest(array['member', 'page']) kind
     ),
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

/** All that a database is made of, a line each. */
async function catalogueOf(pool: pg.Pool): Promise<string[]> {
  const ours = `relnamespace = 'public'::regnamespace`
  const { rows } = await pool.query<{ line: string }>(`
    select format('%s %s %s %s %s', c.relname, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid)) as line
    from pg_class c join pg_attribute a on attrelid = c.oid left join pg_attrdef on adrelid = c.oid and adnum = attnum
    where ${ours} and relkind = 'r' and attnum > 0 and not attisdropped
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = prolang
      where pronamespace = 'public'::regnamespace and lanname = 'plpgsql'
    union all select name from migrations
    order by 1`)
  return rows.map(({ line }) => line)
}

describe('a database at 0042', () => {
  it('becomes what a new one is, with each account as a company and nothing lost', async () => {
    const { url, pool } = await openBefore()
    await fill(pool, 20, 50)
    const posts = (owner: string) =>
      `select id, ${owner} as owner, description, status, published_at from posts order by id`
    const before = await pool.query(posts('user_id'))
    const users = await pool.query('select id, company_name as name, plan, created_at from users order by id')
    expect(await migrate(url)).toEqual(await listMigrations())
    expect((await pool.query(posts('company_id'))).rows).toEqual(before.rows)
    const companies = await pool.query('select id, name, plan, created_at from companies order by id')
    expect(companies.rows).toEqual(users.rows)
    const held = await pool.query(`
      select (select count(*)::int from users where company_id = id) as users,
        (select count(*)::int from company_profiles join companies on id = company_id) as profiles,
        (select sum(amount)::int from credit_entries join companies c on c.id = company_id) as credits,
        (select count(*)::int from social_accounts where user_id = company_id and kind = 'member') as profiles_of_members,
        (select count(*)::int from social_accounts where user_id is null) as pages`)
    expect(held.rows).toEqual([{ users: 20, profiles: 20, credits: 60, profiles_of_members: 20, pages: 20 }])
    expect(await migrate(url)).toEqual([])
    const fresh = await testDatabase()
    undo.push(() => fresh.drop())
    expect(await catalogueOf(pool)).toEqual(await catalogueOf(openPool(fresh.url)))
  })

  it('is adopted under 50 writes a second, and what was acknowledged is there', async () => {
    const { url, pool } = await openBefore()
    await fill(pool, 10, 10)
    const { rows } = await pool.query<{ id: string }>('select id from users')
    const saved: string[] = []
    let isRefused = false
    const write = async (index: number) => {
      const id = crypto.randomUUID()
      const owner = rows[index % rows.length]?.id
      await pool.query(
        `insert into posts (id, user_id, network, objective, description) values ($1, $2, 'linkedin', 'produit', 'x')`,
        [id, owner],
      )
      saved.push(id)
    }
    const writers = Array.from({ length: 5 }, async (_, writer) => {
      for (let index = writer; !isRefused; index++) {
        await write(index).catch((error: { code?: string }) => {
          // The column is gone: whoever still is the release before has nothing to write to.
          expect(error.code).toBe('42703')
          isRefused = true
        })
        await wait(100)
      }
    })
    await expect.poll(() => saved.length).toBeGreaterThan(10)
    await migrate(url)
    await Promise.all(writers)
    const kept = await pool.query('select 1 from posts where id = any($1)', [saved])
    expect(kept.rowCount).toBe(saved.length)
  })

  it('is adopted from a backup too', async () => {
    const { url, pool } = await openBefore()
    await fill(pool, 3, 10)
    const there = await openBare()
    await withSnapshot(url, (snapshot) =>
      loadDatabase(there.url, snapshot, async ({ insert }) => {
        for (const table of snapshot.tables)
          for await (const rows of snapshot.rows(table)) await insert(table.name, rows)
      }),
    )
    expect(await migrate(there.url)).toEqual(await listMigrations())
    const kept = await there.pool.query(
      'select count(distinct company_id)::int as companies, count(*)::int as posts from posts',
    )
    expect(kept.rows).toEqual([{ companies: 3, posts: 30 }])
  })

  it('is waited for by whoever adopts it while somebody holds one table and asks for the next', async () => {
    const { url, pool } = await openBefore()
    const reader = await pool.connect()
    // The migration locks users, then sessions; a release that serves may read them the other way round.
    await reader.query('begin')
    await reader.query('select count(*) from sessions')
    const migrated = migrate(url)
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    await reader.query('select count(*) from users')
    await reader.query('commit')
    reader.release()
    expect(await migrated).toContain('0043_baseline.sql')
  })
})

it('an older database is refused with one line', async () => {
  const { url, pool } = await openBare()
  await pool.query(
    `create table migrations (name text primary key, applied_at timestamptz not null default now());
     insert into migrations (name) values ('0024_loose_folders.sql'), ('0025_post_count_at_commit.sql')`,
  )
  await expect(migrate(url)).rejects.toThrow(
    /^these data stand at 0025_post_count_at_commit\.sql, before 0042_hand_offs_of_before\.sql: .* 5bc81a6 .*$/,
  )
})

/** Whoever waits for a table, with `users` in hand. */
const waiting = `select 1 from pg_locks asked join pg_locks held using (pid)
  where not asked.granted and held.granted and held.relation = 'users'::regclass and held.mode = 'AccessExclusiveLock'`

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

// In full only: it needs the whole history.
if (isFull)
  it('the code that ended at 0042 serves until its database is adopted, and loses nothing', {
    timeout: 600_000,
  }, async () => {
    const { url, pool } = await openBare()
    const env = { DATABASE_URL: url, DATA_DIR: await temporaryFolder() }
    const old = await startReleased(await layOut(released), env)
    undo.push(old.end)
    await fill(pool, 500, 100)
    const accounts = await Promise.all(
      Array.from({ length: 8 }, (_, index) => openCompany(old.url, `ancien-${index}`)),
    )
    const onOld = load(old.url, accounts, 50)
    await wait(3_000)
    expect(onOld.failures).toEqual([])
    const fresh = await startServer({ ...env, DATA_DIR: await temporaryFolder() })
    undo.push(() => fresh.end())
    const onNew = load(fresh.url, accounts, 50)
    await wait(10_000)
    // A balancer asks this before it sends anybody.
    expect((await fetch(new URL('/api/ready', old.url))).status).toBe(503)
    await onOld.end()
    await onNew.end()
    console.log('old', Object.fromEntries(onOld.statuses), 'new', Object.fromEntries(onNew.statuses))
    expect(onNew.failures, `${old.output()}${fresh.output()}`).toEqual([])
    expect([...onNew.statuses.keys()].filter((status) => status >= 300)).toEqual([])
    expect(onOld.saved.length).toBeGreaterThan(20)
    const saved = [...onOld.saved, ...onNew.saved]
    const kept = await pool.query<{ description: string }>(
      'select description from posts where description = any($1)',
      [saved],
    )
    expect(kept.rows).toHaveLength(saved.length)
    const books = await pool.query(
      `select 1 from credit_accounts a where monthly + welcome + purchased <>
         (select coalesce(sum(amount), 0) from credit_entries e where e.company_id = a.company_id)`,
    )
    expect(books.rows).toEqual([])
  })
