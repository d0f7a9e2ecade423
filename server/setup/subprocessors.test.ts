import { expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { processorsFromEnv } from './subprocessors.ts'

const of = (given: Record<string, string>) => processorsFromEnv(readEnv(given))

it('names nobody where nothing is configured', () => {
  expect(of({})).toEqual([])
})

it('names who has a key, and servers elsewhere by their host alone', () => {
  expect(
    of({
      OPENAI_API_KEY: 'k',
      STRIPE_SECRET_KEY: 'k',
      SMTP_URL: 'smtp://user:secret@mail.example:587',
      DATABASE_URL: 'postgres://user:secret@db.example:5432/ramage',
    }),
  ).toEqual([
    { name: 'openai', host: null },
    { name: 'stripe', host: null },
    { name: 'mail', host: 'mail.example' },
    { name: 'database', host: 'db.example' },
  ])
})

it.each(['127.0.0.1', 'localhost', '[::1]'])('a server on this machine (%s) is nobody else', (host) => {
  expect(
    of({
      DATABASE_URL: `postgres://user@${host}/ramage`,
      AI_TEXT_BASE_URL: `http://${host}:11434/v1`,
      AI_TEXT_MODEL: 'm',
    }),
  ).toEqual([])
})
