import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoMailsOf } from '#server/demo-mails.ts'
import { deliverMails } from '#server/services/mails/deliver.ts'
import type { DemoMailAnswer, DemoMailsAnswer } from '#shared/api/demo-mails.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'

let test: TestApp
let ana: Visitor
let boris: Visitor

beforeAll(async () => {
  test = await testApp()
  ;[ana, boris] = [await test.signUp(), await test.signUp()]
  await deliverMails(test.deps)
})
afterAll(() => test.close())

const list = (options: Parameters<TestApp['call']>[2] = {}) =>
  test.call<DemoMailsAnswer & { code: string }>('GET', '/api/demo/mails', options)

it('shows a signed-in user their own mails, in both versions', async () => {
  const { body } = await list({ as: ana })
  expect(body.mails.map(({ to }) => to)).toEqual([ana.email])
  const [line] = body.mails
  const { body: mail } = await test.call<DemoMailAnswer>('GET', `/api/demo/mails/${line?.id}`, { as: ana })
  expect(mail).toMatchObject({ ...line, html_url: `/demo/mails/${line?.id}/html` })
  expect(mail.text).toContain('http://ramage.test/verify-email#')
  const page = await test.call('GET', mail.html_url)
  expect(page.bytes.toString()).toContain('<h1')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox/)
  expect(page.headers['content-security-policy']).not.toMatch(/script/)
  expect(page.headers['cache-control']).toBe('no-store')
})

it('never shows them another one’s', async () => {
  const [foreign] = (await list({ as: boris })).body.mails
  expect((await test.call('GET', `/api/demo/mails/${foreign?.id}`, { as: ana })).status).toBe(404)
})

it('shows all to who sits at the machine, and none to anybody else', async () => {
  expect((await list()).body.mails).toHaveLength(2)
  const strangers: Parameters<TestApp['call']>[2][] = [
    { ip: '203.0.113.4' },
    { headers: { host: 'ramage.attacker.example' } },
    { headers: { 'x-forwarded-for': '203.0.113.4' } },
    { headers: { 'x-real-ip': '127.0.0.1' } },
    { headers: { 'x-forwarded-proto': 'https' } },
  ]
  for (const stranger of strangers)
    expect(await list(stranger)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
})

it('is for one’s own alone where others may reach the server, and is not there where mails are real', async () => {
  const own = await testApp({ demoMails: 'own' })
  expect((await own.call('GET', '/api/demo/mails')).status).toBe(401)
  await own.close()
  const off = await testApp({ demoMails: 'off' })
  expect((await off.call('GET', '/api/demo/mails')).status).toBe(404)
  await off.close()
  const here = { RAMAGE_MODE: 'demo', HOST: '127.0.0.1', TRUSTED_PROXIES: [] } as const
  const readers = [
    here,
    { ...here, HOST: '0.0.0.0' },
    { ...here, PUBLIC_URL: 'https://ramage.example' },
    { ...here, TRUSTED_PROXIES: ['10.0.0.1'] },
    { ...here, SMTP_URL: 'smtp://localhost' },
    { ...here, RAMAGE_MODE: 'production' as const },
  ].map((env) => demoMailsOf({ ...env, TRUSTED_PROXIES: [...env.TRUSTED_PROXIES] }))
  expect(readers).toEqual(['machine', 'own', 'own', 'own', 'off', 'off'])
})
