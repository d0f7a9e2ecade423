import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSecretKeys } from './secret-keys.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramage-keys-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const base64 = randomBytes(32).toString('base64')
const typed = 'une phrase de passe bien longue!'
const production = (SECRET_KEYS?: string) =>
  readSecretKeys({ RAMAGE_MODE: 'production', DATA_DIR: folder, SECRET_KEYS })

it('are those of the environment, newest first', async () => {
  const keys = await production(`2027:${base64}, 2026:${randomBytes(32).toString('base64url')}`)
  expect(keys.map(({ id }) => id)).toEqual(['2027', '2026'])
  expect(keys[0].key.toString('base64')).toBe(base64)
})

it.each([
  ['missing', undefined, 'SECRET_KEYS is missing'],
  ['without an id', base64, 'expected id:base64'],
  ['with an id that could break the sealed form', `a.b:${base64}`, 'expected id:base64'],
  ['too short', `2026:${randomBytes(16).toString('base64')}`, 'key 2026 has 16 bytes instead of 32'],
  ['typed in', `2026:${Buffer.from('secretsecretsecretsecretsecrets!').toString('base64')}`, 'not random'],
  ['typed in well', `2026:${Buffer.from(typed).toString('base64')}`, 'key 2026 is not random'],
  ['given twice', `2026:${base64},2026:${randomBytes(32).toString('base64')}`, '2026 stands twice'],
])('stop the start when %s, without being told', async (_, value, message) => {
  const failing = production(value)
  await expect(failing).rejects.toThrow(message)
  await expect(failing).rejects.not.toThrow(base64)
})

it('open what an older, typed-in key sealed, so that it can be replaced', async () => {
  const old = Buffer.from(typed).toString('base64')
  expect(await production(`2027:${base64},2026:${old}`)).toHaveLength(2)
})

it('are made once by the demonstration, readable by its owner alone', async () => {
  const DATA_DIR = join(folder, 'new')
  const demo = () => readSecretKeys({ RAMAGE_MODE: 'demo', DATA_DIR, SECRET_KEYS: undefined })
  const [first, second] = await Promise.all([demo(), demo()])
  expect(second).toEqual(first)
  expect(await demo()).toEqual(first)
  expect((await stat(join(DATA_DIR, 'secret-keys'))).mode & 0o777).toBe(0o600)
  expect(await readdir(DATA_DIR)).toEqual(['secret-keys'])
})
