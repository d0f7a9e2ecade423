import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { UserAnswer } from '#shared/api/auth.ts'
import type { MembersAnswer } from '#shared/api/members.ts'
import type { TwoFactorSetupAnswer } from '#shared/api/security.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { addMember, freshSession, inviteByMail } from '#test/members.ts'

let t: TestApp
let ana: Visitor
let ben: Visitor
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.execute('delete from rate_limits')
  ana = await t.signUp({ name: 'Ana' })
  ben = await addMember(t, ana, 'editor')
})

async function enrol(as: Visitor) {
  const path = '/api/account/two-factor'
  const { body } = await t.call<TwoFactorSetupAnswer>('POST', `${path}/setup`, {
    as,
    body: { password: as.password },
  })
  const code = new TOTP({ secret: Secret.fromBase32(body.key) }).generate()
  expect((await t.call('POST', `${path}/confirm`, { as, body: { code } })).status).toBe(200)
}
type Settings = MembersAnswer & { code?: string; message?: string }
const demand = (requires_two_factor = true) =>
  t.call<Settings>('PUT', '/api/members/settings', { as: ana, body: { requires_two_factor } })
const me = async (as: Pick<Visitor, 'headers'>) =>
  (await t.call<UserAnswer>('GET', '/api/auth/me', { as })).body

/** What leads to a second factor, and out. */
const open = [
  'GET /api/auth/me',
  'POST /api/auth/logout',
  'GET /api/account/two-factor',
  'POST /api/account/two-factor/setup',
  'POST /api/account/two-factor/confirm',
  'POST /api/account/two-factor/recovery-codes',
  'POST /api/account/two-factor/disable',
  'POST /api/account/proof',
  'GET /api/account/sessions',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/:id',
  'POST /api/members/leave',
]

it('is demanded by who has one, and told to who has none', async () => {
  const refused = await demand()
  expect([refused.status, refused.body.code]).toEqual([409, 'two_factor_missing'])
  await enrol(ana)
  await t.deps.db.execute('delete from mails')
  expect((await demand()).body).toMatchObject({ requires_two_factor: true, editors_publish: false })
  await demand()
  const { rows } = await t.deps.db.execute('select recipient, template from mails')
  expect(rows).toEqual([{ recipient: ben.email, template: 'two_factor_demanded' }])
  const { members } = (await t.call<MembersAnswer>('GET', '/api/members', { as: ana })).body
  expect(members.map(({ has_two_factor }) => has_two_factor)).toEqual([true, false])
})

it('closes every route to who has none, but what leads to one and out', async () => {
  await enrol(ana)
  await demand()
  const guarded = t.app.routeTable.filter(({ isApi, access }) => isApi && access !== 'public')
  const closed: string[] = []
  for (const { method, url, access } of guarded) {
    if (access === 'signed-link') continue
    await t.deps.db.execute('delete from rate_limits')
    const path = url.replaceAll(/:[a-zA-Z]+/g, crypto.randomUUID())
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const answer = await t.call(method as 'GET', path, { as: await freshSession(t, ben), body })
    if (answer.body.code === 'two_factor_demanded') closed.push(`${method} ${url}`)
    else if (access === 'user') expect(open).toContain(`${method} ${url}`)
  }
  const users = guarded.filter(({ access }) => access === 'user').map(({ method, url }) => `${method} ${url}`)
  expect(closed.filter((name) => users.includes(name)).length).toBe(users.length - open.length)
  expect(t.errors.splice(0)).toEqual([])
})

it('opens them once it is set up, and closes them once it is turned off', async () => {
  await enrol(ana)
  await demand()
  expect(await me(ben)).toMatchObject({ two_factor: false, two_factor_demanded: true })
  expect((await t.call('GET', '/api/posts', { as: ben })).body.code).toBe('two_factor_demanded')
  await enrol(ben)
  expect(await me(ben)).toMatchObject({ two_factor: true, two_factor_demanded: false })
  expect((await t.call('GET', '/api/posts', { as: ben })).status).toBe(200)
  const disable = { as: ben, body: { password: ben.password } }
  expect((await t.call('POST', '/api/account/two-factor/disable', disable)).status).toBe(200)
  expect((await t.call('GET', '/api/posts', { as: ben })).body.code).toBe('two_factor_demanded')
})

it('meets who comes by invitation, and lets them leave', async () => {
  await enrol(ana)
  await demand()
  const token = await inviteByMail(t, ana, 'zoe@exemple.fr', 'viewer')
  const password = 'Deux mésanges, un tilleul 8'
  const accepted = await t.call<{ access_token: string; user: UserAnswer }>(
    'POST',
    '/api/invitations/accept',
    {
      body: { token, name: 'Zoé', family_name: 'Le Goff', password },
    },
  )
  expect(accepted.body.user.two_factor_demanded).toBe(true)
  const zoe = { headers: { authorization: `Bearer ${accepted.body.access_token}` } }
  expect((await t.call('GET', '/api/members', { as: zoe })).status).toBe(403)
  expect((await t.call('POST', '/api/members/leave', { as: zoe, body: { password } })).status).toBe(200)
})

it('is no longer asked for once the company takes it back', async () => {
  await enrol(ana)
  await demand()
  expect((await demand(false)).body.requires_two_factor).toBe(false)
  expect((await t.call('GET', '/api/posts', { as: ben })).status).toBe(200)
})
