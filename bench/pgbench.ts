import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

/** Debian keeps it out of the path. */
const places = [
  '/usr/bin/pgbench',
  '/usr/local/bin/pgbench',
  ...globSync('/usr/lib/postgresql/*/bin/pgbench'),
]

/**
 * Selects by key a second, by `pgbench -S` over so many connections for 3 s; null where the machine has no pgbench (in
 * Debian it comes with the package postgresql).
 */
export function selectsPerSecond(databaseUrl: string, connections: number): number | null {
  const pgbench = places.find((place) => existsSync(place))
  if (!pgbench) return null
  const { searchParams, username, password, pathname, hostname, port } = new URL(databaseUrl)
  const env = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: searchParams.get('port') ?? (port || '5432'),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  }
  const run = (...args: string[]) => execFileSync(pgbench, args, { env, encoding: 'utf8', stdio: 'pipe' })
  run('-i', '-q', '-s', '1')
  const said = run('-S', '-c', `${connections}`, '-j', '2', '-T', '3')
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}
