import { cpSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { codeOf, DatabaseStartError, GIVE_A_URL } from './start-error.ts'

/**
 * Where root keeps a copy of the binaries when the checkout is closed to `nobody`.
 *
 * Only programs live here, never data: losing the folder costs the next start one copy of 45 MB. The cluster
 * itself always stays in DATA_DIR (see `clusterArgument` in cluster.ts).
 */
const PLACES = ['/var/lib/ramage', '/var/tmp/ramage-root']

/**
 * Copies `native` (bin, lib, share) where every account can read it, unless a whole copy is there already.
 *
 * @returns the folder that now holds bin/, lib/ and share/
 */
export function stageBinaries(native: string, version: string, log: (line: string) => void): string {
  const refusals: string[] = []
  for (const place of PLACES) {
    try {
      claimPlace(place)
      const staged = path.join(place, `postgresql-${version}-${process.platform}-${process.arch}`)
      if (fingerprint(staged) !== fingerprint(native)) {
        log(`Copying PostgreSQL to ${place}, since ${native} is closed to other accounts than root.`)
        copyWhole(native, staged)
      }
      return staged
    } catch (error) {
      refusals.push(`${place}: ${codeOf(error) ?? String(error)}`)
    }
  }
  throw new DatabaseStartError(
    `PostgreSQL never runs as root, and found no place open to others (${refusals.join(', ')}). ${GIVE_A_URL}`,
  )
}

/** Root will execute what lies there as another account: nobody else may have put it there. */
function claimPlace(place: string): void {
  mkdirSync(place, { recursive: true, mode: 0o755 })
  const found = lstatSync(place)
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) throw new Error('not ours')
}

/** A copy interrupted half-way must never be taken for a whole one: built aside, then renamed. */
function copyWhole(native: string, staged: string): void {
  const draftFolder = `${staged}.${process.pid}-${Date.now()}`
  try {
    cpSync(native, draftFolder, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
    rmSync(staged, { recursive: true, force: true })
    renameSync(draftFolder, staged)
  } catch (error) {
    rmSync(draftFolder, { recursive: true, force: true })
    // Two first starts at once: the other one's copy is as good as ours.
    if (fingerprint(staged) !== fingerprint(native)) throw error
  }
}

/** Static libraries and headers serve compilers only. */
function isNeeded(file: string): boolean {
  return !file.endsWith('.a') && !file.endsWith('pkgconfig')
}

/** Names and sizes of all needed files; a power cut during the copy leaves other sizes behind. */
function fingerprint(folder: string): string {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => isNeeded(name) && !name.includes('pkgconfig'))
      .sort()
      .map((name) => `${name}:${sizeOf(path.join(folder, name))}`)
      .join('\n')
  } catch {
    // Not there: it is copied.
    return `absent ${folder}`
  }
}

function sizeOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() ? found.size : 0
}
