import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const LEAST_MAJOR = 24

/**
 * The Node to run under: the one the lockfile pins for this machine, else the running one if it is new enough.
 *
 * Where the pinned binary exists but does not run (musl, a folder mounted noexec) it counts as absent.
 *
 * @param {string} root
 * @returns {string} path of the binary
 */
export function pinnedNode(root) {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = path.join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', name)
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  if (Number.parseInt(process.versions.node, 10) >= LEAST_MAJOR) return process.execPath
  throw new Error(
    `Ramage needs Node ${LEAST_MAJOR}: npm brings none for ${system}-${process.arch} that runs here, and this is ` +
      `Node ${process.versions.node}. Install Node ${LEAST_MAJOR} from https://nodejs.org and run the command again.`,
  )
}
