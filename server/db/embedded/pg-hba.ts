import { chmodSync, chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { restrictedRole } from '#server/db/restricted-role.ts'
import type { Account } from './os-account.ts'

/** Who PostgreSQL was made with, and owns everything. */
export const owner = 'ramage'

/**
 * Who may enter, as `pg_hba.conf` and `pg_ident.conf` say it. The system tells the server which account asks (`peer`): the one
 * that Ramage runs under and root become the owner or the restricted role, nobody else does. Roles that somebody adds need
 * a password, and nobody copies the whole server (replication).
 */
function rules(account: Account) {
  const accounts = new Set(['root', account ? ownerOf(account) : os.userInfo().username])
  const roles = [owner, restrictedRole]
  const mapped = [...accounts].flatMap((name) =>
    roles.map((role) => `ramage ${JSON.stringify(name)} ${role}`),
  )
  return {
    'pg_ident.conf': lines(mapped),
    'pg_hba.conf': lines([
      'local replication all reject',
      `local all ${roles.join(',')} peer map=ramage`,
      'local all all scram-sha-256',
    ]),
  }
}

const lines = (entries: string[]) => ['# Written by Ramage at each start.', ...entries, ''].join('\n')

/** All of it on one line, to tell whether a server was started with it. */
export const accessFingerprint = (account: Account) => JSON.stringify(rules(account))

/** Writes the rules into the cluster's folder, those of an earlier Ramage included; the server reads them at its start. */
export function writeAccess(dir: string, account: Account): void {
  for (const [name, text] of Object.entries(rules(account))) {
    const file = path.join(dir, name)
    const draft = `${file}.new`
    writeFileSync(draft, text, { mode: 0o600 })
    chmodSync(draft, 0o600)
    if (account) chownSync(draft, account.uid, account.gid)
    renameSync(draft, file)
  }
}

/** Of the cluster's files, where it is somebody's own account: as `nobody` other programs of the machine run too. */
function ownerOf({ uid }: { uid: number }): string {
  try {
    const entries = readFileSync('/etc/passwd', 'utf8').split('\n')
    const name = entries.find((line) => Number(line.split(':')[2]) === uid)?.split(':')[0]
    return name === undefined || name === 'nobody' ? 'root' : name
  } catch {
    // No such file on this system.
    return 'root'
  }
}
