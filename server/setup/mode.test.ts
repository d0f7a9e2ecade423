import { expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { assertMode, isReachedFromElsewhere } from './mode.ts'

const start = (given: Record<string, string>) => assertMode(readEnv(given))
const refusalOf = (given: Record<string, string>): string | null => {
  try {
    start(given)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const elsewhere = { PUBLIC_URL: 'https://ramage.example' }
const real: [string, Record<string, string>][] = [
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_ID: 'a.apps.googleusercontent.com' }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1' }],
  ['LINKEDIN_CLIENT_ID', { LINKEDIN_CLIENT_ID: 'a', LINKEDIN_CLIENT_SECRET: 'b' }],
  ['LINKEDIN_PAGES_CLIENT_ID', { LINKEDIN_PAGES_CLIENT_ID: 'a', LINKEDIN_PAGES_CLIENT_SECRET: 'b' }],
  ['INSTAGRAM_CLIENT_ID', { INSTAGRAM_CLIENT_ID: 'a', INSTAGRAM_CLIENT_SECRET: 'b' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://localhost' }],
]

it('a demonstration opens by itself on this machine, whatever keys of AI or of vendors it has', () => {
  for (const here of [
    {},
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://ramage.localhost' },
    { OPENAI_API_KEY: 'sk-1', GOOGLE_GENERATIVE_AI_API_KEY: 'g', MISTRAL_API_KEY: 'm' },
    { AI_TEXT_BASE_URL: 'http://127.0.0.1:11434/v1', AI_TEXT_MODEL: 'm' },
    { NODE_ENV: 'development' },
    ...real.map(([, keys]) => keys),
  ])
    expect(refusalOf(here)).toBeNull()
})

it.each<[string, Record<string, string>]>([
  ['NODE_ENV', { NODE_ENV: 'production' }],
  ['NODE_ENV', { NODE_ENV: ' PRODUCTION' }],
  ['NODE_ENV', { NODE_ENV: 'production', OPENAI_API_KEY: 'sk-1' }],
  ['PUBLIC_URL', elsewhere],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://192.168.1.20:3000' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://localhost.attacker.example' }],
  ['NODE_ENV', { NODE_ENV: 'production', ...elsewhere, LINKEDIN_CLIENT_ID: 'a', SMTP_URL: 'smtp://m' }],
  ...real.map(([name, keys]): [string, Record<string, string>] => [name, { ...elsewhere, ...keys }]),
])('without RAMAGE_MODE, %s stops the start with one line: %o', (name, given) => {
  const refusal = refusalOf(given)
  expect(refusal).toMatch(new RegExp(`^RAMAGE_MODE: .*${name}`))
  expect(refusal).not.toContain('\n')
  if (given.STRIPE_SECRET_KEY) expect(refusal).not.toContain(given.STRIPE_SECRET_KEY)
  expect(refusalOf({ ...given, RAMAGE_MODE: 'demo' })).toBeNull()
})

it.each(['sk_live_51', 'rk_live_51', ' sk_live_51'])(
  '%s asks for production, even where demo was said',
  (key) => {
    const keys = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRETS: 'whsec_1' }
    for (const given of [keys, { ...keys, RAMAGE_MODE: 'demo' }, { ...keys, ...elsewhere }])
      expect(refusalOf(given)).toBe('STRIPE_SECRET_KEY: a live key asks for RAMAGE_MODE=production')
    expect(refusalOf({ ...keys, RAMAGE_MODE: 'production' })).toBeNull()
  },
)

it.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'http://ramage.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1:3000' }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_51', STRIPE_WEBHOOK_SECRETS: 'whsec_1' }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'rk_test_51', STRIPE_WEBHOOK_SECRETS: 'whsec_1' }],
])('production refuses what is not for it: %s', (name, given) => {
  expect(refusalOf({ RAMAGE_MODE: 'production', ...elsewhere, ...given })).toMatch(new RegExp(`^${name}: `))
})

it('production starts with its address in https, and with nothing but its keys', () => {
  expect(refusalOf({ RAMAGE_MODE: 'production', ...elsewhere })).toBeNull()
  expect(refusalOf({ RAMAGE_MODE: 'production', NODE_ENV: 'production' })).toBeNull()
})

it.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '192.168.1.20' }, true],
  [{ RAMAGE_MODE: 'demo', ...elsewhere }, true],
  // Who comes through it finds no simulator (simulators/listen.test.ts).
  [{ TRUSTED_PROXIES: '127.0.0.1' }, false],
])('with %o it is reached from elsewhere: %s', (given, expected) => {
  expect(isReachedFromElsewhere(readEnv(given))).toBe(expected)
})
