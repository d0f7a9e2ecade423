import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseStartError } from './start-error.ts'

/** A Ramage that is just stopping gets this long to let go before the next one gives up. */
const LOCK_TIMEOUT_MS = 3_000
const SQLITE_BUSY = 5

/** Locks held by this process. SQLite would let go of one that is garbage-collected. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only one that runs a database in `dataDir`, until `release` or its death.
 *
 * The kernel holds the lock (a POSIX lock that SQLite takes on an empty file), not a pid written in a file:
 * nothing is stale after kill -9 or a power cut, a recycled pid fools nobody, two starts cannot both win, and two
 * containers that share a volume see each other although they do not see each other's processes. The pid is
 * written beside it only to name the owner.
 *
 * Trap: a process loses its POSIX locks on a file when it closes any descriptor of it. Never read
 * `postgres.lock` with `fs` from inside the server.
 *
 * @throws DatabaseStartError when a living process holds it
 */
export async function lockFolder(dataDir: string, timeoutMs = LOCK_TIMEOUT_MS): Promise<{ release(): void }> {
  const ownerFile = path.join(dataDir, 'postgres.owner.json')
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const lock = tryLock(path.join(dataDir, 'postgres.lock'))
    if (lock) {
      held.add(lock)
      writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }))
      return {
        release() {
          if (!held.delete(lock)) return
          rmSync(ownerFile, { force: true })
          lock.close()
        },
      }
    }
    if (Date.now() > deadline) {
      throw new DatabaseStartError(
        `Ramage already runs on ${dataDir}${nameOwner(ownerFile)}: stop it first, or give another DATA_DIR.`,
      )
    }
    await wait(50)
  }
}

function tryLock(file: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file)
    lock.exec('begin immediate')
    return lock
  } catch (error) {
    lock?.close()
    const busy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
    if (busy) return undefined
    throw new DatabaseStartError(
      `Cannot write in ${path.dirname(file)} (${String(error)}): give another DATA_DIR.`,
    )
  }
}

function nameOwner(ownerFile: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(ownerFile, 'utf8')) as { pid: number; since: string }
    return ` (process ${pid}, since ${since})`
  } catch {
    // Just gone, or being written: the message does without the name.
    return ''
  }
}
