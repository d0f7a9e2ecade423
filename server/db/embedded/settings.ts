/**
 * The server's settings, given on its command line: they follow the code, not the day the cluster was made.
 *
 * Sized for one small machine that also runs the app: a few dozen connections (web, jobs), no parallel
 * queries (they need /dev/shm, 64 MB in most containers), a write-ahead log that stays small on disk.
 */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '4',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A killed Node's queries end instead of holding their locks until they have something to say.
  client_connection_check_interval: '1s',
}

/** For tests that throw the cluster away: a commit need not reach the disk, and many programs share it. */
const VOLATILE: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
}

/** @param durable false only for a cluster that may be lost at any moment */
export function serverSettings(durable: boolean): string[] {
  const all = { ...SETTINGS, ...(durable ? { fsync: 'on' } : VOLATILE) }
  return Object.entries(all).map(([name, value]) => `${name}=${value}`)
}
