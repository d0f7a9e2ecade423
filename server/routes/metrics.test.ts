import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveSocialAccounts } from '#server/db/social-accounts.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { uploadPhoto } from '#test/studio.ts'

/** As typed on this machine. */
const publicUrl = 'http://localhost:3000'
const token = 'un-jeton-de-mesure-assez-long'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ publicUrl }, { metricsToken: token })
})
afterAll(() => t.close())

const read = async () => String((await t.call('GET', '/metrics')).bytes)
/** The value of one line; null when it is not there. */
const figureOf = (text: string, line: string) => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? null : Number(found.slice(line.length + 1))
}
const countOf = (method: string, route: string, status: string) =>
  `ramage_http_request_duration_seconds_count{method="${method}",route="${route}",status_class="${status}"}`

describe('what /metrics tells', () => {
  it('requests by the template of their route and the class of their status, whatever strangers type', async () => {
    const ana = await t.signUp()
    const picture = await uploadPhoto(t, ana)
    for (const path of [picture, `${picture}/150`, '/media/x', '/api/nothing/1', '/api/nothing/2', '/%'])
      await t.call('GET', path)
    await t.call('GET', '/api/auth/me')
    const text = await read()
    expect(figureOf(text, countOf('GET', '/media/:key', '2xx'))).toBe(1)
    expect(figureOf(text, countOf('GET', '/media/:key', '4xx'))).toBe(1)
    expect(figureOf(text, countOf('GET', '/media/:key/:size', '2xx'))).toBe(1)
    expect(figureOf(text, countOf('GET', '/api/auth/me', '4xx'))).toBe(1)
    const templates = new Set([...t.app.routeTable.map(({ url }) => url), 'unknown'])
    for (const [, route] of text.matchAll(/route="([^"]*)"/g)) expect(templates).toContain(route)
    expect(text).not.toContain(ana.user.id)
    expect(text).not.toContain('nothing')
  })

  it('the process: event loop, memory, connections, generations', async () => {
    const text = await read()
    expect(figureOf(text, 'ramage_database_pool_connections_max')).toBe(20)
    expect(figureOf(text, 'ramage_database_pool_connections_open')).toBeGreaterThan(0)
    expect(figureOf(text, 'ramage_database_pool_connections_used')).toBeGreaterThanOrEqual(0)
    expect(figureOf(text, 'ramage_database_pool_requests_waiting')).toBe(0)
    expect(figureOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(figureOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
    expect(figureOf(text, 'ramage_generations_running')).toBe(0)
    t.deps.runningGenerations
      .set('one', { isClosed: false } as never)
      .set('over', { isClosed: true } as never)
    expect(figureOf(await read(), 'ramage_generations_running')).toBe(1)
    t.deps.runningGenerations.clear()
  })

  it('what waits: due rows of each job, mails, publications', async () => {
    const before = await read()
    expect(figureOf(before, 'ramage_jobs_due{job="erase-accounts"}')).toBe(0)
    expect(figureOf(before, 'ramage_publications_waiting{status="scheduled"}')).toBe(0)
    const mails = figureOf(before, 'ramage_mails_waiting') ?? Number.NaN
    const ana = await t.signUp()
    await sendMail(t.deps.db, {
      to: ana.email,
      userId: ana.user.id,
      template: 'export_ready',
      data: { firstName: 'Ana', days: 7 },
    })
    await t.deps.db.execute(
      `update users set erase_after = now() - interval '1 hour' where id = '${ana.user.id}'`,
    )
    const after = await read()
    expect(figureOf(after, 'ramage_mails_waiting')).toBeGreaterThan(mails)
    expect(figureOf(after, 'ramage_jobs_due{job="erase-accounts"}')).toBe(1)
    expect(figureOf(after, 'ramage_job_overdue_seconds{job="erase-accounts"}')).toBeGreaterThan(3_599)
    expect(figureOf(after, 'ramage_database_up')).toBe(1)
  })

  it('no post of a suspended company, which no worker may take', async () => {
    const ana = await t.signUp()
    const due = async () => figureOf(await read(), 'ramage_jobs_due{job="publish"}')
    await t.deps.db.execute(`insert into publications
      (id, company_id, network, click_key, body_hash, status, publish_at, next_attempt_at)
      values (gen_random_uuid(), '${ana.companyId}', 'linkedin', '', '', 'scheduled', now(), now())`)
    expect(await due()).toBe(1)
    await t.deps.db.execute(`update users set suspended_at = now() where id = '${ana.user.id}'`)
    expect(await due()).toBe(0)
  })

  it('the account of a company that leaves once: to be disconnected, no longer to be checked', async () => {
    const ana = await t.signUp()
    const due = async (job: string) => figureOf(await read(), `ramage_jobs_due{job="${job}"}`)
    await t.deps.db.execute(`insert into social_accounts
      (id, company_id, network, kind, network_id, granted_by, token_sealed, token_issued_at, last_checked_at, next_check_at)
      values (gen_random_uuid(), '${ana.companyId}', 'linkedin', 'page', 'urn:li:organization:1', 'x', 'x', now(), now(), now())`)
    expect(await due('check-social-accounts')).toBe(1)
    await leaveSocialAccounts(t.deps.db, ana.companyId)
    expect(await due('check-social-accounts')).toBe(0)
    expect(await due('disconnect-leaving-accounts')).toBe(1)
  })
})

describe('who may read it', () => {
  const statusFor = async (options: Parameters<TestApp['call']>[2], app = t) =>
    (await app.call('GET', '/metrics', options)).status
  const bearer = (given: string) => ({ headers: { authorization: `Bearer ${given}` } })

  it('this machine, and who has the token', async () => {
    for (const ip of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
      expect(await statusFor({ ip })).toBe(200)
    const ip = '203.0.113.9'
    expect(await statusFor({ ip })).toBe(403)
    expect(await statusFor({ ip, ...bearer(`${token}.`) })).toBe(403)
    expect(await statusFor({ ip, ...bearer('') })).toBe(403)
    expect(await statusFor({ ip, ...bearer(token) })).toBe(200)
  })

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto'])(
    'nobody behind a proxy of this machine, by %s, also where the proxy is trusted',
    async (name) => {
      const trusting = await testApp({ publicUrl }, { trustedProxies: ['127.0.0.1'] })
      for (const claimed of ['127.0.0.1', 'for=127.0.0.1', '203.0.113.9', '']) {
        expect(await statusFor({ headers: { [name]: claimed } })).toBe(403)
        expect(await statusFor({ headers: { [name]: claimed } }, trusting)).toBe(403)
      }
      expect(await statusFor({ ip: '203.0.113.9', headers: { [name]: '127.0.0.1' } }, trusting)).toBe(403)
      await trusting.close()
    },
  )

  it('nobody from elsewhere where there is no token', async () => {
    const closed = await testApp({ publicUrl })
    for (const given of ['', 'undefined', 'null'])
      expect(await statusFor({ ip: '203.0.113.9', ...bearer(given) }, closed)).toBe(403)
    await closed.close()
  })

  it.each(['https://ramage.example', 'http://192.168.1.20:3000', 'https://localhost.attacker.example'])(
    'nobody without the token where the product is at %s, this machine neither',
    async (address) => {
      const known = await testApp({ publicUrl: address }, { metricsToken: token })
      for (const ip of ['127.0.0.1', '::1']) {
        expect(await statusFor({ ip }, known)).toBe(403)
        expect(await statusFor({ ip, ...bearer(token) }, known)).toBe(200)
      }
      await known.close()
    },
  )

  it('no page of a stranger, whose name leads to this machine', async () => {
    expect(await statusFor({ headers: { host: 'attacker.example' } })).toBe(403)
    expect(await statusFor({ headers: { host: 'ramage.localhost:3000' } })).toBe(200)
  })
})
