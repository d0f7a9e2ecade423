import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { purgeAudit } from '#server/services/audit/purge.ts'
import { verifyAudit } from '#server/services/audit/verify-hash-chain.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { nodeFlags, programEnv } from '#test/program.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  for (let index = 0; index < 3; index++) await test.signUp()
})
afterAll(() => test.close())

const command = (name: string, ...given: string[]) =>
  spawnSync(process.execPath, [...nodeFlags, join(import.meta.dirname, `${name}.ts`), ...given], {
    env: { ...programEnv, DATABASE_URL: test.databaseUrl },
    encoding: 'utf8',
  })

async function asOwner<T>(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(test.databaseUrl, () => undefined)
  return work(db).finally(close)
}
async function asSuperuser(statement: string) {
  const client = new pg.Client({ connectionString: test.databaseUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(statement)
  await client.end()
}

describe('the commands of the trail', () => {
  it('say OK with the count and a mark, which a later run takes', async () => {
    const { status, stdout } = command('verify-audit')
    expect([status, stdout]).toEqual([0, expect.stringContaining('OK : 6 ligne(s)')])
    const mark = /Repère : (\S+)/.exec(stdout)?.[1] ?? ''
    await test.signUp()
    expect(command('verify-audit', mark)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('OK : 8'),
    })
    const other = mark.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect(command('verify-audit', other)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('repère'),
    })
    expect(command('verify-audit', 'n’importe quoi').status).toBe(2)
  })

  it('purge nothing that is younger than 12 months', () => {
    expect(command('purge-audit')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^0 ligne/) })
  })

  it('leave an anchor the chain is verified from, and a line that tells of it', async () => {
    expect(await asOwner((db) => purgeAudit(db, new Date(), { dryRun: true }))).toBe(8)
    expect(await asOwner((db) => purgeAudit(db, new Date()))).toBe(8)
    expect(command('verify-audit')).toMatchObject({ status: 0, stdout: expect.stringContaining('OK : 1 ') })
    await test.signUp()
    expect(await asOwner((db) => verifyAudit(db))).toMatchObject({ isWhole: true, count: 3 })
    await expect(asOwner((db) => db.execute('delete from audit_entries'))).rejects.toThrow()
  })

  it('see a beginning cut off without a purge', async () => {
    await asSuperuser(
      'insert into audit_anchors (seq, hash) select seq, hash from audit_entries where seq = 10',
    )
    await asSuperuser('delete from audit_entries where seq <= 10')
    expect(command('verify-audit')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('sans trace'),
    })
    await expect(asOwner((db) => purgeAudit(db, new Date()))).rejects.toThrow('rompue')
  })
})

describe('the app’s own role', () => {
  it.each([
    'update audit_entries set kind = kind',
    'delete from audit_entries',
    'truncate audit_entries',
    'alter table audit_entries disable trigger all',
    'update audit_head set seq = 0',
    `insert into audit_anchors values (1, decode(repeat('00', 32), 'hex'))`,
    `insert into audit_entries select * from audit_entries limit 1`,
    'delete from audit_inbox',
    'drop table audit_entries',
  ])('may not: %s', async (statement) => {
    const refused = await test.deps.db.execute(statement).catch((error: Error) => error.cause)
    expect(refused).toMatchObject({ code: '42501' })
  })
})
