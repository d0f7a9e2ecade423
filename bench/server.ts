import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '#test/server.ts'
import { type Account, signUp } from './accounts.ts'
import type { BenchServer } from './bench-server.ts'
import type { Compared } from './compare-requests.ts'
import { median, ms, percentile, printTable } from './figures.ts'
import { startProcess } from './processes.ts'
import { atProvider, atServer, type Post, readAll } from './read-streams.ts'

const everyMs = 50

/** Resident memory of a process in MB, as Linux tells it. */
export function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb ?? Number.NaN) / 1024
}

/** Watches a process's memory; the function returned stops that and gives the most it had. */
function watchMemory(pid: number): () => number {
  let peak = residentMb(pid)
  const clock = setInterval(() => {
    peak = Math.max(peak, residentMb(pid))
  }, everyMs)
  return () => {
    clearInterval(clock)
    return peak
  }
}

const streams = 200
/** As many generations as an account may have at once. */
const perAccount = 5
const rounds = Number(process.env.BENCH_ROUNDS || 1)
const paceMs = 60
const echoWords = 70

/**
 * The whole server between a provider and 200 readers, each with a generation of its own, beside 200 readers at the
 * provider itself. BENCH_ROUNDS=3 takes three rounds instead of one.
 */
export async function benchServer(benchServer: BenchServer): Promise<void> {
  const accounts = await openAccounts(benchServer)
  const undo: (() => Promise<unknown> | unknown)[] = []
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'ramage-bench-server-'))
    undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const provider = await startProcess('provider-process.ts', {
      PACE_MS: `${paceMs}`,
      ECHO_WORDS: `${echoWords}`,
    })
    undo.push(provider.end)
    const server = await startServer({
      DATABASE_URL: benchServer.databaseUrl,
      DATA_DIR: dataDir,
      OPENAI_API_KEY: 'sk-bench',
      OPENAI_BASE_URL: `${provider.url}/v1`,
    })
    undo.push(() => server.end())
    const posts = await openPosts(benchServer, accounts)
    // What it does once at its start is over: its queues are opened.
    await wait(5_000)
    const before = residentMb(server.pid)
    const peak = watchMemory(server.pid)
    undo.push(peak)
    const direct: Compared[][] = []
    const ours: Compared[][] = []
    for (let round = 0; round < rounds; round++) {
      direct.push(await readAll(provider.url, streams, (prompt) => atProvider(provider.url, prompt)))
      ours.push(
        await readAll(provider.url, streams, (prompt, index) =>
          atServer(server.url, prompt, posts[index] as Post),
        ),
      )
    }
    print(direct, ours)
    console.log(`memory of the server: ${before.toFixed(0)} MB idle, ${peak().toFixed(0)} MB at most`)
    if (server.output().includes('"level":50')) console.log(server.output().slice(-2_000))
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

/** Through the other server, so that the one measured has done nothing yet. */
async function openAccounts({ app, pool }: BenchServer): Promise<Account[]> {
  const accounts: Account[] = []
  for (let index = 0; index < streams / perAccount; index++)
    accounts.push(await signUp(app.url, `reader-${index}`))
  const ids = accounts.map(({ id }) => id)
  await pool.query(
    `update companies set plan = 'enterprise' where id in (select company_id from users where id = any($1))`,
    [ids],
  )
  return accounts
}

async function openPosts({ pool }: BenchServer, accounts: Account[]): Promise<Post[]> {
  const posts = accounts.flatMap((account) =>
    Array.from({ length: perAccount }, () => ({ id: randomUUID(), account })),
  )
  await pool.query(
    `insert into posts (id, company_id, network, objective, description)
     select new.id, company_id, 'linkedin', 'produit', 'x'
     from unnest($1::uuid[], $2::uuid[]) as new (id, user_id) join users on users.id = user_id`,
    [posts.map(({ id }) => id), posts.map(({ account }) => account.id)],
  )
  return posts
}

function print(direct: Compared[][], ours: Compared[][]): void {
  const of = (rounds: Compared[][], figure: (round: Compared[]) => number) => median(rounds.map(figure))
  const delay = (share: number) => (round: Compared[]) =>
    percentile(
      round.flatMap(({ delays }) => delays),
      share,
    )
  const first = (share: number) => (round: Compared[]) =>
    percentile(
      round.map(({ firstMs }) => firstMs),
      share,
    )
  const total = (rounds: Compared[][]) => rounds.flat().reduce((sum, { lost }) => sum + lost, 0)
  const figures = [delay(0.5), delay(0.99), first(0.5), first(0.99)]
  const added = (figure: (round: Compared[]) => number) =>
    ms(median(ours.map((round, index) => figure(round) - figure(direct[index] ?? []))))
  const row = (name: string, rounds: Compared[][]) => [
    name,
    ...figures.map((figure) => ms(of(rounds, figure))),
    `${total(rounds)}`,
  ]
  const chunks = Math.round(
    ours.flat().reduce((sum, { delays }) => sum + delays.length, 0) / ours.flat().length,
  )
  printTable(
    `A provider's stream through the whole server: ${streams} generations at once, ${chunks} chunks each every ${paceMs} ms, medians of ${rounds} interleaved rounds`,
    ['', 'p50', 'p99', 'first visible p50', 'p99', 'chunks lost'],
    [row('at the provider', direct), row('through Ramage', ours), ['added', ...figures.map(added), '']],
  )
}
