import pg from 'pg'
import { activeQuery, destroy, serverPid } from './connection-state.ts'

const lookEveryMs = 1_000
/** Looks at which one statement still waits, before the server is asked about it. */
const looksBeforeAsking = 2
const askMs = 3_000

/**
 * Finds the connections whose other end is gone without a word (a router that forgot them, a machine that was moved):
 * the server says over a fresh connection that it is not working on what they wait for. They end at once rather than at
 * their time-out, with those that lie idle, so that all is well seconds after the network is. Returns how to end it.
 */
export function watchConnections(pool: pg.Pool, url: string): () => void {
  const working = new Set<pg.PoolClient>()
  const waits = new Map<pg.PoolClient, { query: object; looks: number }>()
  let isAsking = false
  pool.on('acquire', (client) => working.add(client))
  pool.on('release', (_, client) => working.delete(client))
  pool.on('remove', (client) => working.delete(client))

  function suspects(): pg.PoolClient[] {
    for (const client of waits.keys()) if (!working.has(client)) waits.delete(client)
    for (const client of working) {
      const query = activeQuery(client)
      const known = waits.get(client)
      if (!query) waits.delete(client)
      else waits.set(client, { query, looks: known?.query === query ? known.looks + 1 : 0 })
    }
    return [...waits].filter(([, { looks }]) => looks >= looksBeforeAsking).map(([client]) => client)
  }

  async function look() {
    const asked = suspects().map((client) => ({ client, query: activeQuery(client), pid: serverPid(client) }))
    if (asked.length === 0) return
    const pids = asked.flatMap(({ pid }) => pid ?? [])
    const lost = await listLost(url, pids)
    const gone = asked.filter(({ client, query, pid }) => lost.has(pid) && activeQuery(client) === query)
    for (const { client } of gone) destroy(client)
    if (gone.length === 0) return
    for (let idle = pool.idleCount; idle > 0; idle--) (await pool.connect()).release(true)
  }

  const clock = setInterval(() => {
    if (isAsking) return
    isAsking = true
    // A server that does not answer at all has its own time-outs.
    void look()
      .catch(() => undefined)
      .finally(() => {
        isAsking = false
      })
  }, lookEveryMs)
  clock.unref()
  return () => clearInterval(clock)
}

/** Of these server processes, those that wait for us while we wait for them; each is ended, with the locks it holds. */
async function listLost(url: string, pids: number[]): Promise<Set<number | null>> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: askMs,
    query_timeout: askMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // Behind a pooler the numbers are not the server's, and say nothing.
    const own = await client.query('select 1 where pg_backend_pid() = $1', [serverPid(client)])
    if (own.rowCount === 0) return new Set()
    const { rows } = await client.query<{ pid: number }>(
      `select asked.pid from unnest($1::int[]) asked (pid) left join pg_stat_activity a on a.pid = asked.pid
       where a.pid is null or (a.state like 'idle%' and a.state_change < now() - interval '1 second')`,
      [pids],
    )
    const lost = rows.map(({ pid }) => pid)
    await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [lost])
    return new Set(lost)
  } finally {
    // It is thrown away either way.
    void client.end().catch(() => undefined)
  }
}
