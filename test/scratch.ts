import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { discardClustersBelow } from '#test/dead-clusters.ts'

const MEMORY_FOLDER = '/dev/shm'
const ROOM = 4 * 1024 ** 3
/** With that room taken, programs and browsers still have theirs. */
const MEMORY = 10 * 1024 ** 3
const PREFIX = 'ramage-tests-'

/**
 * Where a test run puts what it throws away: in memory where there is plenty. Each test file's database is 700 small
 * files, which a disk's file system makes and deletes at ten times the cost.
 */
export function scratchParent(): string {
  // Who says where temporary files belong is obeyed.
  if (process.env.TMPDIR || process.platform !== 'linux') return os.tmpdir()
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= ROOM && process.availableMemory() >= MEMORY ? MEMORY_FOLDER : os.tmpdir()
  } catch {
    // No such folder, or closed to this account.
    return os.tmpdir()
  }
}

/** A folder for one run of `npm test`; those of runs that were killed are thrown away first. */
export async function makeScratch(): Promise<string> {
  const parent = scratchParent()
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await discardScratch(path.join(parent, name)).catch(() => undefined)
  }
  return mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`))
}

/** Servers under test that were killed left their PostgreSQL running. */
export async function discardScratch(folder: string): Promise<void> {
  await discardClustersBelow(folder)
  rmSync(folder, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
