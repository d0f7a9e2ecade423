import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openRestrictedRole } from '#server/db/restricted-role.ts'
import { withConnection } from './connection.ts'

const asRoot = process.getuid?.() === 0

let folder: string
let embedded: Embedded
const open = () => startEmbedded({ dataDir: folder, log: () => undefined, durable: false })
const ask = (url: string, sql: string) =>
  withConnection(url, async (client) => (await client.query(sql)).rows)
/** Why a connection or its statement is refused. */
const refusal = async (url: string, sql = 'select 1') =>
  ask(url, sql).then(
    (rows) => JSON.stringify(rows),
    (error: Error) => error.message,
  )
const urlOf = (role: string, more: Record<string, string> = {}) => {
  const url = new URL(embedded.url)
  url.username = role
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
  return url.href
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ramage-test-'))
  // A cluster of an earlier Ramage: everybody who reached the socket was let in, as superuser too.
  embedded = await open()
  await ask(embedded.url, 'create table kept as select 42 as answer')
  await ask(embedded.url, 'create role guest login superuser')
  await embedded.stop()
  for (const name of ['pg_hba.conf', 'pg_ident.conf'])
    writeFileSync(path.join(folder, 'postgres', name), name === 'pg_hba.conf' ? 'local all all trust\n' : '')
  embedded = await open()
})
afterAll(async () => {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a folder of an earlier start keeps its rows, and lets in whom this one would', async () => {
  expect(await ask(embedded.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  const rules = readFileSync(path.join(folder, 'postgres/pg_hba.conf'), 'utf8')
  expect(rules).not.toContain('trust')
  expect(statSync(path.join(folder, 'postgres/pg_hba.conf')).mode & 0o777).toBe(0o600)
  const said = await ask(embedded.url, 'select type, user_name, auth_method, error from pg_hba_file_rules')
  expect(said.map(({ error }) => error)).toEqual([null, null, null])
  expect(said.map(({ auth_method }) => auth_method)).toEqual(['reject', 'peer', 'scram-sha-256'])
  const mapped = await ask(embedded.url, 'select error from pg_ident_file_mappings')
  expect(mapped.every(({ error }) => error === null)).toBe(true)
})

test('no other role enters without a password, a superuser neither', async () => {
  expect(await refusal(urlOf('guest'))).toMatch(/password/)
  await ask(embedded.url, `alter role guest password 'x7'`)
  const url = new URL(urlOf('guest'))
  url.password = 'x7'
  expect(await refusal(url.href)).toBe('[{"?column?":1}]')
})

test('nobody copies the server', async () => {
  expect(await refusal(urlOf('ramage', { replication: 'true' }))).toMatch(/pg_hba.conf rejects replication/)
})

test('who logs in with few rights puts on no others', async () => {
  await migrate(embedded.url)
  await openRestrictedRole(embedded.url, true)
  const { restrictedUrl: url } = embedded
  expect(await ask(url, 'select count(*)::int as count from users')).toEqual([{ count: 0 }])
  for (const put of [
    'reset role',
    'set role none',
    'set session authorization default',
    'reset all',
    'discard all',
  ])
    await withConnection(url, async (client) => {
      await client.query(put)
      const { rows } = await client.query(
        `select session_user, current_user, current_setting('is_superuser') as super`,
      )
      expect({ put, ...rows[0] }).toEqual({
        put,
        session_user: 'ramage_app',
        current_user: 'ramage_app',
        super: 'off',
      })
      await expect(client.query('delete from audit_entries')).rejects.toThrow('permission denied')
    })
  for (const put of [
    'set role ramage',
    'set session authorization ramage',
    `alter role ramage_app superuser`,
  ])
    expect(await refusal(url, put)).toMatch(/permission denied/)
})

// Only root can become somebody else; not declared for others, since nothing may count as skipped.
if (asRoot) {
  test('the account that the server runs under, which other programs share, is let in by no name', async () => {
    const { uid } = statSync(path.join(folder, 'postgres'))
    const script = `
      import pg from 'pg'
      process.setgid(${uid})
      process.setuid(${uid})
      const client = new pg.Client({ connectionString: process.argv[1] })
      await client.connect().then(() => console.log('let in'), (error) => console.log(error.message))
      process.exit()`
    for (const role of ['ramage', 'ramage_app', 'guest']) {
      const { stdout } = await promisify(execFile)(process.execPath, [
        '--input-type=module',
        '-e',
        script,
        urlOf(role),
      ])
      expect({ role, stdout }).toEqual({
        role,
        stdout: expect.stringMatching(/authentication failed|password/),
      })
    }
  })
}
