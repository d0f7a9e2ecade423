import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { Owner } from './declaration.ts'
import { exportedRows, personalTables } from './tables.ts'

type Scope = 'company' | 'user'

/** Tables that go into an export, in its order. */
export const exportedTables = (scope: Scope): string[] =>
  Object.keys(personalTables).filter((name) => exportedRows(name, scope))

/** In the order of the declaration. */
export const exportedColumns = (table: string): string[] => [
  ...(personalTables[table]?.exported ?? []),
  ...Object.keys(personalTables[table]?.named ?? {}),
]

const batch = 200

export interface PersonalReader {
  /** The owner’s rows of one table, each as JSON, a few at a time however many there are; one table after the other. */
  rows(table: string): AsyncGenerator<string>
  /** For whoever reads nothing for long: a connection that is silent for 16 s is given up as dead (pool.ts). Never throws. */
  keepAlive(): Promise<void>
  /** Ends what still reads: the transaction’s connection may then go to somebody else. */
  close(): Promise<void>
}

/** Reads inside the transaction `tx`, which must outlive it: `close` first. */
export function openPersonalReader(tx: Db, owner: Owner & { scope: Scope }): PersonalReader {
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()
  const run = async (query: SQL): Promise<Record<string, unknown>[]> => {
    if (isClosed) throw new Error('the reader is closed')
    // One after the other: the driver's own queue is to go.
    const answer = last.then(async () => (await tx.execute(query)).rows)
    // The caller gets the failure; here only the end counts.
    last = answer.catch(() => undefined)
    return answer
  }
  async function* rows(table: string) {
    await run(sql`declare personal_rows no scroll cursor for ${selectPersonal(table, owner)}`)
    for (;;) {
      const fetched = await run(sql.raw(`fetch ${batch} from personal_rows`))
      for (const { line } of fetched) yield String(line)
      if (fetched.length < batch) break
    }
    await run(sql`close personal_rows`)
  }
  return {
    rows,
    keepAlive: () => run(sql`select`).then(nothing, nothing),
    close: async () => {
      isClosed = true
      await last
    },
  }
}

const nothing = () => undefined

function selectPersonal(table: string, owner: Owner & { scope: Scope }): SQL {
  const rows = exportedRows(table, owner.scope)
  if (!rows) throw new Error(`${table} is not exported`)
  const { named = {} } = personalTables[table] ?? {}
  const names = exportedColumns(table).map((name) => {
    const of = named[name]
    if (of === undefined) return sql.identifier(name)
    const id = sql`${sql.identifier(table)}.${sql.identifier(of)}`
    return sql`(select u.first_name || ' ' || u.family_name from users u where u.id = ${id}) as ${sql.identifier(name)}`
  })
  return sql`select row_to_json(r)::text as line from (
    select ${sql.join(names, sql`, `)} from ${sql.identifier(table)} where ${rows(owner)}) r`
}
