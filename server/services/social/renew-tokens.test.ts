import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listSocialAccounts } from '#server/db/social-accounts.ts'
import { type Instagram, startInstagram } from '#simulators/instagram/server.ts'
import { type Linkedin, startLinkedin } from '#simulators/linkedin/server.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { accountsOf, connect } from '#test/social/browser.ts'
import { instagramOf, linkedInOf } from '#test/social/networks.ts'
import { checkDueAccounts } from './renew-tokens.ts'
import { openToken } from './seal-tokens.ts'

let instagram: Instagram
let linkedin: Linkedin
let test: TestApp
let ana: Visitor

beforeAll(async () => {
  instagram = await startInstagram()
  linkedin = await startLinkedin()
  test = await testApp({ publicUrl: 'https://ramage.test' })
})
afterAll(async () => {
  await test.close()
  await instagram.close()
  await linkedin.close()
})
beforeEach(async () => {
  for (const network of [instagram, linkedin]) {
    network.faults.clear()
    network.clock.offset = 0
  }
  linkedin.settings.refreshTokens = false
  test.deps.connectors = { linkedin: linkedInOf(linkedin), instagram: instagramOf(instagram) }
  await test.deps.db.execute(sql`delete from social_accounts`)
  ana = await test.signUp()
})

/** The same as if that many days had gone by, here and on the networks. */
async function days(count: number) {
  for (const network of [instagram, linkedin]) network.clock.advance(count * 86_400_000)
  await test.deps.db.execute(sql`update social_accounts set
    token_issued_at = token_issued_at - make_interval(days => ${count}),
    expires_at = expires_at - make_interval(days => ${count}),
    refresh_expires_at = refresh_expires_at - make_interval(days => ${count}),
    last_checked_at = last_checked_at - make_interval(days => ${count}),
    next_check_at = next_check_at - make_interval(days => ${count})`)
}

/** LinkedIn tells the end of its tokens as a date: it gets one it would have given that long ago. */
async function linkedInSince(count: number) {
  linkedin.clock.offset = -count * 86_400_000
  await connect(test, ana, 'linkedin')
  linkedin.clock.offset = 0
}

const check = () => checkDueAccounts(test.deps)

/** The next daily turn. */
async function checkTomorrow() {
  await test.deps.db.execute(sql`update social_accounts set next_check_at = now()`)
  await checkDueAccounts(test.deps)
}
const account = async () => (await accountsOf(test, ana))[0] as Awaited<ReturnType<typeof accountsOf>>[0]
const token = async () => {
  const [row] = await listSocialAccounts(test.deps.db, { companyId: ana.companyId, userId: ana.user.id })
  return row ? openToken(test.deps.secretKeys, row) : ''
}
const daysLeft = async () => (Date.parse((await account()).expires_at ?? '') - Date.now()) / 86_400_000
const mails = async () =>
  (
    await test.deps.db.execute(
      sql`select data from mails where template = 'account_expiring' and user_id = ${ana.user.id}`,
    )
  ).rows

describe('Instagram', () => {
  it('is renewed once its token is a week old, ahead of time, without the user', async () => {
    await connect(test, ana, 'instagram')
    const first = await token()
    await days(5)
    await check()
    expect(await token()).toBe(first)
    expect(await daysLeft()).toBeLessThan(56)
    await days(3)
    await check()
    expect(await token()).not.toBe(first)
    expect(await account()).toMatchObject({ state: 'active', granted: ['publish', 'statistics'] })
    expect(Date.now() - Date.parse((await account()).last_checked_at)).toBeLessThan(86_400_000)
  })

  it('keeps its token when a renewal fails, tries again, and warns in the last week', async () => {
    await connect(test, ana, 'instagram')
    const first = await token()
    instagram.faults.add({ kind: 'server_error', path: 'refresh_access_token', times: 'forever' })
    await days(8)
    await check()
    expect(await token()).toBe(first)
    expect(await mails()).toEqual([])
    await days(46)
    await check()
    expect(await account()).toMatchObject({ state: 'expiring' })
    expect(await mails()).toHaveLength(1)
    instagram.faults.clear()
    await days(1)
    await check()
    expect(await account()).toMatchObject({ state: 'active' })
  })

  it('is told as revoked when the network took the right away, and not asked again', async () => {
    await connect(test, ana, 'instagram')
    instagram.faults.add({ kind: 'revoked', path: '/me', subcode: 460 })
    await days(2)
    await check()
    expect(await account()).toMatchObject({ state: 'revoked' })
    const asked = instagram.journal.entries.length
    await days(2)
    await check()
    expect(instagram.journal.entries.length).toBe(asked)
    await connect(test, ana, 'instagram')
    expect(await account()).toMatchObject({ state: 'active' })
  })
})

describe('LinkedIn', () => {
  it('warns once, by mail, 7 days before its end; then it is over', async () => {
    await linkedInSince(52)
    await checkTomorrow()
    expect(await account()).toMatchObject({ state: 'active' })
    expect(await mails()).toEqual([])
    await linkedInSince(54)
    await checkTomorrow()
    await checkTomorrow()
    expect(await account()).toMatchObject({ state: 'expiring' })
    expect(await mails()).toEqual([
      { data: expect.objectContaining({ network: 'LinkedIn', account: 'Camille Moreau' }) },
    ])
    await days(7)
    await checkTomorrow()
    expect(await account()).toMatchObject({ state: 'expired' })
    expect(await mails()).toHaveLength(1)
  })

  it('does not write to who does not want it', async () => {
    await linkedInSince(54)
    await test.deps.db.execute(
      sql`insert into mail_opt_outs (user_id, kind) values (${ana.user.id}, 'account_expiring')`,
    )
    await checkTomorrow()
    expect(await mails()).toEqual([])
  })

  it('is told as revoked once the member took the right away', async () => {
    await connect(test, ana, 'linkedin')
    await fetch(`${linkedin.url}/__control/revoke`, { method: 'POST', body: '{}' })
    await days(1)
    await check()
    await days(1)
    await check()
    expect(await account()).toMatchObject({ state: 'revoked' })
  })

  it('changes nothing when it does not answer', async () => {
    await connect(test, ana, 'linkedin')
    const before = await account()
    linkedin.faults.add({ kind: 'reset', path: '/introspectToken' })
    await days(2)
    await check()
    const after = await account()
    expect(after).toMatchObject({ state: 'active', id: before.id })
    expect(Date.parse(before.last_checked_at) - Date.parse(after.last_checked_at)).toBeGreaterThan(86_400_000)
  })

  it('renews itself where it gives refresh tokens', async () => {
    linkedin.settings.refreshTokens = true
    await connect(test, ana, 'linkedin')
    expect(await account()).toMatchObject({ renews_itself: true })
    const first = await token()
    await days(51)
    await check()
    expect(await token()).not.toBe(first)
    expect(await daysLeft()).toBeGreaterThan(50)
  })
})

it('is done by one of several workers, and leaves an account that was connected anew meanwhile', async () => {
  await connect(test, ana, 'linkedin')
  await days(2)
  const before = linkedin.journal.entries.length
  await Promise.all([check(), check(), check()])
  expect(linkedin.journal.entries.length).toBe(before + 1)

  await days(2)
  linkedin.faults.add({ kind: 'slow', path: '/introspectToken', delayMs: 400 })
  await fetch(`${linkedin.url}/__control/revoke`, { method: 'POST', body: '{}' })
  const slow = check()
  await connect(test, ana, 'linkedin')
  await slow
  expect(await account()).toMatchObject({ state: 'active' })
})
