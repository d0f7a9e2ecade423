import type pg from 'pg'
import { signUp } from './accounts.ts'
import type { BenchServer } from './bench-server.ts'
import { getRequest } from './connection.ts'
import { printWaits } from './volumes.ts'

const manyUsers = 100_000
const manyLogs = 1_000_000
const rounds = 120
const lastPage = manyUsers / 10

/** What an administrator waits for the lists of a large house. */
export async function benchLists({ app, pool }: BenchServer): Promise<void> {
  const { id, headers } = await signUp(app.url, 'administrator')
  await pool.query(`update users set role = 'admin' where id = $1`, [id])
  await fillUsers(pool)
  await fillLogs(pool)
  await pool.query('vacuum analyze')
  const way = (name: string, path: string) => ({ name, request: getRequest(path, headers) })
  await printWaits(
    'The first page of 10 accounts, as a yardstick, and what an administrator looks at',
    app.url,
    [
      way('accounts, newest first', '/api/users?page=1'),
      way(`accounts, page ${lastPage.toLocaleString('en')}`, `/api/users?page=${lastPage}`),
      way('accounts by company', '/api/users?page=1&sort=company_name'),
      way('accounts by posts left, last page', `/api/users?page=${lastPage}&sort=-remaining_posts`),
      way('accounts, an address looked for', '/api/users?page=1&search=owner-99'),
      way('log lines, newest first', '/api/logs?page=1'),
      way('log lines, errors', '/api/logs?page=1&level=error'),
      way('log lines by level, page 900', '/api/logs?page=900&sort=level'),
      way('log lines, a frequent word', '/api/logs?page=1&search=provider'),
      way('log lines, a rare word', '/api/logs?page=1&search=heron'),
    ],
    rounds,
  )
}

async function fillUsers(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with made as (
       insert into companies (id, name, plan, created_at)
       select gen_random_uuid(), format('Atelier %s', md5(n::text)),
         (array['free', 'free', 'basic', 'pro', 'enterprise'])[1 + n % 5], now() - make_interval(mins => n)
       from generate_series(1, $1::int) n returning id, created_at),
     owners as (
       insert into users (id, company_id, email, family_name, first_name, created_at)
       select gen_random_uuid(), id, format('owner-%s@bench.example', row_number() over ()), 'Colin', 'Ana', created_at
       from made)
     insert into credit_accounts (company_id, welcome) select id, (get_byte(uuid_send(id), 0) % 4) from made`,
    [manyUsers],
  )
}

/** One line in a hundred is an error, one in a hundred thousand speaks of a heron. */
async function fillLogs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into logs (at, level, message)
     select now() - make_interval(secs => n), case when n % 100 = 0 then 50 when n % 10 = 0 then 40 else 30 end,
       format('generation %s: the provider answered after %s ms', n, n % 9000)
         || case when n % 100000 = 99999 then ', a heron' else '' end
     from generate_series(1, $1::int) n`,
    [manyLogs],
  )
}
