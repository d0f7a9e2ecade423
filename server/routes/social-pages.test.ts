import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { disconnectLeavingAccounts } from '#server/services/social/disconnect.ts'
import type { Visitor } from '#test/app.ts'
import { accountsOf, claim, connect, decide, follow, start } from '#test/social/browser.ts'
import { type LinkedInApp, linkedInApp } from '#test/social/linkedin-app.ts'
import { linkedInPagesOf } from '#test/social/networks.ts'

let at: LinkedInApp
let linkedin: LinkedInApp['linkedin']
let test: LinkedInApp['test']
let ana: Visitor

beforeAll(async () => {
  at = await linkedInApp()
  ;({ linkedin, test } = at)
})
afterAll(() => at.close())
beforeEach(async () => {
  ana = await at.begin()
})

describe('company pages', () => {
  beforeEach(() => {
    test.deps.connectors.linkedin = linkedInPagesOf(linkedin)
  })

  const allowed = async () => {
    const started = await start(test, ana, 'linkedin')
    return follow(test, await decide(started, {}), started.cookie)
  }

  it('are offered where the member may post; the user chooses', async () => {
    const page = await allowed()
    const { body } = await claim(test, ana, page)
    expect(body.status).toBe('allowed')
    expect(body.targets.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      'member Camille Moreau',
      'page Atelier Moreau',
    ])
    const id = 'urn:li:organization:10845217'
    expect((await claim(test, ana, page, { targets: ['urn:li:organization:20931174'] })).status).toBe(404)
    expect((await claim(test, ana, page, { targets: [id] })).body.status).toBe('connected')
    const [account] = await accountsOf(test, ana)
    expect(account).toMatchObject({
      kind: 'page',
      name: 'Atelier Moreau',
      granted: ['publish', 'statistics'],
    })
  })

  it('of a brand are offered as well, under the number that posts and figures take', async () => {
    linkedin.settings.showcasePages = ['10845217']
    const page = await allowed()
    linkedin.settings.showcasePages = []
    const { body } = await claim(test, ana, page)
    const id = 'urn:li:organization:10845217'
    expect(body.targets.slice(1)).toMatchObject([{ id, name: 'Atelier Moreau', kind: 'page' }])
    expect((await claim(test, ana, page, { targets: [id] })).body.status).toBe('connected')
    expect(await accountsOf(test, ana)).toMatchObject([{ granted: ['publish', 'statistics'] }])
  })

  it('are known by their number where their name cannot be read', async () => {
    linkedin.faults.add({ kind: 'server_error', path: '/rest/organizations/' })
    const { body } = await claim(test, ana, await allowed())
    expect(body.targets[1]).toMatchObject({ name: 'urn:li:organization:10845217' })
  })

  it('do not keep the profile from connecting when they cannot be listed', async () => {
    linkedin.faults.add({ kind: 'server_error', path: '/rest/organizationAcls' })
    expect((await claim(test, ana, await allowed())).body.status).toBe('connected')
  })

  it('share their member’s token, which ends with the last of them', async () => {
    const page = await allowed()
    const { body } = await claim(test, ana, page)
    await claim(test, ana, page, { targets: body.targets.map(({ id }) => id) })
    const [member, company] = await accountsOf(test, ana)
    const revocations = () => linkedin.journal.entries.filter(({ path }) => path.endsWith('/revoke')).length
    const before = revocations()
    await test.call('DELETE', `/api/social/accounts/${member?.id}`, { as: ana })
    expect(revocations()).toBe(before)
    await test.call('DELETE', `/api/social/accounts/${company?.id}`, { as: ana })
    expect(revocations()).toBe(before + 1)
  })

  it('are reconnected one by one: another member cannot take the place of the first', async () => {
    const page = await allowed()
    await claim(test, ana, page, { targets: ['urn:li:organization:10845217'] })
    const [company] = await accountsOf(test, ana)
    const again = await start(test, ana, 'linkedin', { account_id: company?.id as string })
    const stranger = await follow(test, await decide(again, { member: 'new', name: 'Léa Roy' }), again.cookie)
    const { body } = await claim(test, ana, stranger)
    expect(body).toMatchObject({ status: 'allowed', is_another_account: true })
    expect(await accountsOf(test, ana)).toEqual([company])

    const right = await start(test, ana, 'linkedin', { account_id: company?.id as string })
    const back = await follow(test, await decide(right, {}), right.cookie)
    expect((await claim(test, ana, back)).body.status).toBe('connected')
    expect((await accountsOf(test, ana)).map(({ id }) => id)).toEqual([company?.id])
  })
})

describe('a disconnection', () => {
  const disconnect = async () => {
    const [account] = await accountsOf(test, ana)
    return test.call('DELETE', `/api/social/accounts/${account?.id}`, { as: ana })
  }

  it('revokes on the network and forgets the token; connecting again finds the same row', async () => {
    await connect(test, ana, 'linkedin')
    const [before] = await accountsOf(test, ana)
    expect((await disconnect()).status).toBe(204)
    expect(await accountsOf(test, ana)).toEqual([])
    expect(linkedin.journal.entries.at(-1)).toMatchObject({ path: '/www/oauth/v2/revoke', status: 200 })
    expect((await test.call('DELETE', `/api/social/accounts/${before?.id}`, { as: ana })).status).toBe(404)
    await connect(test, ana, 'linkedin')
    expect((await accountsOf(test, ana))[0]?.id).toBe(before?.id)
  })

  it.each(['server_error', 'reset', 'refused'] as const)('never fails on the network: %s', async (kind) => {
    await connect(test, ana, 'linkedin')
    linkedin.faults.add({ kind, path: '/revoke' })
    expect((await disconnect()).status).toBe(204)
    expect(await accountsOf(test, ana)).toEqual([])
  })

  it('is audited, as the connection is', async () => {
    await connect(test, ana, 'linkedin')
    await disconnect()
    const { rows } = await test.deps.db.execute(sql`select kind, details from audit_entries
      where kind like 'account_%connected' order by seq desc limit 2`)
    expect(rows.map(({ kind }) => kind)).toEqual(['account_disconnected', 'account_connected'])
    expect(rows[0]?.details).toEqual({ kind: 'member', network: 'linkedin' })
  })

  it('comes with the deletion of the company’s account, and is tried on the network too', async () => {
    await connect(test, ana, 'linkedin')
    const { status } = await test.call('POST', '/api/account/deletion', {
      as: ana,
      body: { password: ana.password },
    })
    expect(status).toBeLessThan(300)
    const state = async () =>
      (
        await test.deps.db.execute(
          sql`select leaving_at is not null as leaving, token_sealed is null as gone from social_accounts where company_id = ${ana.companyId}`,
        )
      ).rows
    expect(await state()).toEqual([{ leaving: true, gone: false }])
    await disconnectLeavingAccounts(test.deps)
    expect(await state()).toEqual([{ leaving: false, gone: true }])
    expect(linkedin.journal.entries.at(-1)).toMatchObject({ path: '/www/oauth/v2/revoke', status: 200 })
  })
})
