import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Account } from './os-account.ts'
import { DatabaseStartError } from './start-error.ts'

/** One PostgreSQL cluster: its folder, who runs it, with which programs. */
export type Cluster = { dir: string; account: Account; binaries: Binaries; durable: boolean }

/**
 * How PostgreSQL is told its data folder, for programs started with that folder as working folder.
 *
 * As root DATA_DIR may lie behind folders that `nobody` cannot pass (/root is 0700). The working folder is entered
 * before the account changes, and on Linux `/proc/self/cwd` leads there without passing its parents. So the
 * cluster always stays in DATA_DIR, where backups and volumes expect it, and no second place must be remembered.
 */
export function clusterArgument(cluster: Cluster): string {
  return cluster.account && process.platform === 'linux' ? '/proc/self/cwd' : cluster.dir
}

/**
 * Makes sure the cluster exists, is of the binaries' major version, and belongs to its account.
 *
 * French order of words (é beside e) through ICU, UTF-8, entrance over the private socket only (pg-hba.ts).
 */
export function ensureCluster(cluster: Cluster, log: (line: string) => void): void {
  const versionFile = path.join(cluster.dir, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    log(`Creating the database in ${cluster.dir}.`)
    create(cluster)
    return
  }
  const major = Number.parseInt(readFileSync(versionFile, 'utf8'), 10)
  if (major !== cluster.binaries.major) {
    throw new DatabaseStartError(
      `The database in ${cluster.dir} is of PostgreSQL ${major}, this Ramage brings ${cluster.binaries.major}: ` +
        'restore a backup into a new DATA_DIR, or start the Ramage it was made with.',
    )
  }
  // A backup restored by root belongs to root throughout.
  if (cluster.account && statSync(cluster.dir).uid === 0) changeOwner(cluster.dir, cluster.account)
}

/** Built aside and renamed when whole: a start killed half-way leaves nothing that looks like a database. */
function create(cluster: Cluster): void {
  const parent = path.dirname(cluster.dir)
  for (const name of readdirSync(parent)) {
    if (name.startsWith('postgres.new-')) rmSync(path.join(parent, name), { recursive: true, force: true })
  }
  if (existsSync(cluster.dir) && readdirSync(cluster.dir).length > 0) {
    throw new DatabaseStartError(
      `${cluster.dir} holds files, but no database: move it away, or give another DATA_DIR.`,
    )
  }
  const backupFolder = { ...cluster, dir: path.join(parent, `postgres.new-${process.pid}-${Date.now()}`) }
  mkdirSync(backupFolder.dir, { mode: 0o700 })
  if (cluster.account) chownSync(backupFolder.dir, cluster.account.uid, cluster.account.gid)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=fr-FR']
  const access = ['--username=ramage', '--auth-local=peer', '--auth-host=reject']
  const sync = cluster.durable ? [] : ['--no-sync']
  const made = spawnSync(
    cluster.binaries.initdb,
    ['-D', clusterArgument(backupFolder), ...locale, ...access, ...sync],
    {
      ...cluster.account,
      cwd: backupFolder.dir,
      env: serverEnvironment(),
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) {
    rmSync(backupFolder.dir, { recursive: true, force: true })
    const reason = made.error?.message ?? made.stderr.trim().split('\n').join(' ')
    throw new DatabaseStartError(`The database could not be created in ${parent}: ${reason}`)
  }
  renameSync(backupFolder.dir, cluster.dir)
}

function changeOwner(dir: string, account: { uid: number; gid: number }): void {
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    chownSync(path.join(dir, name), account.uid, account.gid)
  }
  chownSync(dir, account.uid, account.gid)
}

/** Nothing of the caller's: a stray PGPORT, PGOPTIONS or French LC_ALL would change the server. Its clock is ours. */
export function serverEnvironment(): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...shiftedClock() }
}

/** What makes a process and its children tell another time than the machine (libfaketime); empty as a rule. */
export function shiftedClock(): Record<string, string> {
  const { FAKETIME, LD_PRELOAD } = process.env
  if (!FAKETIME || !LD_PRELOAD) return {}
  return { FAKETIME, LD_PRELOAD, FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_DISABLE_SHM: '1' }
}
