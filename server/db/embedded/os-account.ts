import { readFileSync, statSync } from 'node:fs'
import { DatabaseStartError } from './start-error.ts'

/** The account to hand to `spawn`; undefined means the one Node itself runs under. */
export type Account = { uid: number; gid: number } | undefined

/**
 * Chooses the account PostgreSQL runs under, since it refuses to run as root.
 *
 * As root: whoever owns the cluster already (an ordinary user may have created it before), else `nobody`.
 * As an ordinary user: that user, who must then own the cluster.
 */
export function accountFor(clusterDir: string): Account {
  const ownUid = process.getuid?.()
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (ownUid === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody()
  if (owner && owner.uid !== ownUid) {
    throw new DatabaseStartError(
      `The database in ${clusterDir} belongs to another account (uid ${owner.uid}): ` +
        'start Ramage from that account, or give another DATA_DIR.',
    )
  }
  return undefined
}

/** `nobody` as this system numbers it: 65534 on Linux, -2 (an unsigned 4294967294) on macOS. */
function nobody(): Account {
  const fallback = { uid: 65534, gid: 65534 }
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((each) => each.startsWith('nobody:'))
    const [, , uid, gid] = line?.split(':') ?? []
    if (!uid || !gid) return fallback
    return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  } catch {
    // No such file on this system.
    return fallback
  }
}
