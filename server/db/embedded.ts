import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findBinaries } from '#server/db/embedded/binaries.ts'
import { type Cluster, ensureCluster } from '#server/db/embedded/cluster.ts'
import { askFingerprint, ensureDatabase, socketUrl } from '#server/db/embedded/connection.ts'
import { lockFolder } from '#server/db/embedded/folder-lock.ts'
import { accountFor } from '#server/db/embedded/os-account.ts'
import { accessFingerprint } from '#server/db/embedded/pg-hba.ts'
import { serverSettings, startServer, stopServer } from '#server/db/embedded/postmaster.ts'
import { prepareSocketFolder } from '#server/db/embedded/socket-folder.ts'
import { DatabaseStartError } from '#server/db/embedded/start-error.ts'
import { restrictedRole } from '#server/db/restricted-role.ts'
import { findServer, isServerOf } from './embedded/postmaster-file.ts'

const LOOK_MS = 500
/** After a start that failed (disk full, folder deleted). */
const RETRY_MS = 5_000

/**
 * Watches a server and starts it again when it dies (killed, out of memory), on the same socket: the app's pool
 * simply connects again. Nobody else could bring it back.
 *
 * @param restart starts the server anew and returns its pid
 * @returns `end`, which resolves to the pid of the server that runs last
 */
function supervise(
  firstPid: number,
  clusterDir: string,
  restart: () => Promise<number>,
  log: (line: string) => void,
): { end(): Promise<number> } {
  let pid = firstPid
  let restarting: Promise<void> | undefined
  let notBefore = 0
  const timer = setInterval(() => {
    if (restarting || Date.now() < notBefore || isServerOf(pid, clusterDir)) return
    log(`The database server (process ${pid}) is gone: starting it again.`)
    restarting = restart()
      .then((next) => {
        pid = next
        log(`The database server runs again (process ${pid}).`)
      })
      .catch((error: unknown) => {
        notBefore = Date.now() + RETRY_MS
        log(String(error))
      })
      .finally(() => {
        restarting = undefined
      })
  }, LOOK_MS)
  timer.unref()
  return {
    async end() {
      clearInterval(timer)
      await restarting
      return pid
    },
  }
}

const DATABASE = 'ramage'
/** A server found running may still be replaying its log, or busy stopping. */
const ANSWER_MS = 5_000

type EmbeddedOptions = {
  /** DATA_DIR: the cluster lies in its `postgres` folder. Created when missing. */
  dataDir: string
  /** Receives one line for each thing worth telling. */
  log: (line: string) => void
  /** False only for tests: commits need not reach the disk. */
  durable?: boolean
}

/**
 * `url` is the owner's and suits node-postgres, so does `restrictedUrl`, for who logs in with restricted-role.ts; `stop`
 * ends the server, waits for its end, and lets go of the folder.
 */
export type Embedded = { url: string; restrictedUrl: string; stop(): Promise<void> }

/**
 * Runs PostgreSQL for this process alone, in DATA_DIR/postgres, from the binaries npm installed.
 *
 * Over a private Unix socket, without TCP, for the account Node runs under alone, in a session of its own. Killed (kill -9), Node leaves it running; the
 * next start finds and reuses it. Dead, it is started again as long as Node lives.
 *
 * @throws DatabaseStartError with one clear line: the folder belongs to a running Ramage, the machine has no
 *   binaries, the cluster is of another version, …
 */
export async function startEmbedded({ dataDir, log, durable = true }: EmbeddedOptions): Promise<Embedded> {
  const home = openDataDir(dataDir)
  const lock = await lockFolder(home)
  const dir = path.join(home, 'postgres')
  const leave = () => {
    const server = findServer(dir)
    if (server) process.kill(server.pid, 'SIGINT')
  }
  // An exit that nobody prepared (an error at start, process.exit) still takes the server along.
  process.once('exit', leave)
  const release = () => {
    process.off('exit', leave)
    lock.release()
  }
  try {
    const account = accountFor(dir)
    const cluster: Cluster = { dir, account, binaries: findBinaries(account, log), durable }
    ensureCluster(cluster, log)

    const { pid, socketDir } = await openServer(cluster, log)
    await ensureDatabase(socketDir, DATABASE).catch(async (error: unknown) => {
      await stopServer(pid, dir)
      throw error
    })
    const restart = () =>
      startServer(cluster, prepareSocketFolder(dir, account, socketDir), fingerprintOf(cluster))
    const watcher = supervise(pid, dir, restart, log)
    const stop = async () => {
      await stopServer(await watcher.end(), dir)
      rmSync(socketDir, { recursive: true, force: true })
      release()
    }
    let stopping: Promise<void> | undefined
    return {
      url: socketUrl(socketDir, DATABASE),
      restrictedUrl: socketUrl(socketDir, DATABASE, restrictedRole),
      stop() {
        stopping ??= stop()
        return stopping
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * The address of the database in DATA_DIR if its server runs now, for a command beside a running Ramage
 * (`make-admin`). Starts nothing, takes no lock.
 */
export async function findEmbedded(dataDir: string): Promise<string | undefined> {
  const server = findServer(path.resolve(dataDir, 'postgres'))
  if (!server || (await askFingerprint(server.socketDir, ANSWER_MS)) === undefined) return undefined
  return socketUrl(server.socketDir, DATABASE)
}

function openDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return realpathSync(dataDir)
  } catch (error) {
    throw new DatabaseStartError(
      `The data folder ${dataDir} cannot be made (${String(error)}): give another DATA_DIR.`,
    )
  }
}

/** The server a killed Node left behind when it answers and is what we would start, else a fresh one. */
async function openServer(cluster: Cluster, log: (line: string) => void) {
  const settings = fingerprintOf(cluster)
  const left = findServer(cluster.dir)
  if (left) {
    if (left.status !== 'stopping' && (await askFingerprint(left.socketDir, ANSWER_MS)) === settings) {
      log(`Reusing the database server left running (process ${left.pid}).`)
      return left
    }
    await stopServer(left.pid, cluster.dir)
  }
  const socketDir = prepareSocketFolder(cluster.dir, cluster.account)
  return { pid: await startServer(cluster, socketDir, settings), socketDir }
}

/** Changes with the binaries, the settings and who may enter: an update replaces a server left from before it. */
function fingerprintOf({ account, binaries, durable }: Cluster): string {
  const access = accessFingerprint(account)
  const parts = [binaries.version, binaries.postgres, access, ...serverSettings(durable)].join('\n')
  return createHash('sha256').update(parts).digest('hex').slice(0, 16)
}
