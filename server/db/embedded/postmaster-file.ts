import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a PostgreSQL server says about itself in its data folder. */
type PostmasterFile = { pid: number; socketDir: string; status: string }

/** Larger than any pid a kernel gives. */
const NO_SUCH_PID = 2_147_483_646

/** Reads `postmaster.pid`; undefined when there is none, or not yet a whole one. */
export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  try {
    // Lines: pid, data folder, start time, port, socket folder, TCP address, shared memory, status.
    const lines = readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10))
    if (!pid) return undefined
    return { pid, socketDir: (lines[4] ?? '').trim(), status: (lines[7] ?? '').trim() }
  } catch {
    // No such file: no server has been started in there.
    return undefined
  }
}

/**
 * Is `pid` alive, and really the server of `clusterDir`? A pid alone proves nothing: after a reboot, and all the
 * time in containers, the number belongs to something else. A server's working folder is always its cluster.
 */
export function isServerOf(pid: number, clusterDir: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir)
    } catch {
      // No such process, or another user's.
      return false
    }
  }
  try {
    const command = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' })
    return !command.startsWith('Z') && command.includes('postgres') && command.includes(clusterDir)
  } catch {
    // `ps` fails where no such process runs.
    return false
  }
}

/** The living server of `clusterDir`, if there is one. */
export function findServer(clusterDir: string): PostmasterFile | undefined {
  const file = readPostmasterFile(clusterDir)
  return file && isServerOf(file.pid, clusterDir) ? file : undefined
}

/**
 * Makes a dead server's `postmaster.pid` harmless when its pid now belongs to another process, which would have
 * PostgreSQL refuse to start. Deleting the file would be easier but wrong: it also names the shared memory by
 * which PostgreSQL finds out that a killed server's last backends still write.
 */
export function disownStalePid(clusterDir: string): void {
  const file = path.join(clusterDir, 'postmaster.pid')
  const stale = readPostmasterFile(clusterDir)
  if (!stale || isServerOf(stale.pid, clusterDir)) return
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [NO_SUCH_PID, ...rest].join('\n'))
}
