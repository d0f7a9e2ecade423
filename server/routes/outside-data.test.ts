import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import webpush from 'web-push'
import { insertPushNotification } from '#server/db/push.ts'
import { readEnv } from '#server/env.ts'
import { webPush } from '#server/integrations/push/web-push.ts'
import { verifyAudit } from '#server/services/audit/verify-hash-chain.ts'
import { makeNextExport } from '#server/services/data-export/export-requests.ts'
import { eraseDueAccounts } from '#server/services/deletion/erase.ts'
import { websiteImportWorker } from '#server/services/website/read-imports.ts'
import { websitesFromEnv } from '#server/setup/websites.ts'
import type { ExportAnswer, ExportLinkAnswer } from '#shared/api/data-rights.ts'
import type { WebsiteImportAnswer } from '#shared/api/website-imports.ts'
import { startWebsite } from '#simulators/website/server.ts'
import type { Visitor } from '#test/app.ts'
import { dumpOf } from '#test/dump.ts'
import { unzip } from '#test/export-of.ts'
import { inboundMailApp } from '#test/inbound-mail-app.ts'
import { photo } from '#test/photos.ts'

// What came by mail, from a site and for a browser's notifications: exported, audited and erased with its account.

const host = 'www.menuiserie-lebreton.example'
const endpoint = 'https://fcm.googleapis.com/fcm/send/'

let inbound: Awaited<ReturnType<typeof inboundMailApp>>
let site: Awaited<ReturnType<typeof startWebsite>>
const reader = websiteImportWorker()
beforeAll(async () => {
  site = await startWebsite()
  const push = webPush({
    ...webpush.generateVAPIDKeys(),
    subject: 'mailto:a@ramage.test',
    hosts: ['fcm.googleapis.com'],
  })
  const websites = websitesFromEnv(readEnv({ WEBSITE_STAND_INS: `${host}=${site.url}` }))
  inbound = await inboundMailApp({}, { push, websites })
})
afterAll(async () => {
  await reader.stop()
  await inbound.close()
  await site.close()
})

/** Lets one of each thing come in from outside; `word` stands in all that the sender wrote or the browser gave. */
async function receive(as: Visitor, word: string) {
  const { test } = inbound
  const call = async (method: 'POST' | 'PUT', path: string, body?: unknown) =>
    expect((await test.call(method, path, { as, body })).status, path).toBeLessThan(300)
  await call('PUT', '/api/account/push', {
    endpoint: endpoint + word,
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  })
  await insertPushNotification(test.deps.db, {
    ...{ userId: as.user.id, kind: 'published' as const, uniqueKey: word },
    data: { postId: as.user.id, network: 'linkedin' as const },
  })
  await call('POST', '/api/account/mail-address')
  await inbound.send(as, {
    subject: `Le comptoir ${word}`,
    text: `Il est posé (${word}).`,
    attachments: [{ filename: `${word}.jpg`, content: photo('group.jpg') }],
  })
  await inbound.workOff()
  // One that nobody has worked off yet lies there whole.
  await inbound.send(as, { subject: `Brut ${word}`, text: `Encore ${word}.` })
  const { body } = await test.call<WebsiteImportAnswer>('POST', '/api/website-imports', {
    as,
    body: { address: host },
  })
  await reader.run(test.deps)
  const state = async () =>
    (await test.call<WebsiteImportAnswer>('GET', `/api/website-imports/${body.id}`, { as })).body.status
  await expect.poll(state, { timeout: 120_000 }).toBe('done')
  await call('PUT', '/api/company/weekly-mail', { is_on: true, weekday: 2, time: '08:30' })
  await call('PUT', '/api/company/news-feed', { address: `${host}/${word}` })
}

async function archiveOf(as: Visitor) {
  const { test } = inbound
  const { body: asked } = await test.call<ExportAnswer>('POST', '/api/account/export', { as })
  await makeNextExport(test.deps)
  const link = `/api/account/exports/${asked.id}/link`
  const { body } = await test.call<ExportLinkAnswer>('POST', link, { as })
  return unzip((await test.call('GET', body.url)).bytes)
}

const kindsOf = async ({ user }: Visitor) =>
  (
    await inbound.test.deps.db.execute<{ kind: string; details: unknown }>(sql`
      select kind, details from audit_entries join audit_subjects on pseudonym = subject
      where user_id = ${user.id} order by seq`)
  ).rows

it('is exported without its keys, told in the trail, and goes with the account, nobody else’s', async () => {
  const { test } = inbound
  const [ana, zoe] = [await test.signUp(), await test.signUp()]
  await receive(ana, 'anagramme')
  await receive(zoe, 'zoetrope')

  const files = await archiveOf(zoe)
  const rows = (table: string) => JSON.parse(String(files[`json/${table}.json`])) as Record<string, unknown>[]
  expect(
    rows('inbound_mails')
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['made', 'waiting'])
  expect(rows('website_imports')).toMatchObject([{ status: 'done', address: expect.stringContaining(host) }])
  expect(rows('website_pictures').length).toBeGreaterThan(3)
  expect(rows('push_subscriptions')).toHaveLength(1)
  expect(rows('push_notifications')).toMatchObject([{ kind: 'published' }])
  expect(rows('news_feeds')).toMatchObject([{ address: expect.stringContaining('zoetrope') }])
  const told = Object.entries(files)
    .filter(([name]) => /\.(?:json|csv|txt)$/.test(name))
    .map(([, bytes]) => String(bytes))
    .join('\n')
  // The way to a device, and a mail that its sender has, stay out of it.
  for (const secret of [endpoint, 'B'.repeat(87), 'A'.repeat(22), 'Brut zoetrope', 'anagramme'])
    expect(told).not.toContain(secret)

  const trail = await kindsOf(zoe)
  for (const kind of [
    'push_subscribed',
    'mail_address_renewed',
    'website_read',
    'weekly_mail_changed',
    'news_feed_changed',
  ])
    expect(trail.map((entry) => entry.kind)).toContain(kind)
  expect(JSON.stringify(trail)).not.toMatch(/zoetrope|menuiserie-lebreton|@post\./)

  expect((await dumpOf(test)).split('zoetrope').length).toBeGreaterThan(4)
  await test.call('POST', '/api/account/deletion', { as: zoe, body: { password: zoe.password } })
  await test.deps.db.execute(sql`update users set erase_after = now() where erase_after is not null`)
  await eraseDueAccounts(test.deps)
  const after = await dumpOf(test)
  for (const trace of ['zoetrope', zoe.user.id, zoe.companyId, zoe.email])
    expect({ trace, lines: after.split('\n').filter((line) => line.includes(trace)) }).toEqual({
      trace,
      lines: [],
    })
  expect(after).toContain('anagramme')
  for (const table of ['inbound_mails', 'website_imports', 'push_subscriptions', 'push_notifications'])
    expect((await test.deps.db.execute(sql`select 1 from ${sql.identifier(table)}`)).rows.length, table).toBe(
      table === 'inbound_mails' ? 2 : 1,
    )
  expect(await verifyAudit(test.deps.db)).toMatchObject({ isWhole: true })
})
