import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logOptions } from '#server/logging.ts'
import { makeNextExport } from '#server/services/data-export/export-requests.ts'
import { createLogStore } from '#server/services/logs/log-store.ts'
import { issueToken } from '#server/services/mails/mailed-links.ts'
import type { ExportAnswer, ExportLinkAnswer } from '#shared/api/data-rights.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { dumpOf } from '#test/dump.ts'

let t: TestApp
const log: string[] = []
const keeper = createLogStore({ write: (line: string) => log.push(line) })

beforeAll(async () => {
  t = await testApp({ log: pino({ level: 'trace', ...logOptions }, keeper) })
})
afterAll(() => t.close())

const password = 'Zébulon-mange-7-pommes'
const wrong = 'Zorglub-se-trompe-9-fois'

/** A journey that gives the server every kind of secret; answers them. */
async function journey(): Promise<Record<string, string>> {
  const ana = await t.signUp({ password })
  await t.call('POST', '/api/auth/login', { body: { email: ana.email, password: wrong } })
  await t.call('GET', '/api/auth/me', { headers: { authorization: `Bearer rmg_${'x'.repeat(43)}` } })
  const setup = await t.call<{ key: string }>('POST', '/api/account/two-factor/setup', {
    as: ana,
    body: { password: ana.password },
  })
  const rotated = await t.call<{ new_token: string }>('POST', '/api/company', {
    as: ana,
    body: { name: 'Atelier', industry: 'Cuir' },
  })
  const as = { headers: { authorization: `Bearer ${rotated.body.new_token}` } }
  const asked = await t.call<ExportAnswer>('POST', '/api/account/export', { as })
  await makeNextExport(t.deps)
  const { body } = await t.call<ExportLinkAnswer>('POST', `/api/account/exports/${asked.body.id}/link`, {
    as,
  })
  expect((await t.call('GET', body.url)).status).toBe(200)
  const link = await issueToken(t.deps.db, { userId: ana.user.id, purpose: 'cancel_deletion', ttlMinutes: 5 })
  await t.call('POST', '/api/account/deletion', { as, body: { password: wrong } })
  await t.call('POST', '/api/account/deletion', { as, body: { password } })
  await t.call('POST', '/api/account/deletion/cancel', { body: { token: link } })
  await t.call('POST', '/api/auth/login', { body: `{"password": "${password}", broken` })
  // A database that fails while secrets are in its hands.
  await t.deps.db
    .execute(sql`select ${password}::int`)
    .catch((err: unknown) => t.deps.log.error({ err }, 'failed'))
  return {
    password,
    wrong,
    token: ana.token,
    rotated: rotated.body.new_token,
    link,
    exportLink: body.url.split('/').at(-1) ?? '',
    totp: setup.body.key,
  }
}

it('leaves no password, token, link or key in any log line or table', async () => {
  const secrets = await journey()
  const { wrong: new_password, ...body } = secrets
  t.deps.log.error(
    { body: { ...body, new_password } },
    `all of ${JSON.stringify({ password, new_password })}`,
  )
  await keeper.start(t.deps.db)()
  const places = { log: log.join(''), dump: await dumpOf(t) }
  // The places are the ones that would tell.
  expect(places.log.split('\n').length).toBeGreaterThan(12)
  expect(places.log).toContain('/api/account/deletion')
  expect(places.dump).toContain('public.mailed_tokens')
  expect(places.dump).toMatch(/public\.logs .*account opened/)
  expect(places.dump).toContain('$argon2id')
  expect(places.log).not.toContain('$argon2id')
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(15)
    const forms = [
      secret,
      Buffer.from(secret).toString('base64'),
      Buffer.from(secret).toString('hex'),
      encodeURIComponent(secret),
    ]
    for (const [place, text] of Object.entries(places))
      expect({ name, place, isFound: forms.some((form) => text.includes(form)) }).toEqual({
        name,
        place,
        isFound: false,
      })
  }
})
