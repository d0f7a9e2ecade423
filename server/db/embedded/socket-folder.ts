import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Account } from './os-account.ts'
import { DatabaseStartError } from './start-error.ts'

/** macOS allows 103 bytes for a socket's path, Linux 107; `/.s.PGSQL.5432.lock` comes on top of ours. */
const MAX_BYTES = 80

/**
 * Prepares an empty private folder (0700) for the socket, short however deep DATA_DIR lies.
 *
 * Its name follows from the cluster's path, so that crashes leave no trail of folders. The running server's own
 * `postmaster.pid` tells where its socket is: the name need not be guessed again, and where someone else took it
 * (anybody may write in /tmp) a random one does as well.
 *
 * @param again the folder of a server that just died, whose address is in use
 */
export function prepareSocketFolder(clusterDir: string, account: Account, again?: string): string {
  const existing = again && tryFolder(again, account)
  if (existing) return existing
  const name = `ramage-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 12)}`
  for (const place of placesFor(account)) {
    const folder = path.join(place, name)
    if (Buffer.byteLength(folder) > MAX_BYTES) continue
    const ready = tryFolder(folder, account) ?? tryRandomFolder(folder, account)
    if (ready) return ready
  }
  throw new DatabaseStartError(
    'No place for the database socket: set TMPDIR to a short folder you can write in.',
  )
}

/** /run is closed to strangers but open to look through, as a socket of root's child needs it. */
function placesFor(account: Account): string[] {
  return account ? ['/run', '/tmp', '/var/tmp'] : [os.tmpdir(), '/tmp', '/var/tmp']
}

function tryFolder(folder: string, account: Account): string | undefined {
  try {
    mkdirSync(folder, { recursive: false, mode: 0o700 })
    if (account) chownSync(folder, account.uid, account.gid)
  } catch {
    // It exists, or the place is closed: the look below tells.
  }
  const found = lstatSync(folder, { throwIfNoEntry: false })
  const uid = account?.uid ?? process.getuid?.()
  if (!found?.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) return undefined
  // The caller holds the cluster's lock and runs no server: what lies here is a dead server's.
  for (const left of readdirSync(folder)) rmSync(path.join(folder, left), { force: true })
  return folder
}

function tryRandomFolder(folder: string, account: Account): string | undefined {
  try {
    const made = mkdtempSync(`${folder}-`)
    if (account) chownSync(made, account.uid, account.gid)
    return made
  } catch {
    // The place is closed: the next one is tried.
    return undefined
  }
}
