import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { insertPublication } from '#server/db/publications.ts'
import { readEnv } from '#server/env.ts'
import { MailError } from '#server/integrations/mailer/types.ts'
import { PaymentError } from '#server/integrations/payments/types.ts'
import { openProvenance } from '#server/integrations/provenance/provenance.ts'
import { VendorError } from '#server/integrations/publishers/vendor-error.ts'
import { type CallMonitor, createCallMonitor } from '#server/services/status/call-monitor.ts'
import { startWorkerHeartbeat } from '#server/services/status/heartbeat.ts'
import { probeStorage } from '#server/services/status/service-status.ts'
import { installationFromEnv } from '#server/setup/installation.ts'
import { type ServiceAnswer, ServicesAnswer } from '#shared/api/services.ts'
import { administrator } from '#test/administrator.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { newCertificate } from '#test/certificate.ts'

const planted = 'sk-planted-0123456789abcdef'
let test: TestApp
let admin: Visitor
let user: Visitor

beforeAll(async () => {
  test = await testApp({
    installation: installationFromEnv(readEnv({ OPENAI_API_KEY: planted, DATA_DIR: '/tmp' })),
    provenance: openProvenance(await newCertificate()),
  })
  admin = await administrator(test)
  user = await test.signUp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.execute(sql`delete from workers`)
  await test.deps.db.execute(sql`delete from service_states`)
  await test.deps.db.execute(sql`update mails set created_at = now()`)
})

async function read(): Promise<ServicesAnswer> {
  const { status, body } = await test.call<ServicesAnswer>('GET', '/api/admin/services', { as: admin })
  expect(status).toBe(200)
  return ServicesAnswer.parse(body)
}
const service = async (id: ServiceAnswer['id']) => (await read()).services.find((one) => one.id === id)
const told = async (...say: ((watch: CallMonitor) => void)[]) => {
  for (const one of say) {
    const watch = createCallMonitor()
    const stop = watch.start(test.deps.db)
    one(watch)
    await stop()
  }
}

it('is for administrators alone', async () => {
  expect((await test.call('GET', '/api/admin/services')).status).toBe(401)
  expect((await test.call('GET', '/api/admin/services', { as: user })).status).toBe(403)
})

it('tells what is real, simulated or off and why, and shows no secret', async () => {
  const body = await read()
  const of = Object.fromEntries(body.services.map(({ id, state, missing }) => [id, { state, missing }]))
  expect(of['text:openai']).toEqual({ state: 'real', missing: [] })
  expect(of['text:mistral']).toEqual({ state: 'off', missing: ['MISTRAL_API_KEY'] })
  expect(of.mail).toEqual({ state: 'simulated', missing: ['SMTP_URL'] })
  expect(body.storage).toMatchObject({ kind: 'disk', reachable: true })
  const left: string[] = []
  const storage: typeof test.deps.storage = {
    ...test.deps.storage,
    put: async (key) => void left.push(key),
    get: async (key) => Buffer.from(key),
    deleteAll: async (prefix) =>
      void left.splice(0, 9, ...left.filter((key) => !key.startsWith(`${prefix}/`))),
  }
  expect(await probeStorage({ ...test.deps, storage })).toMatchObject({ isReachable: true })
  expect(left).toEqual([])
  expect(body.storage.free_bytes).toBeGreaterThan(0)
  expect(body.certificate.signer).toBeTruthy()
  expect(Date.parse(body.certificate.valid_until ?? '')).toBeGreaterThan(Date.now())
  expect(body.database.version).toMatch(/^\d+/)
  expect(body.database.migrations.map(({ name }) => name)).toContain('0043_baseline.sql')
  expect(JSON.stringify(body)).not.toMatch(/planted|\/tmp/)
})

it('warns while no worker lives, and shows the dead ones', async () => {
  expect((await read()).warnings).toContain('no_worker')
  const stop = startWorkerHeartbeat(test.deps)
  await vi.waitFor(
    async () => expect((await read()).workers).toMatchObject([{ pid: process.pid, alive: true }]),
    { timeout: 30_000 },
  )
  expect((await read()).warnings).not.toContain('no_worker')
  await test.deps.db.execute(sql`insert into workers (id, host, pid, beat_at) values
    (gen_random_uuid(), 'elsewhere', 7, now() - interval '61 seconds')`)
  const { workers, warnings } = await read()
  expect(workers.map(({ host, alive }) => host === 'elsewhere' && !alive)).toContain(true)
  expect(warnings).toContain('dead_worker')
  expect(warnings).not.toContain('no_worker')
  await stop()
  expect((await read()).workers).toHaveLength(1)
  expect((await read()).warnings).toContain('no_worker')
})

it('keeps the last success and the last error of several processes', async () => {
  expect(await service('linkedin')).toMatchObject({
    last_success_at: null,
    last_error_at: null,
    last_error: '',
  })
  await told(
    (watch) => watch.note('linkedin'),
    (watch) => watch.note('linkedin', new Error(`gone: token=${planted} of camille@exemple.fr`)),
  )
  const failed = await service('linkedin')
  expect(failed?.last_error).toBe('gone: token=[redacted] of [e-mail]')
  expect(Date.parse(failed?.last_error_at ?? '')).toBeGreaterThanOrEqual(
    Date.parse(failed?.last_success_at ?? ''),
  )
  expect((await read()).warnings).toContain('service_failing')
  await told((watch) => watch.note('linkedin'))
  expect(await service('linkedin')).toMatchObject({
    last_error: failed?.last_error,
    last_error_at: failed?.last_error_at,
  })
  expect((await read()).warnings).not.toContain('service_failing')
  // A process that was late tells of what was before.
  await test.deps.db.execute(sql`update service_states set last_success_at = now() + interval '1 hour'`)
  const later = (await service('linkedin'))?.last_success_at
  await told((watch) => watch.note('linkedin'))
  expect((await service('linkedin'))?.last_success_at).toBe(later)
})

it('records every call to a service, and changes none', async () => {
  const vendor = {
    vendor: 'linkedin',
    status: 503,
    code: null,
    subcode: null,
    traceId: null,
    retryAfterSeconds: null,
  }
  const lost = new VendorError({ ...vendor, failure: 'retry_later', message: 'the answer was cut' })
  const refused = new VendorError({ ...vendor, failure: 'fix_content', message: 'too long' })
  const cases: [given: () => Promise<unknown>, error: string][] = [
    [async () => 'fine', ''],
    [async () => null, ''],
    [() => Promise.reject(lost), 'the answer was cut'],
    [() => Promise.reject(refused), ''],
    [async () => ({ ok: false, refusal: lost }), '503 the answer was cut'],
    [async () => ({ ok: false, refusal: refused }), ''],
    [() => Promise.reject(new PaymentError('declined', 'no funds', null, null)), ''],
    [() => Promise.reject(new PaymentError('retry_later', 'no answer', null, null)), 'no answer'],
    [() => Promise.reject(new MailError('refused', 'EENVELOPE')), ''],
    [() => Promise.reject(new MailError('unreachable', 'ECONNREFUSED')), 'ECONNREFUSED'],
  ]
  for (const [given, error] of cases) {
    await test.deps.db.execute(sql`delete from service_states`)
    await told((watch) => {
      const { ask } = watch.observe('stripe', { ask: given })
      void ask().catch(() => undefined)
    })
    await told(() => undefined)
    expect((await service('stripe'))?.last_error ?? '').toBe(error)
    expect((await service('stripe'))?.last_success_at !== null).toBe(error === '')
  }
  const { say, ask, word } = createCallMonitor().observe('stripe', {
    say: (n: number) => n + 1,
    ask: () => Promise.reject(lost),
    word: 'kept',
  })
  expect([say(1), word]).toEqual([2, 'kept'])
  await expect(ask()).rejects.toBe(lost)
})

it('counts what waits, since when, and warns of what waits long', async () => {
  const mails = async () => (await read()).queues.find(({ name }) => name === 'mails')
  const before = (await mails())?.waiting ?? 0
  expect(await mails()).toMatchObject({ late: false })
  expect((await read()).warnings).not.toContain('queue_late')
  await test.deps.db.execute(sql`insert into mails (id, recipient, template, created_at) values
    (gen_random_uuid(), 'a@b.example', 'verify_email', now() - interval '16 minutes')`)
  const now = await mails()
  expect(now).toMatchObject({ waiting: before + 1, late: true })
  expect(Date.now() - Date.parse(now?.oldest_at ?? '')).toBeGreaterThan(15 * 60_000)
  expect((await read()).warnings).toContain('queue_late')
})

it('counts nothing that nobody may take up: it would be late for ever', async () => {
  const { db } = test.deps
  const company = await test.signUp()
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const row = { companyId: company.companyId, network: 'linkedin' as const, bodyHash: '' }
  const dueAt = { publishAt: ago(16), nextAttemptAt: ago(16) }
  await insertPublication(db, { ...row, id: randomUUID(), clickKey: 'waits', status: 'scheduled', ...dueAt })
  const out = { externalId: 'urn:li:share:1', publishedAt: ago(24 * 60) }
  const { id } = await insertPublication(db, {
    ...{ ...row, ...out, id: randomUUID(), clickKey: 'out' },
    ...{ status: 'published', phase: 'done' },
  })
  await db.execute(
    sql`insert into metric_schedules (publication_id, next_read_at) values (${id}, ${ago(16)})`,
  )
  const change = (values: string) =>
    db.execute(sql`update companies set ${sql.raw(values)} where id = ${company.companyId}`)
  const late = async () =>
    (await read()).queues.flatMap(({ name, waiting, late }) => (late ? [`${name} ${waiting}`] : []))
  await change(`plan = 'pro'`)
  expect(await late()).toEqual(expect.arrayContaining(['publications 1', 'figures 1']))
  const suspend = (suspended: boolean) =>
    test.call('PUT', `/api/users/${company.user.id}/suspension`, { as: admin, body: { suspended } })
  expect((await suspend(true)).status).toBe(200)
  expect(await late()).not.toEqual(expect.arrayContaining([expect.stringMatching(/publications|figures/)]))
  await suspend(false)
  await change(`plan = 'free'`)
  expect(await late()).toContain('publications 1')
  expect(await late()).not.toContain('figures 1')
  await change(`plan = 'pro'`)
  await db.execute(sql`update publications set published_at = ${ago(40 * 24 * 60)} where id = ${id}`)
  expect(await late()).not.toContain('figures 1')
  await db.execute(sql`delete from publications`)
})

it('says that files cannot be kept, that the disk is full, that the certificate ends', async () => {
  const ended = new Date(Date.now() - 1_000)
  const broken = await testApp({
    storage: { ...test.deps.storage, put: () => Promise.reject(new Error('ENOSPC')) },
    installation: { services: [], storage: 'disk', freeBytes: async () => 1_000 },
    provenance: { ...openProvenance({}), signsUntil: ended },
  })
  const boss = await administrator(broken)
  const { body } = await broken.call<ServicesAnswer>('GET', '/api/admin/services', { as: boss })
  expect(body.storage).toEqual({ kind: 'disk', reachable: false, free_bytes: 1_000 })
  expect(body.warnings).toEqual(
    expect.arrayContaining(['storage_unreachable', 'disk_nearly_full', 'certificate_expired']),
  )
  await broken.close()
})
