import pg from 'pg'
import { destroy } from './connection-state.ts'
import { watchConnections } from './lost-connections.ts'
import { watchWaits } from './waits.ts'

interface PoolSettings {
  max: number
  onIdleError: (error: Error) => void
  /** Whose rights statements have; the connection's own without it. */
  role?: string | null
}

/**
 * A pool that outlives its database: connections are waited for 5 s at most, statements run 15 s at most, and what a
 * connection that died held open is given up by both sides.
 */
export function openPool(url: string, { max, onIdleError, role = null }: PoolSettings) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: 16_000,
    // Its locks would hold up everybody else for as long as the system believes in the connection.
    idle_in_transaction_session_timeout: 8_000,
    // Who waits for a row keeps a connection from all others; a row is not held longer than that by who died.
    lock_timeout: 10_000,
    keepAlive: true,
    ...(role && { options: `-c role=${role}` }),
  })
  // Without listeners, a server that restarts would end the process: here for idle connections, below for those at work.
  pool.on('error', onIdleError)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    destroyWhenLate(client)
  })
  const ends = [watchConnections(pool, url), watchWaits(pool)]
  const close = async () => {
    for (const end of ends) end()
    await pool.end()
  }
  return { pool, close }
}

/** The answer that came too late would be taken for the next one's, and a rollback would wait behind it. */
function destroyWhenLate(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const guarded = (...given: unknown[]) => {
    const answer = query(...given)
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') destroy(client)
      })
    return answer
  }
  client.query = guarded as typeof client.query
}
