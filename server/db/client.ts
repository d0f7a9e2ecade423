import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isDatabaseAway } from './database-errors.ts'
import { openPool } from './pool.ts'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema>
/** The database or a transaction on it: every function of this folder takes either. */
export type Db = Pick<
  Database,
  'select' | '$count' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

/**
 * A query that is built once for each database, and parsed by PostgreSQL once for each connection: for reads that
 * nearly every request makes, where building the SQL costs more than asking it.
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

/** Opens the database, with the rights of `role` where one is given. */
export function openDatabase(
  url: string,
  onIdleError: (error: Error) => void,
  role: string | null = null,
): OpenDatabase {
  const { pool, close } = openPool(url, { max: 20, onIdleError, role })
  const db = drizzle(pool, { schema })
  db.transaction = transactionsOf(pool)
  return { db, pool, close }
}

/**
 * Drizzle's own keep a connection for ever whose `begin` fails (drizzle-orm#6241), and give a dead one back as if it
 * were well (drizzle-orm#6114): no option changes that. Ours take the connection, and return it, themselves.
 */
function transactionsOf(pool: pg.Pool): Database['transaction'] {
  const bound = new WeakMap<pg.PoolClient, Database>()
  return async (work, config) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      const one = bound.get(client) ?? drizzle(client, { schema })
      bound.set(client, one)
      return await one.transaction(work, config)
    } catch (error) {
      isBroken = error instanceof Error && isDatabaseAway(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
}
