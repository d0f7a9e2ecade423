import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { socialAccounts } from '#server/db/schema.ts'
import { sealedColumns } from '#server/db/sealed-columns.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { nodeFlags, programEnv } from '#test/program.ts'
import { rotateKeys } from './check-and-rotate-keys.ts'
import { type SecretKeys, seal, unseal } from './encryption.ts'

const newKey = (id: string) => ({ id, key: randomBytes(32) })
const [old, recent, lost] = [newKey('2025'), newKey('2026'), newKey('lost')]
const keys: SecretKeys = [recent, old]

let test: TestApp
let ana: Visitor

beforeAll(async () => {
  test = await testApp()
  ana = await test.signUp()
})
afterAll(() => test.close())
beforeEach(() => test.deps.db.delete(socialAccounts))

const contextOf = (purpose = 'linkedin_token') => ({ ownerId: ana.companyId, purpose })

async function account(under: SecretKeys, secret: string): Promise<string> {
  const id = randomUUID()
  const now = new Date()
  await test.deps.db.insert(socialAccounts).values({
    id,
    companyId: ana.companyId,
    userId: ana.user.id,
    network: 'linkedin',
    kind: 'member',
    networkId: `urn:li:person:${id}`,
    grantedBy: 'x',
    tokenSealed: seal(under, contextOf(), secret),
    refreshTokenSealed: seal(under, contextOf('linkedin_refresh_token'), `r-${secret}`),
    tokenIssuedAt: now,
    lastCheckedAt: now,
    nextCheckAt: now,
  })
  return id
}

const readAccount = async (id: string) =>
  (
    await test.deps.db.select().from(socialAccounts).where(eq(socialAccounts.id, id))
  )[0] as typeof socialAccounts.$inferSelect

describe('a change of keys', () => {
  it('goes through every sealed column there is', async () => {
    const { rows } = await test.deps.db.execute(sql`select table_name, column_name
      from information_schema.columns where table_schema = 'public' and column_name like '%sealed%'`)
    const declared = sealedColumns.map(({ table, column }) => `${table}.${column}`)
    expect(declared.sort()).toEqual(rows.map((row) => `${row.table_name}.${row.column_name}`).sort())
  })

  it('seals everything under the newest key, once, beyond one batch', async () => {
    const ids: string[] = []
    for (let n = 0; n < 130; n += 1) ids.push(await account([old], `secret ${n}`))
    expect(await rotateKeys(test.deps.db, keys)).toEqual({ resealed: 260, unopened: 0 })
    for (const [n, id] of ids.entries()) {
      const { tokenSealed, refreshTokenSealed } = await readAccount(id)
      expect(unseal([recent], contextOf(), tokenSealed as string)).toBe(`secret ${n}`)
      const purpose = contextOf('linkedin_refresh_token')
      expect(unseal([recent], purpose, refreshTokenSealed as string)).toBe(`r-secret ${n}`)
    }
    expect(await rotateKeys(test.deps.db, keys)).toEqual({ resealed: 0, unopened: 0 })
  })

  it('leaves what no key opens, says so, and goes on', async () => {
    const ids = [await account([lost], 'a'), await account([old], 'b'), await account([lost], 'c')]
    const before = await readAccount(ids[0] as string)
    expect(await rotateKeys(test.deps.db, keys)).toEqual({ resealed: 2, unopened: 4 })
    expect(await readAccount(ids[0] as string)).toEqual(before)
  })

  it('never takes back what a running server has written meanwhile', async () => {
    const ids: string[] = []
    for (let n = 0; n < 60; n += 1) ids.push(await account([old], 'before'))
    const write = async (id: string) => {
      const tokenSealed = seal(keys, contextOf(), 'after')
      await test.deps.db.update(socialAccounts).set({ tokenSealed }).where(eq(socialAccounts.id, id))
    }
    await Promise.all([rotateKeys(test.deps.db, keys), rotateKeys(test.deps.db, keys), ...ids.map(write)])
    for (const id of ids) {
      const { tokenSealed, refreshTokenSealed } = await readAccount(id)
      expect(unseal([recent], contextOf(), tokenSealed as string)).toBe('after')
      expect(refreshTokenSealed).toMatch(/^s1\.2026\./)
    }
  })

  it('is a command, which fails while something cannot be opened, and is audited', async () => {
    const id = await account([old], 'secret')
    const hidden = await account([lost], 'hidden')
    const run = () =>
      spawnSync(
        process.execPath,
        [...nodeFlags, join(import.meta.dirname, '../../../scripts/rotate-keys.ts')],
        {
          env: {
            ...programEnv,
            DATABASE_URL: test.databaseUrl,
            SECRET_KEYS: keys.map((one) => `${one.id}:${one.key.toString('base64')}`).join(','),
          },
          encoding: 'utf8',
        },
      )
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('2 secrets') })
    expect((await readAccount(id)).tokenSealed).toMatch(/^s1\.2026\./)
    await test.deps.db.delete(socialAccounts).where(eq(socialAccounts.id, hidden))
    expect(run()).toMatchObject({ status: 0, stderr: '' })
    const { rows } =
      await test.deps.db.execute(sql`select details from audit_entries where kind = 'keys_rotated'
      order by seq desc limit 1`)
    expect(JSON.stringify(rows[0])).toContain('2026')
  })
})
