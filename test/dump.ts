import pg from 'pg'

/** Every row of every table as text, one a line after the table's name: what a dump would hold. */
export async function dumpOf({ databaseUrl }: { databaseUrl: string }): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(`select t::text as line from ${name} t`)
    lines.push(...rows.map(({ line }) => `${name} ${line}`))
  }
  await client.end()
  return lines.join('\n')
}
