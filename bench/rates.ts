import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import type { Account } from './accounts.ts'
import type { BenchServer } from './bench-server.ts'
import { Connection, getRequest } from './connection.ts'
import { median, perSecond, printTable, times } from './figures.ts'

/** Debian keeps it out of the path. */
const places = [
  '/usr/bin/pgbench',
  '/usr/local/bin/pgbench',
  ...globSync('/usr/lib/postgresql/*/bin/pgbench'),
]

/**
 * Selects by key a second, by `pgbench -S` over so many connections for 3 s; null where the machine has no pgbench (in
 * Debian it comes with the package postgresql).
 */
function selectsPerSecond(databaseUrl: string, connections: number): number | null {
  const pgbench = places.find((place) => existsSync(place))
  if (!pgbench) return null
  const { searchParams, username, password, pathname, hostname, port } = new URL(databaseUrl)
  const env = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: searchParams.get('port') ?? (port || '5432'),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  }
  const run = (...args: string[]) => execFileSync(pgbench, args, { env, encoding: 'utf8', stdio: 'pipe' })
  run('-i', '-q', '-s', '1')
  const said = run('-S', '-c', `${connections}`, '-j', '2', '-T', '3')
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}

const connections = 16
const rounds = 5
/** What one measure should last: the number of requests is set once from the warm-up and then stays. */
const measureSeconds = 0.7

interface Target {
  url: string
  request: string
  count: number
}

/** Requests a second beside the bare servers answering the same bytes, in rounds A B C A B C …. */
export async function benchRates(bench: BenchServer): Promise<void> {
  const { small, large } = bench
  const rows = [
    await compare(bench, 'GET /api/auth/me', '/api/auth/me', small),
    await compare(bench, 'GET /api/posts, 20 posts', '/api/posts?page=1&limit=20', small),
    await compare(bench, 'GET /api/posts, 50,000 posts', '/api/posts?page=1&limit=20', large),
  ]
  printTable(
    `Requests a second, ${connections} connections, medians of ${rounds} interleaved rounds`,
    ['', 'bare', 'bare + 1 query', 'Ramage', 'of bare', 'of bare + 1 query'],
    rows,
  )
  const selects = selectsPerSecond(bench.databaseUrl, connections)
  console.log(
    selects
      ? `pgbench -S, ${connections} connections, the same database: ${perSecond(selects)}`
      : 'pgbench is not on this machine: no figure of PostgreSQL alone',
  )
}

async function compare(
  { app, bare }: BenchServer,
  name: string,
  path: string,
  account: Account,
): Promise<string[]> {
  const request = getRequest(path, account.headers)
  bare.tell({ type: 'body', name: 'same', body: await bodyOf(app.url, request) })
  const targets: Target[] = [
    { url: bare.url, request: getRequest('/plain/same', account.headers), count: 200 },
    { url: bare.url, request: getRequest('/query/same', account.headers), count: 200 },
    { url: app.url, request, count: 200 },
  ]
  for (const target of targets) await warmUp(target)
  const rates: number[][] = []
  for (let round = 0; round < rounds; round++) {
    const measured: number[] = []
    for (const target of targets) measured.push(await rateOf(target))
    rates.push(measured)
  }
  const medians = targets.map((_, index) => median(rates.map((round) => round[index] ?? Number.NaN)))
  const ratio = (to: number) => median(rates.map((round) => (round[2] ?? 0) / (round[to] ?? 1)))
  return [name, ...medians.map(perSecond), times(ratio(0)), times(ratio(1))]
}

async function bodyOf(url: string, request: string): Promise<string> {
  const connection = await Connection.open(url)
  try {
    return await connection.send(request)
  } finally {
    connection.close()
  }
}

/** Runs the target hot, then sets how many requests one measure takes. */
async function warmUp(target: Target): Promise<void> {
  for (let run = 0; run < 3; run++) {
    const rate = await rateOf(target)
    target.count = Math.max(100, Math.round(rate * measureSeconds))
  }
}

/** Connections are fresh each time, so that none is closed for having been idle, and open before the clock starts. */
async function rateOf({ url, request, count }: Target): Promise<number> {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(url)))
  let left = count
  const start = performance.now()
  try {
    await Promise.all(
      open.map(async (connection) => {
        while (left-- > 0) await connection.send(request)
      }),
    )
    return (count / (performance.now() - start)) * 1000
  } finally {
    for (const connection of open) connection.close()
  }
}
