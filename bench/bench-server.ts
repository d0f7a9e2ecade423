import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { nodeFlags } from '#test/program.ts'
import { type Account, fillPosts, signUp } from './accounts.ts'
import { type Server, startProcess } from './processes.ts'

/** What the benches compare: the app and the bare server, each in its own process, on one database. */
export interface BenchServer {
  app: Server
  bare: Server
  pool: pg.Pool
  databaseUrl: string
  /** Has 20 posts. */
  small: Account
  /** Has as many posts as a plan allows. */
  large: Account
}

export const manyPosts = 50_000

/** Opens the world for `use` and takes it down afterwards, whatever happened; `cut` rejects to end it early. */
export async function withBenchServer(
  use: (bench: BenchServer) => Promise<void>,
  cut: Promise<never>,
): Promise<void> {
  const undo: (() => Promise<unknown> | unknown)[] = []
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'ramage-bench-'))
    undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const database = await startEmbedded({ dataDir, log: () => {} })
    undo.push(database.stop)
    await migrate(database.url)
    const pool = new pg.Pool({ connectionString: database.url, max: 2 })
    pool.on('error', () => {})
    undo.push(() => pool.end())

    const app = await startProcess(
      'app-process.ts',
      { DATABASE_URL: database.url, FILES: join(dataDir, 'files') },
      nodeFlags,
    )
    undo.push(app.end)
    const small = await signUp(app.url, 'small')
    const large = await signUp(app.url, 'large')
    await fillPosts(pool, small, 20)
    await fillPosts(pool, large, manyPosts)
    await pool.query('vacuum analyze')
    const bare = await startProcess('bare-process.ts', { DATABASE_URL: database.url, USER_ID: small.id })
    undo.push(bare.end)
    await Promise.race([use({ app, bare, pool, databaseUrl: database.url, small, large }), cut])
  } finally {
    for (const step of undo.reverse()) await step()
  }
}
