import { expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { demoMailsFromEnv } from './mailer.ts'

it.each([
  [{}, 'machine'],
  [{ PUBLIC_URL: 'http://ramage.localhost:3000' }, 'machine'],
  [{ HOST: '0.0.0.0' }, 'own'],
  [{ PUBLIC_URL: 'https://ramage.example' }, 'own'],
  [{ TRUSTED_PROXIES: '10.0.0.1' }, 'own'],
  [{ SMTP_URL: 'smtp://localhost' }, 'off'],
  [{ RAMAGE_MODE: 'production' }, 'off'],
])('with %o, the mails of the demonstration are read: %s', (env, readers) => {
  expect(demoMailsFromEnv(readEnv(env))).toBe(readers)
})
