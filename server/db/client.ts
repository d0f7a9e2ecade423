import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema>
/** The database or a transaction on it: every function of this folder takes either. */
export type Db = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

/** Opens the pool. Connections are checked out for at most 10 s of waiting, statements run 15 s at most. */
export function openDatabase(url: string, onIdleError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: 16_000,
    keepAlive: true,
  })
  // Without a listener, a server that restarts would end the process.
  pool.on('error', onIdleError)
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}
