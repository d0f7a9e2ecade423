import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fchmodSync, fchownSync, openSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, clusterArgument, serverEnvironment } from './cluster.ts'
import { writeAccess } from './pg-hba.ts'
import { disownStalePid, findServer, isServerOf } from './postmaster-file.ts'
import { DatabaseStartError } from './start-error.ts'

/** Replaying the log after a crash of a busy, large database takes this long at worst. */
const START_MS = 120_000
/** A killed server's last backends finish their statement before a new server may touch the files. */
const BACKENDS_MS = 15_000
const FAST_STOP_MS = 15_000
const MAX_LOG_BYTES = 5_000_000

/**
 * Starts the server of `cluster` and waits until it accepts connections.
 *
 * In a session of its own: Ctrl-C goes to Node alone, which first finishes its requests and then stops the server.
 *
 * @returns its pid
 */
export async function startServer(cluster: Cluster, socketDir: string, fingerprint: string): Promise<number> {
  const deadline = Date.now() + BACKENDS_MS
  for (;;) {
    disownStalePid(cluster.dir)
    writeAccess(cluster.dir, cluster.account)
    const child = launch(cluster, socketDir, fingerprint)
    const failure = await untilReady(child, cluster)
    if (!failure) return child.pid ?? 0
    if (!failure.includes('still in use') || Date.now() > deadline) {
      throw new DatabaseStartError(`The database in ${cluster.dir} does not start: ${failure}`)
    }
    await wait(200)
  }
}

function launch(cluster: Cluster, socketDir: string, fingerprint: string): ChildProcess {
  const settings = [...serverSettings(cluster.durable), `ramage.fingerprint=${fingerprint}`]
  const log = openLog(cluster)
  try {
    const child = spawn(
      cluster.binaries.postgres,
      ['-D', clusterArgument(cluster), '-k', socketDir, ...settings.flatMap((each) => ['-c', each])],
      {
        ...cluster.account,
        cwd: cluster.dir,
        detached: true,
        env: serverEnvironment(),
        // A file, not a pipe: the server outlives a killed Node and must not write into the void.
        stdio: ['ignore', log, log],
      },
    )
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

function logFile(cluster: Cluster): string {
  return path.join(cluster.dir, 'server.log')
}

function openLog(cluster: Cluster): number {
  const file = logFile(cluster)
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const log = openSync(file, size > MAX_LOG_BYTES ? 'w' : 'a', 0o600)
  fchmodSync(log, 0o600)
  if (cluster.account) fchownSync(log, cluster.account.uid, cluster.account.gid)
  return log
}

/** Undefined once the server is ready, else why it ended. */
async function untilReady(child: ChildProcess, cluster: Cluster): Promise<string | undefined> {
  let ended: string | undefined
  const logStart = statSync(logFile(cluster)).size
  const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
    ended = lastWords(cluster, logStart) || `exit ${code ?? signal}`
  }
  child.once('exit', onExit)
  child.once('error', (error) => {
    ended = error.message
  })
  const deadline = Date.now() + START_MS
  while (ended === undefined) {
    const server = findServer(cluster.dir)
    if (server?.pid === child.pid && server?.status === 'ready') {
      // From here on its end is the supervisor's business.
      child.off('exit', onExit)
      return undefined
    }
    if (Date.now() > deadline) {
      child.off('exit', onExit).kill('SIGQUIT')
      return `not ready after ${START_MS / 1000} s`
    }
    await wait(10)
  }
  return ended
}

/** The FATAL line of the attempt whose log begins at `from`, on one line. */
function lastWords(cluster: Cluster, from: number): string {
  const words = readFileSync(logFile(cluster)).subarray(from).toString('utf8')
  const fatal = words.split('\n').filter((line) => /FATAL|PANIC|HINT/.test(line))
  return (fatal.length > 0 ? fatal.join(' ') : words).trim().slice(-600)
}

/** Stops a server and waits for its end: connections are cut, everything committed is on disk. */
export async function stopServer(pid: number, clusterDir: string): Promise<void> {
  const fast = await signalled(pid, clusterDir, 'SIGINT', FAST_STOP_MS)
  // An immediate stop loses nothing either: the next start replays the log.
  if (!fast) await signalled(pid, clusterDir, 'SIGQUIT', FAST_STOP_MS)
}

async function signalled(pid: number, clusterDir: string, signal: NodeJS.Signals, limitMs: number) {
  const deadline = Date.now() + limitMs
  if (isServerOf(pid, clusterDir)) process.kill(pid, signal)
  while (isServerOf(pid, clusterDir)) {
    if (Date.now() > deadline) return false
    await wait(10)
  }
  return true
}

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
