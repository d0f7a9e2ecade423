import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema>
/** The database or a transaction on it: every function of this folder takes either. */
export type Db = Pick<
  Database,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

/**
 * A query that is built once for each database, and parsed by PostgreSQL once for each connection: for reads that nearly
 * every request makes, where building the SQL costs more than asking it.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

/**
 * Opens the pool. Connections are checked out for at most 10 s of waiting, statements run 15 s at most, with the rights
 * of `role` where one is given.
 */
export function openDatabase(
  url: string,
  onIdleError: (error: Error) => void,
  role: string | null = null,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: 16_000,
    keepAlive: true,
    ...(role && { options: `-c role=${role}` }),
  })
  // Without a listener, a server that restarts would end the process.
  pool.on('error', onIdleError)
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}
