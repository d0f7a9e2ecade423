import { existsSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { lockFolder } from '#server/db/embedded/folder-lock.ts'
import { stopServer } from '#server/db/embedded/postmaster.ts'
import { findServer } from '#server/db/embedded/postmaster-file.ts'

/**
 * Throws away the data folders `parent`/`prefix…` of runs that were killed: their PostgreSQL outlived them by
 * design, and nobody will come back for it. Folders of a living run, or of another account, are left alone.
 */
export async function discardDeadClusters(parent: string, prefix: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const dataDir = path.join(parent, name)
    if (!name.startsWith(prefix) || statSync(dataDir, { throwIfNoEntry: false })?.uid !== process.getuid?.())
      continue
    // Before its first lock a folder may belong to a run that is just beginning.
    if (!existsSync(path.join(dataDir, 'postgres.lock'))) continue
    await discardCluster(dataDir)
  }
}

/** Stops what still runs in one data folder and deletes the folder, unless a living process holds it. */
async function discardCluster(dataDir: string): Promise<void> {
  // A living process holds it, which is refused by an error.
  const lock = await lockFolder(realpathSync(dataDir), 0).catch(() => undefined)
  if (!lock) return
  const clusterDir = path.join(realpathSync(dataDir), 'postgres')
  const server = findServer(clusterDir)
  if (server) {
    await stopServer(server.pid, clusterDir)
    rmSync(server.socketDir, { recursive: true, force: true })
  }
  lock.release()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Stops every PostgreSQL whose data folder lies in `parent` or a folder of it, after browser tests. */
export async function discardClustersBelow(parent: string): Promise<void> {
  for (const entry of readdirSync(parent, { withFileTypes: true })) {
    const dataDir = path.join(parent, entry.name)
    if (!entry.isDirectory()) continue
    if (existsSync(path.join(dataDir, 'postgres.lock'))) await discardCluster(dataDir)
    else await discardClustersBelow(dataDir)
  }
}
