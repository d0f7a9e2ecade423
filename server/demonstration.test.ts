import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { expect, it, vi } from 'vitest'
import { startDemonstration } from './demonstration.ts'
import { readEnv } from './env.ts'

const log = pino({ level: 'silent' })
const dataDir = () => join(tmpdir(), `ramage-demo-${crypto.randomUUID()}`)

it('simulates the vendors without keys, on ports counted from PORT, and keeps their state', async () => {
  const DATA_DIR = dataDir()
  const first = await startDemonstration(readEnv({ DATA_DIR, PORT: '31270' }), log)
  expect(first.env).toMatchObject({
    GOOGLE_GSI_SCRIPT_URL: 'http://127.0.0.1:31283/gsi/client',
    GOOGLE_JWKS_URL: 'http://127.0.0.1:31283/oauth2/v3/certs',
  })
  const keys = await (await fetch(first.env.GOOGLE_JWKS_URL)).json()
  await first.stop()
  await expect(fetch(first.env.GOOGLE_JWKS_URL)).rejects.toThrow('fetch failed')
  const second = await startDemonstration(readEnv({ DATA_DIR, PORT: '31270' }), log)
  expect(await (await fetch(second.env.GOOGLE_JWKS_URL)).json()).toEqual(keys)
  await second.stop()
})

it('takes any free port when the usual one is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const PORT = String(port - 13)
  const { env, stop } = await startDemonstration(readEnv({ DATA_DIR: dataDir(), PORT }), log)
  expect((await fetch(env.GOOGLE_JWKS_URL)).status).toBe(200)
  await stop()
  other.close()
})

it('names the simulators by the name that visitors type, on their one address', async () => {
  const pagesOf = async (given: Record<string, string>) => {
    const { env, stop } = await startDemonstration(readEnv({ DATA_DIR: dataDir(), PORT: '0', ...given }), log)
    await stop()
    expect(new URL(env.GOOGLE_JWKS_URL).hostname).toBe('127.0.0.1')
    return new URL(env.GOOGLE_GSI_SCRIPT_URL).hostname
  }
  expect(await pagesOf({ PUBLIC_URL: 'http://ramage.localhost:8080' })).toBe('ramage.localhost')
  expect(await pagesOf({ HOST: '::1' })).toBe('127.0.0.1')
})

it.each([{ HOST: '0.0.0.0' }, { RAMAGE_MODE: 'demo', PUBLIC_URL: 'https://ramage.example' }])(
  'simulates no vendor where others reach it: %o',
  async (given) => {
    const env = readEnv({ DATA_DIR: dataDir(), PORT: '0', ...given })
    const warn = vi.fn()
    const started = await startDemonstration(env, { ...log, warn } as unknown as Logger)
    expect(started.env).toEqual(env)
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('off'))
    const keyed = { ...env, LINKEDIN_CLIENT_ID: 'real', LINKEDIN_CLIENT_SECRET: 'real' }
    expect((await startDemonstration(keyed, log)).env).toEqual(keyed)
  },
)

it('leaves alone a vendor that has a key, and everything in production', async () => {
  const keyed = readEnv({ DATA_DIR: dataDir(), GOOGLE_CLIENT_ID: 'real.apps.googleusercontent.com' })
  expect((await startDemonstration(keyed, log)).env).toMatchObject({
    GOOGLE_JWKS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
  })
  const production = readEnv({ DATA_DIR: dataDir(), RAMAGE_MODE: 'production' })
  expect((await startDemonstration(production, log)).env).toEqual(production)
})

it('plays Stripe where one process serves and works, with a key that only it knows', async () => {
  const { env, stop } = await startDemonstration(readEnv({ DATA_DIR: dataDir(), PORT: '0' }), log)
  expect(env).toMatchObject({
    STRIPE_SECRET_KEY: expect.stringMatching(/^sk_test_/),
    STRIPE_CHECKOUT_HOSTS: ['127.0.0.1'],
    STRIPE_WEBHOOK_SECRETS: [expect.stringMatching(/^whsec_[0-9a-f]{48}$/)],
  })
  const asked = { headers: { authorization: `Bearer ${env.STRIPE_SECRET_KEY}` } }
  const listed = await fetch(`${env.STRIPE_API_BASE}/v1/prices`, asked)
  const { data } = (await listed.json()) as { data: { lookup_key: string; unit_amount: number }[] }
  const prices = data.map((price) => [price.lookup_key, price.unit_amount])
  expect(Object.fromEntries(prices)).toEqual({
    basic_monthly: 999,
    pro_monthly: 1999,
    enterprise_monthly: 4999,
    pack_5: 899,
    pack_15: 2299,
  })
  await stop()
  const worker = await startDemonstration(
    readEnv({ DATA_DIR: dataDir(), PORT: '0', PROCESS_ROLE: 'worker' }),
    log,
  )
  expect(worker.env.STRIPE_SECRET_KEY).toBeUndefined()
  await worker.stop()
})
