import { createDecipheriv, createECDH, hkdfSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import webpush from 'web-push'
import { insertPushNotification } from '#server/db/push.ts'
import { isPushAddress, webPush } from '#server/integrations/push/web-push.ts'
import { deliverNotifications, maxPushesPerDay, notify } from '#server/services/push-notifications.ts'
import type { PushAnswer } from '#shared/api/push.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'

/** A push service on this machine: what it received, and what it answers. */
interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}
const received: Received[] = []
let answer = 201
let answerHeaders: Record<string, string> = {}
let answerBody = ''
const service = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray())
  received.push({ path: request.url ?? '', headers: request.headers, body })
  if (request.url === '/away') return void response.writeHead(503).end()
  response.writeHead(answer, answer === 308 ? { location: '/elsewhere' } : answerHeaders).end(answerBody)
})

/** A browser: the keys it subscribes with. */
const browser = createECDH('prime256v1')
const p256dh = browser.generateKeys().toString('base64url')
const auth = Buffer.alloc(16, 7).toString('base64url')

/** As a browser does (RFC 8291 §3.4, RFC 8188 §2): one record, whose head holds salt and sender's key. */
function decrypt(body: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + senderKey.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey])
  const shared = hkdfSync(
    'sha256',
    browser.computeSecret(senderKey),
    Buffer.from(auth, 'base64url'),
    info,
    32,
  )
  const derive = (label: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(shared), salt, Buffer.from(`Content-Encoding: ${label}\0`), length),
    )
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
}

let t: TestApp
let origin: string
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const push = webPush({ ...webpush.generateVAPIDKeys(), subject: 'mailto:a@ramage.test', hosts: [origin] })
  t = await testApp({ push })
})
afterEach(() => {
  received.length = 0
  answer = 201
  answerHeaders = {}
  answerBody = ''
})
afterAll(async () => {
  await t.close()
  await new Promise((resolve) => service.close(resolve))
})

const trailOf = async ({ user }: Visitor) => {
  const { rows } = await t.deps.db.execute<{ kind: string }>(
    sql`select kind from audit_entries e join audit_subjects s on s.pseudonym = e.subject
      where s.user_id = ${user.id} and kind like 'push%' order by seq`,
  )
  return rows.map(({ kind }) => kind)
}
const subscribe = (as: Visitor, path = `/push/${randomUUID()}`) =>
  t.call<PushAnswer & { code: string }>('PUT', '/api/account/push', {
    as,
    body: { endpoint: `${origin}${path}`, keys: { p256dh, auth } },
  })
const state = async (as: Visitor) => (await t.call<PushAnswer>('GET', '/api/account/push', { as })).body
const happened = (
  as: Visitor,
  cause: string = randomUUID(),
  kind: 'published' | 'account_expiring' = 'published',
) => notify(t.deps.db, as.user.id, { kind, data: { network: 'linkedin', postId: null }, cause })

describe('notifications of a device', () => {
  it('are sent encrypted and signed, once, without a word of the post', async () => {
    const visitor = await t.signUp()
    expect(await state(visitor)).toMatchObject({ is_subscribed: false, public_key: expect.any(String) })
    const path = `/push/${randomUUID()}`
    expect((await subscribe(visitor, path)).body.is_subscribed).toBe(true)
    // The same browser says itself again at each visit.
    await subscribe(visitor, path)
    expect(await trailOf(visitor)).toEqual(['push_subscribed'])
    await happened(visitor, 'a')
    await happened(visitor, 'a')
    await deliverNotifications(t.deps)
    await deliverNotifications(t.deps)
    expect(received).toHaveLength(1)
    const [{ headers, body }] = received as [Received]
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/)
    expect(decrypt(body)).toEqual({
      tag: expect.any(String),
      title: 'Publié sur LinkedIn',
      body: 'Votre post est en ligne.',
      url: '/settings#comptes-connectes',
    })
  })

  it('are sent to no address but those of the configured services', async () => {
    const visitor = await t.signUp()
    for (const endpoint of [
      'https://evil.example/push',
      'http://169.254.169.254/latest/meta-data',
      `${origin.replace('127.0.0.1', 'localhost')}/push`,
      'http://127.0.0.1:1/push',
      'file:///etc/passwd',
    ]) {
      const { status, body } = await t.call('PUT', '/api/account/push', {
        as: visitor,
        body: { endpoint, keys: { p256dh, auth } },
      })
      expect([endpoint, status, body.code]).toEqual([endpoint, 400, 'push_address'])
    }
    const hosts = ['fcm.googleapis.com', '*.push.apple.com']
    const allowed = (address: string) => isPushAddress(address, hosts)
    expect(allowed('https://fcm.googleapis.com/fcm/send/x')).toBe(true)
    expect(allowed('https://web.push.apple.com/x')).toBe(true)
    for (const address of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://user@fcm.googleapis.com/x',
      'https://evilpush.apple.com/x',
      'https://push.apple.com/x',
      'nonsense',
    ])
      expect([address, allowed(address)]).toEqual([address, false])
  })

  it('end with the session, and with an address the service has forgotten', async () => {
    const visitor = await t.signUp()
    await subscribe(visitor)
    const again = await t.signIn(visitor.email, visitor.password)
    await subscribe(again)
    await t.call('POST', '/api/auth/logout', { as: again })
    await happened(visitor)
    await deliverNotifications(t.deps)
    expect(received).toHaveLength(1)
    for (const gone of [404, 410]) {
      await subscribe(visitor)
      answer = gone
      await happened(visitor)
      await deliverNotifications(t.deps)
      expect((await state(visitor)).is_subscribed).toBe(false)
    }
  })

  it.each([
    [400, '{"reason":"BadWebPushTopic"}'],
    [401, ''],
    [403, '{"reason":"BadJwtToken"}'],
    [413, ''],
  ])('keep their device where the service answers %i for what we sent', async (status, body) => {
    const visitor = await t.signUp()
    await subscribe(visitor)
    answer = status
    answerBody = body
    await happened(visitor)
    await deliverNotifications(t.deps)
    expect((await state(visitor)).is_subscribed).toBe(true)
    await t.deps.db.execute(sql`update push_notifications set next_attempt_at = now()`)
    await deliverNotifications(t.deps)
    expect(received).toHaveLength(1)
  })

  it.each([
    [400, '{"reason":"VapidPkHashMismatch"}'],
    [401, '{"code":401,"errno":109,"error":"Unauthorized","message":"VAPID public key mismatch"}'],
    [
      403,
      'the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.',
    ],
  ])('end with another pair of keys (%i %s)', async (status, body) => {
    const visitor = await t.signUp()
    await subscribe(visitor)
    answer = status
    answerBody = body
    await happened(visitor)
    await deliverNotifications(t.deps)
    expect((await state(visitor)).is_subscribed).toBe(false)
  })

  it.each([
    [429, () => '3600'],
    [503, () => new Date(Date.now() + 3_600_000).toUTCString()],
    [406, () => '3600'],
  ])('wait as long as a service says with %i', async (status, retryAfter) => {
    const visitor = await t.signUp()
    await subscribe(visitor)
    answer = status
    answerHeaders = { 'retry-after': retryAfter() }
    await happened(visitor)
    await deliverNotifications(t.deps)
    const { rows } = await t.deps.db.execute<{ seconds: number }>(
      sql`select extract(epoch from next_attempt_at - now())::int as seconds from push_notifications
        where user_id = ${visitor.user.id} and ended_at is null`,
    )
    expect(rows[0]?.seconds).toBeGreaterThan(3_500)
    expect(rows[0]?.seconds).toBeLessThan(3_700)
    await t.deps.db.execute(sql`update push_notifications set ended_at = now() where ended_at is null`)
  })

  it('follow the browser from one account to the next', async () => {
    const [one, other] = [await t.signUp(), await t.signUp()]
    await subscribe(one, '/push/shared')
    await subscribe(other, '/push/shared')
    expect((await state(one)).is_subscribed).toBe(false)
    expect((await state(other)).is_subscribed).toBe(true)
    await t.call('DELETE', '/api/account/push', { as: other })
    expect((await state(other)).is_subscribed).toBe(false)
    expect(await trailOf(other)).toEqual(['push_subscribed', 'push_unsubscribed'])
  })

  it('go to one address of a device whose tabs subscribed at once', async () => {
    const visitor = await t.signUp()
    const paths = Array.from({ length: 8 }, () => `/push/${randomUUID()}`)
    const answers = await Promise.all(paths.map((path) => subscribe(visitor, path)))
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
    await happened(visitor)
    await deliverNotifications(t.deps)
    expect(received).toHaveLength(1)
    const other = await t.signUp()
    const both = await Promise.all([visitor, other].map((one) => subscribe(one, '/push/contended')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  it('wait for a service that is away, follow no redirect, and stop after a day’s worth', async () => {
    const visitor = await t.signUp()
    await subscribe(visitor)
    answer = 503
    await happened(visitor)
    await deliverNotifications(t.deps)
    answer = 201
    await t.deps.db.execute(sql`update push_notifications set next_attempt_at = now()`)
    await deliverNotifications(t.deps)
    expect(received).toHaveLength(2)
    for (let count = 0; count < maxPushesPerDay + 3; count += 1) await happened(visitor)
    await deliverNotifications(t.deps)
    expect(received).toHaveLength(1 + maxPushesPerDay)
    const redirected = await t.signUp()
    await subscribe(redirected)
    received.length = 0
    answer = 308
    await happened(redirected)
    await deliverNotifications(t.deps)
    expect(received.map(({ path }) => path)).not.toContain('/elsewhere')
    expect((await state(redirected)).is_subscribed).toBe(false)
  })

  it('ring no device again because another one’s service is away', async () => {
    const visitor = await t.signUp()
    const there = `/push/${randomUUID()}`
    await subscribe(visitor, there)
    await subscribe(await t.signIn(visitor.email, visitor.password), '/away')
    await happened(visitor)
    for (let round = 0; round < 3; round++) {
      await t.deps.db.execute(sql`update push_notifications set next_attempt_at = now()`)
      await deliverNotifications(t.deps)
    }
    expect(received.filter(({ path }) => path === there)).toHaveLength(1)
    expect(received.filter(({ path }) => path === '/away')).toHaveLength(3)
  })

  it('leave out the kinds that were refused, and nothing is kept for who takes none', async () => {
    const visitor = await t.signUp()
    await subscribe(visitor)
    const wanted = { published: false, publication_failed: true, approval: true, account_expiring: true }
    const { body } = await t.call<PushAnswer>('PUT', '/api/account/push/wanted', {
      as: visitor,
      body: wanted,
    })
    expect(body.wanted).toEqual(wanted)
    await happened(visitor)
    await happened(visitor, 'end', 'account_expiring')
    await deliverNotifications(t.deps)
    expect(received.map(({ body: sent }) => decrypt(sent))).toMatchObject([
      { title: 'Votre compte LinkedIn va expirer' },
    ])
    const other = await t.signUp()
    await insertPushNotification(t.deps.db, {
      userId: other.user.id,
      kind: 'published',
      data: { network: 'linkedin', postId: null },
      uniqueKey: 'nobody',
    })
    const { rows } = await t.deps.db.execute(
      sql`select 1 from push_notifications where unique_key = 'nobody'`,
    )
    expect(rows).toEqual([])
  })
})
