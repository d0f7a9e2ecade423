import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { socialAccounts } from '#server/db/schema.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { startServer } from '#test/server.ts'
import { assertKeys } from './check-and-rotate-keys.ts'
import { type SecretKeys, seal } from './encryption.ts'

const newKey = (id: string) => ({ id, key: randomBytes(32) })
const [k1, k2, k3] = [newKey('k1'), newKey('k2'), newKey('k3')]

let t: TestApp
let ana: Visitor
beforeAll(async () => {
  t = await testApp()
  ana = await t.signUp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.delete(socialAccounts)
  await asOwner(t, 'delete from second_factors')
})

async function connect(under: SecretKeys, refresh: SecretKeys | null = null) {
  const now = new Date()
  const sealed = (keys: SecretKeys, purpose: string) =>
    seal(keys, { ownerId: ana.companyId, purpose }, 'secret')
  await t.deps.db.insert(socialAccounts).values({
    id: crypto.randomUUID(),
    companyId: ana.companyId,
    userId: ana.user.id,
    network: 'linkedin',
    kind: 'member',
    networkId: `urn:li:person:${crypto.randomUUID()}`,
    grantedBy: 'x',
    tokenSealed: sealed(under, 'linkedin_token'),
    refreshTokenSealed: refresh && sealed(refresh, 'linkedin_refresh_token'),
    tokenIssuedAt: now,
    lastCheckedAt: now,
    nextCheckAt: now,
  })
}

const turnOnTwoFactor = (under: SecretKeys) =>
  asOwner(
    t,
    `insert into second_factors (user_id, sealed_secret, enabled_at)
      values ('${ana.user.id}', '${seal(under, { ownerId: ana.user.id, purpose: 'totp' }, 'secret')}', now())`,
  )

const check = (keys: SecretKeys) => assertKeys(t.deps.db, keys)

it('says nothing where every key is given, or nothing is sealed', async () => {
  await check([k3])
  await connect([k1], [k2])
  await turnOnTwoFactor([k2])
  await check([k3, k2, k1])
})

it('names the key that is missing, and where it is needed', async () => {
  await connect([k2], [k1])
  await expect(check([k2])).rejects.toThrow(
    /^SECRET_KEYS .*: the key k1 is missing, under which social_accounts.refresh_token_sealed is sealed$/,
  )
  await turnOnTwoFactor([k3])
  await expect(check([k2, k1])).rejects.toThrow(/the key k3 is missing, under which second_factors\./)
})

it('knows another key of the same id; one altered text is none', async () => {
  await connect([k1])
  await expect(check([newKey('k1')])).rejects.toThrow(
    /the key k1 is not the one under which social_accounts\./,
  )
  await connect([newKey('k1')])
  await check([k1])
})

it('lets texts be that their operator gave up (docs/operations.md)', async () => {
  await connect([k1])
  await asOwner(t, `update social_accounts set token_sealed = 'lost' where token_sealed like 's1.k1.%'`)
  await check([k2])
})

it('stops the start with one line', { timeout: 240_000 }, async () => {
  await connect([k1])
  const env = async (key: { id: string; key: Buffer }) => ({
    DATABASE_URL: t.databaseUrl,
    PROCESS_ROLE: 'web',
    DATA_DIR: await temporaryFolder(),
    SECRET_KEYS: `${key.id}:${key.key.toString('base64')}`,
  })
  const refused = await startServer(await env(k3)).catch((error: Error) => error.message)
  expect(refused).toMatch(/^server ended with 1:\n/)
  expect(refused).toMatch(/^Ramage n’a pas pu démarrer : SECRET_KEYS .*: the key k1 is missing[^\n]*$/m)
  const server = await startServer(await env(k1))
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  expect(await server.end()).toBe(0)
})
