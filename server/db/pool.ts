import { Socket } from 'node:net'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type * as schema from './schema.ts'

const statementMs = 15_000
/** The server ends a statement before that: who is silent for longer is gone. */
const silentMs = 16_000

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
    // Soon, so that those whose other end is gone without a word are not lent out long after that.
    idleTimeoutMillis: 10_000,
    statement_timeout: statementMs,
    stream: openSocket,
    // Its locks would hold up everybody else for as long as the system believes in the connection.
    idle_in_transaction_session_timeout: 8_000,
    // Who waits for a row keeps a connection from all others; a row is not held longer than that by who died.
    lock_timeout: 10_000,
    keepAlive: true,
    ...(role && { options: `-c role=${role}` }),
  })
  // Without listeners, a server that restarts would end the process: here for idle connections, below for those at work.
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const endMeasuring = measureWait(pool)
  const close = () => {
    endMeasuring()
    return pool.end()
  }
  return { pool, close }
}

/**
 * The driver's own time-out for answers (`query_timeout`) leaves the connection open, and the next answer is taken for
 * that of another statement. A socket that ends by itself fails whatever waits on it, a rollback included.
 */
function openSocket(): Socket {
  const socket = new Socket()
  return socket.setTimeout(silentMs, () =>
    socket.destroy(new Error(`connection terminated: the database was silent for ${silentMs / 1_000} s`)),
  )
}

const lookEveryMs = 250
/** How many looks in a row found that the last connection asked for had not been had. */
const looks = new WeakMap<pg.Pool, number>()

/**
 * Measures how long connections of a full pool are waited for: while some are, one more is asked for and given back.
 * Looks are counted rather than time: while this process itself had no turn, nobody waited for the database. Returns
 * how to end it.
 */
function measureWait(pool: pg.Pool): () => void {
  let isAsking = false
  const clock = setInterval(() => {
    if (isAsking) return void looks.set(pool, waitLooks(pool) + 1)
    if (pool.waitingCount === 0 || pool.totalCount < pool.options.max) return void looks.delete(pool)
    isAsking = true
    pool
      .connect()
      .then((client) => {
        client.release()
        looks.delete(pool)
      })
      // Not had in time: the wait is as long as it was, and longer.
      .catch(() => undefined)
      .finally(() => {
        isAsking = false
      })
  }, lookEveryMs)
  clock.unref()
  return () => clearInterval(clock)
}

const waitLooks = (pool: pg.Pool) => looks.get(pool) ?? 0

/** How long whoever asks for a connection waits for it at least, where the pool has none left. */
export function connectionWaitMs(db: NodePgDatabase<typeof schema>): number {
  return waitLooks((db as typeof db & { $client: pg.Pool }).$client) * lookEveryMs
}
