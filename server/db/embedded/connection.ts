import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { owner } from './pg-hba.ts'

/** The address of one database behind a socket folder, for node-postgres and libpq alike; its owner's unless told. */
export function socketUrl(socketDir: string, database: string, role = owner): string {
  return `postgresql://${role}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDir)}`
}

/** Runs `work` on one connection and closes it. Gives up connecting after 5 s. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // The server may end while we are idle: without a listener that error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What the server was started with; undefined when it does not answer within `limitMs`. */
export async function askFingerprint(socketDir: string, limitMs: number): Promise<string | undefined> {
  const deadline = Date.now() + limitMs
  do {
    try {
      return await withConnection(socketUrl(socketDir, 'postgres'), async (client) => {
        const answer = await client.query<{ value: string | null }>(
          `select current_setting('ramage.fingerprint', true) as value`,
        )
        return answer.rows[0]?.value ?? ''
      })
    } catch {
      // Not up yet.
      await wait(50)
    }
  } while (Date.now() < deadline)
  return undefined
}

/** Creates the app's database on the first start. */
export async function ensureDatabase(socketDir: string, name: string): Promise<void> {
  await withConnection(socketUrl(socketDir, 'postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  })
}
