import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkDueAccounts } from '#server/services/social/renew-tokens.ts'
import type { Visitor } from '#test/app.ts'
import { accountsOf, claim, connect, decide, follow, start } from '#test/social/browser.ts'
import { type LinkedInApp, linkedInApp } from '#test/social/linkedin-app.ts'
import { linkedInOf, linkedInPagesOf } from '#test/social/networks.ts'

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
  await test.deps.db.execute(sql`delete from social_accounts`)
})

const configurePages = () => {
  test.deps.connectors.linkedin = linkedInPagesOf(linkedin)
}
const checkNow = async () => {
  await test.deps.db.execute(sql`update social_accounts set next_check_at = now()`)
  await checkDueAccounts(test.deps)
}
/** The application that last spoke to that endpoint. */
const lastClientOf = (path: string) => {
  const entry = linkedin.journal.entries.findLast((one) => one.path.endsWith(path))
  return JSON.stringify(entry?.body)
}

describe('with the keys of the pages’ application', () => {
  it('every new connection goes through it, and reads who it is without OpenID Connect', async () => {
    configurePages()
    const started = await start(test, ana, 'linkedin')
    expect(started.url.searchParams.get('client_id')).toBe(linkedin.settings.pagesClientId)
    expect(started.url.searchParams.get('scope')).not.toContain('openid')
    const page = await follow(test, await decide(started, {}), started.cookie)
    const { body } = await claim(test, ana, page)
    expect(body.targets.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'member Camille Moreau',
      'page Atelier Moreau',
    ])
    const { body: done } = await claim(test, ana, page, { targets: body.targets.map(({ id }) => id) })
    expect(done).toMatchObject({ status: 'connected', missing: [] })
    for (const account of await accountsOf(test, ana))
      expect(account).toMatchObject({ granted: ['publish', 'statistics'], uses_former_app: false })
  })

  it('accounts of the other application stay, say so, and are checked and revoked by it', async () => {
    await connect(test, ana, 'linkedin')
    configurePages()
    await checkNow()
    const [account] = await accountsOf(test, ana)
    expect(account).toMatchObject({
      state: 'active',
      granted: ['publish'],
      missing: [],
      uses_former_app: true,
    })
    expect(lastClientOf('/introspectToken')).toContain(`"${linkedin.settings.clientId}"`)
    await test.call('DELETE', `/api/social/accounts/${account?.id}`, { as: ana })
    expect(lastClientOf('/revoke')).toContain(`"${linkedin.settings.clientId}"`)
  })

  it('so do accounts from before there were two', async () => {
    await connect(test, ana, 'linkedin')
    await test.deps.db.execute(sql`update social_accounts set client_id = null`)
    configurePages()
    await checkNow()
    expect(await accountsOf(test, ana)).toMatchObject([{ state: 'active', uses_former_app: true }])
  })

  it('an account whose application is gone is asked of no other, and still says so', async () => {
    await connect(test, ana, 'linkedin')
    test.deps.connectors.linkedin = { ...linkedInPagesOf(linkedin), former: null }
    const asked = linkedin.journal.entries.length
    await checkNow()
    expect(linkedin.journal.entries.length).toBe(asked)
    const [account] = await accountsOf(test, ana)
    expect(account).toMatchObject({ state: 'active', uses_former_app: true })
    expect((await test.call('DELETE', `/api/social/accounts/${account?.id}`, { as: ana })).status).toBe(204)
  })

  it('a profile that is reconnected keeps its row under its other id; a stranger does not take it', async () => {
    await connect(test, ana, 'linkedin')
    const [before] = await accountsOf(test, ana)
    const id = async () =>
      (await test.deps.db.execute(sql`select network_id from social_accounts`)).rows[0]?.network_id
    const formerId = await id()
    configurePages()
    const again = async (deed: Record<string, string>) => {
      const started = await start(test, ana, 'linkedin', { account_id: before?.id as string })
      return claim(test, ana, await follow(test, await decide(started, deed), started.cookie))
    }
    const stranger = await again({ member: 'new', name: 'Léa Roy' })
    expect(stranger.body).toMatchObject({ status: 'allowed', is_another_account: true })
    expect(await id()).toBe(formerId)

    expect((await again({})).body).toMatchObject({ status: 'connected', is_another_account: false })
    expect(await accountsOf(test, ana)).toMatchObject([
      { id: before?.id, granted: ['publish', 'statistics'], uses_former_app: false },
    ])
    expect(await id()).not.toBe(formerId)
  })
})

it('scopes of the other application refuse the whole connection, as our own misconfiguration', async () => {
  const mixed = ['openid', 'w_member_social', 'w_organization_social']
  test.deps.connectors.linkedin = linkedInOf(linkedin, { scopes: mixed })
  expect(await connect(test, ana, 'linkedin')).toMatchObject({ problem: 'misconfigured' })
})
