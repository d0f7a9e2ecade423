import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type * as schema from '#server/db/schema.ts'

type Connected = Parameters<Parameters<pg.Pool['connect']>[0] & object>

/** How many looks somebody has waited through, each of which found the pool full. */
interface Waiting {
  looks: number
}

const lookEveryMs = 250
/** Longest first. */
const queues = new WeakMap<pg.Pool, Set<Waiting>>()

/**
 * Notes who waits for a connection of the pool. Looks are counted rather than time: while this process itself had no
 * turn, nobody waited for the database. Returns how to end it.
 */
export function watchWaits(pool: pg.Pool): () => void {
  const queue = new Set<Waiting>()
  queues.set(pool, queue)
  const connect = pool.connect.bind(pool)
  const watched = (answer?: (...connected: Connected) => void) => {
    const one: Waiting = { looks: 0 }
    queue.add(one)
    if (!answer) return connect().finally(() => queue.delete(one))
    return connect((...connected) => {
      queue.delete(one)
      answer(...connected)
    })
  }
  pool.connect = watched as typeof pool.connect
  const clock = setInterval(() => {
    // Otherwise a connection of its own is being opened for each.
    if (pool.totalCount < pool.options.max) return
    for (const one of queue) one.looks += 1
  }, lookEveryMs)
  clock.unref()
  return () => clearInterval(clock)
}

/** How long the one who waits longest for a connection has waited while there was none to be had. */
export function longestWaitMs(db: NodePgDatabase<typeof schema>): number {
  const [longest] = queues.get((db as typeof db & { $client: pg.Pool }).$client) ?? []
  return (longest?.looks ?? 0) * lookEveryMs
}
