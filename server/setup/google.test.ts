import { expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { googleFromEnv } from './google.ts'

const production = (given: Record<string, string>) =>
  googleFromEnv(
    readEnv({ RAMAGE_MODE: 'production', GOOGLE_CLIENT_ID: 'a.apps.googleusercontent.com', ...given }),
  )

it('is off without a client id, and trusts Google alone in production', () => {
  expect(googleFromEnv(readEnv({}))).toBeNull()
  expect(production({})).toMatchObject({ scriptUrl: 'https://accounts.google.com/gsi/client' })
})

it.each([
  ['GOOGLE_JWKS_URL', 'http://127.0.0.1:3013/oauth2/v3/certs'],
  ['GOOGLE_JWKS_URL', 'http://www.googleapis.com/oauth2/v3/certs'],
  ['GOOGLE_JWKS_URL', 'https://www.googleapis.com.attacker.example/oauth2/v3/certs'],
  ['GOOGLE_GSI_SCRIPT_URL', 'http://127.0.0.1:3013/gsi/client'],
  ['GOOGLE_GSI_SCRIPT_URL', 'https://attacker.example/gsi/client'],
])('refuses to start in production with %s=%s', (name, value) => {
  expect(() => production({ [name]: value })).toThrow(name)
  expect(() => production({ [name]: value, GOOGLE_CLIENT_ID: '' })).toThrow(name)
})
