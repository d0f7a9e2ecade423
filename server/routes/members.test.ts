import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeNextExport } from '#server/services/data-export/export-requests.ts'
import { eraseDueAccounts } from '#server/services/deletion/erase.ts'
import { hashedAddress } from '#server/services/rate-limits.ts'
import type { UserAnswer } from '#shared/api/auth.ts'
import type { ExportListAnswer } from '#shared/api/data-rights.ts'
import type { HandOffAnswer } from '#shared/api/hand-off.ts'
import type { MembersAnswer } from '#shared/api/members.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { newRegistration, type TestApp, testApp, type Visitor } from '#test/app.ts'
import { dumpOf } from '#test/dump.ts'
import { addMember, freshSession, inviteByMail, makeRoom } from '#test/members.ts'

let t: TestApp
let ana: Visitor
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.execute('delete from rate_limits')
  ana = await t.signUp({ name: 'Ana' })
})

const invite = (email: string, as = ana, member_role = 'editor') =>
  t.call<MembersAnswer & { code?: string }>('POST', '/api/members/invitations', {
    as,
    body: { email, member_role },
  })
const members = async (as: Visitor) => (await t.call<MembersAnswer>('GET', '/api/members', { as })).body
const guest = () => newRegistration({ name: 'Ben', family_name: 'Roy' })
const accept = (token: string, { name, family_name, password } = guest()) =>
  t.call('POST', '/api/invitations/accept', { body: { token, name, family_name, password } })
const check = (token: string) => t.call('POST', '/api/invitations/check', { body: { token } })
const join = (token: string, as: Visitor) =>
  t.call('POST', '/api/invitations/join', { as, body: { token, deletes_company: true } })
const setPlan = (plan: string, { companyId } = ana) =>
  t.deps.db.execute(sql`update companies set plan = ${plan} where id = ${companyId}`)
const me = (as: Visitor) => t.call<UserAnswer>('GET', '/api/auth/me', { as })
const changeRole = (id: string, member_role: string, as = ana) =>
  t.call<MembersAnswer>('PATCH', `/api/members/${id}`, { as, body: { member_role } })
const remove = (id: string, as = ana) => t.call('DELETE', `/api/members/${id}`, { as })
const leave = (as: Visitor) => t.call('POST', '/api/members/leave', { as, body: { password: as.password } })

describe('places', () => {
  it.each([
    ['free', 1],
    ['basic', 2],
    ['pro', 5],
    ['enterprise', 20],
  ])('%s has %i, those invited included', async (plan, places) => {
    await setPlan(plan)
    for (let i = 1; i < places; i++) expect((await invite(guest().email)).status).toBe(200)
    const { status, body } = await invite(guest().email)
    expect([status, body.code]).toEqual([409, 'members_limit'])
    expect((await members(ana)).max_members).toBe(places)
  })

  it('that a smaller plan takes away remove nobody, and let nobody in', async () => {
    await addMember(t, ana, 'editor')
    const token = await inviteByMail(t, ana, guest().email, 'viewer')
    await setPlan('free')
    expect((await members(ana)).members).toHaveLength(2)
    expect((await invite(guest().email)).body.code).toBe('members_limit')
    expect((await accept(token)).body.code).toBe('members_limit')
    await setPlan('pro')
    expect((await accept(token)).status).toBe(200)
  })
})

describe('an invitation', () => {
  beforeEach(() => makeRoom(t, ana))

  it('is read without being used, lets its address in once, with no posts of welcome', async () => {
    const ben = guest()
    const token = await inviteByMail(t, ana, ben.email, 'editor')
    const before = (await me(ana)).body.granted_posts
    for (let i = 0; i < 3; i++)
      expect((await check(token)).body).toMatchObject({
        ...{ company_name: 'Atelier Bois Doré', inviter: 'Ana Moreau', email: ben.email },
        ...{ member_role: 'editor', has_account: false },
      })
    expect((await accept(token, ben)).status).toBe(200)
    expect((await accept(token)).body.code).toBe('link_used')
    expect((await check(token)).body.code).toBe('link_used')
    const signedIn = await t.signIn(ben.email, ben.password)
    expect(signedIn.companyId).toBe(ana.companyId)
    expect(signedIn.user).toMatchObject({ member_role: 'editor', email_verified: true, name: 'Ben' })
    expect((await me(ana)).body.granted_posts).toBe(before)
  })

  it('leaves its link in no table and no log', async () => {
    const token = await inviteByMail(t, ana, guest().email, 'editor')
    await check(token)
    expect((await dumpOf(t)).includes(token)).toBe(false)
  })

  it('ends with another one to the same address, with its end, with being taken back, and with its author’s role', async () => {
    const { email } = guest()
    const first = await inviteByMail(t, ana, email, 'editor')
    const second = await inviteByMail(t, ana, email, 'viewer')
    expect((await check(first)).body.code).toBe('link_unknown')
    const id = (await members(ana)).invitations[0]?.id
    expect((await t.call('DELETE', `/api/members/invitations/${id}`, { as: ana })).status).toBe(200)
    expect((await check(second)).body.code).toBe('link_unknown')
    const third = await inviteByMail(t, ana, email, 'viewer')
    await t.deps.db.execute(sql`update invitations set expires_at = now() where email = ${email}`)
    expect((await accept(third)).body.code).toBe('link_expired')
    const zoe = await addMember(t, ana, 'manager', 'Zoé')
    const fourth = await inviteByMail(t, zoe, guest().email, 'manager')
    const fifth = await inviteByMail(t, zoe, guest().email, 'manager')
    await t.deps.db.execute(sql`update users set suspended_at = now() where id = ${zoe.user.id}`)
    expect((await accept(fourth)).body.code).toBe('invitation_over')
    await t.deps.db.execute(sql`update users set suspended_at = null where id = ${zoe.user.id}`)
    await changeRole(zoe.user.id, 'editor')
    expect((await accept(fifth)).body.code).toBe('link_unknown')
  })

  it('answers alike whether the address has an account elsewhere, and names a member of one’s own', async () => {
    const other = await t.signUp()
    const known = await invite(other.email)
    const unknown = await invite(guest().email)
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect((await invite(ana.email)).body.code).toBe('already_member')
    expect(JSON.stringify(known.body)).not.toContain(other.user.id)
  })

  it('mails one address five times a day at most, whoever invites', async () => {
    const { email } = guest()
    for (let i = 0; i < 5; i++) expect((await invite(email)).status).toBe(200)
    const stranger = await t.signUp()
    await makeRoom(t, stranger)
    expect((await invite(email.replace('@', '+more@'), stranger)).status).toBe(429)
  })

  it('asks for a recent proof, as every change of members does', async () => {
    const ben = await addMember(t, ana, 'editor')
    await t.deps.db.execute(sql`update sessions set proven_at = now() - interval '11 minutes'`)
    for (const { body } of [
      await invite(guest().email),
      await changeRole(ben.user.id, 'viewer'),
      await remove(ben.user.id),
    ])
      expect(body).toMatchObject({ code: 'proof_required' })
  })
})

describe('an account that is there already', () => {
  beforeEach(() => makeRoom(t, ana))

  it('comes over once its holder confirms, and its empty company goes', async () => {
    const ben = await t.signUp({ name: 'Ben' })
    const token = await inviteByMail(t, ana, ben.email, 'viewer')
    expect((await check(token)).body).toMatchObject({ has_account: true })
    expect((await accept(token)).body.code).toBe('email_taken')
    expect((await t.call('POST', '/api/invitations/join', { as: ben, body: { token } })).status).toBe(400)
    const stranger = await t.signUp()
    expect((await join(token, stranger)).body.code).toBe('invitation_email')
    expect((await join(token, ben)).status).toBe(200)
    expect((await join(token, ben)).body.code).toBe('link_used')
    expect((await me(ben)).body).toMatchObject({ company_name: 'Atelier Bois Doré', member_role: 'viewer' })
    const { rows } = await t.deps.db.execute(sql`select 1 from companies where id = ${ben.companyId}`)
    expect(rows).toEqual([])
  })

  it.each([
    [
      'a post',
      sql`insert into posts (id, company_id, network, objective, description) values (gen_random_uuid(), $, 'linkedin', 'réalisation', 'Bonjour.')`,
    ],
    ['bought credits', sql`update credit_accounts set purchased = 5 where company_id = $`],
    [
      'a subscription',
      sql`insert into subscriptions (id, company_id, plan, status, period_start, period_end, created_at, updated_at) values ('sub_' || gen_random_uuid(), $, 'pro', 'active', now(), now(), now(), now())`,
    ],
    [
      'another member',
      sql`insert into users (id, company_id, email, family_name, first_name) values (gen_random_uuid(), $, gen_random_uuid() || '@exemple.fr', 'Roy', 'Zoé')`,
    ],
    [
      'a connected account',
      sql`insert into social_accounts (id, company_id, network, kind, network_id, granted_by, token_sealed, token_issued_at, last_checked_at, next_check_at) values (gen_random_uuid(), $, 'linkedin', 'page', gen_random_uuid(), 'x', 'sealed', now(), now(), now())`,
    ],
  ])('stays where its company has %s', async (_what, statement) => {
    const ben = await t.signUp()
    const token = await inviteByMail(t, ana, ben.email, 'editor')
    const [text = ''] = statement.queryChunks.map((chunk) =>
      'value' in (chunk as object) ? (chunk as { value: string[] }).value.join('') : '',
    )
    await t.deps.db.execute(sql.raw(text.replace('$', `'${ben.companyId}'`)))
    const { status, body } = await join(token, ben)
    expect([status, body.code]).toEqual([409, 'company_in_use'])
    expect((await check(token)).status).toBe(200)
  })
})

describe('members', () => {
  it('are listed with addresses and invitations for those who decide alone', async () => {
    const ben = await addMember(t, ana, 'viewer')
    await inviteByMail(t, ana, guest().email, 'editor')
    const own = await members(ana)
    expect(own.members.map(({ email, member_role, is_you }) => [email, member_role, is_you])).toEqual([
      [ana.email, 'manager', true],
      [ben.email, 'viewer', false],
    ])
    expect(own.invitations).toHaveLength(1)
    const seen = await members(ben)
    expect(seen.members.map(({ email }) => email)).toEqual([null, ben.email])
    expect(seen.invitations).toEqual([])
  })

  it('always leave one who decides', async () => {
    const ben = await addMember(t, ana, 'editor')
    expect((await leave(ana)).body.code).toBe('last_manager')
    expect((await changeRole(ana.user.id, 'viewer')).body).toMatchObject({ code: 'last_manager' })
    expect((await remove(ana.user.id)).body.code).toBe('own_account')
    await changeRole(ben.user.id, 'manager')
    await t.deps.db.execute(sql`update users set suspended_at = now() where id = ${ben.user.id}`)
    expect((await leave(ana)).body.code).toBe('last_manager')
    await t.deps.db.execute(sql`update users set suspended_at = null where id = ${ben.user.id}`)
    expect((await changeRole(ana.user.id, 'viewer')).status).toBe(200)
    expect((await changeRole(ana.user.id, 'manager')).body).toMatchObject({ code: 'role_forbidden' })
  })

  it('publish as writers only where the company says so', async () => {
    const ben = await addMember(t, ana, 'editor')
    const settings = (as: Visitor) =>
      t.call('PUT', '/api/members/settings', { as, body: { editors_publish: true } })
    expect((await settings(ben)).body.code).toBe('role_forbidden')
    expect((await me(ben)).body.permissions).not.toContain('publish')
    expect((await settings(ana)).status).toBe(200)
    expect((await me(ben)).body.permissions).toContain('publish')
  })

  it('leave nothing open when removed, and their posts keep the name until it is erased', async () => {
    const ben = await addMember(t, ana, 'manager', 'Ben')
    const { body: post } = await t.call<PostAnswer>('POST', '/api/post/save', {
      as: ben,
      body: { description: 'Le four est réparé.' },
    })
    const handOff = await t.call<HandOffAnswer>('POST', `/api/posts/${post.id}/hand-off`, { as: ben })
    const handed = `/api/hand-off/${new URL(handOff.body.url).pathname.split('/').at(-1)}`
    expect((await t.call('GET', handed)).status).toBe(200)
    await t.call('POST', '/api/account/export', { as: ben })
    await makeNextExport(t.deps)
    const { body: exports } = await t.call<ExportListAnswer>('GET', '/api/account/exports', { as: ben })
    const link = await t.call<{ url: string }>(
      'POST',
      `/api/account/exports/${exports.exports[0]?.id}/link`,
      { as: ben },
    )
    const other = { ...ben, ...(await freshSession(t, ben)) }
    const invited = await inviteByMail(t, ben, guest().email, 'manager')

    expect((await remove(ben.user.id)).status).toBe(200)
    expect(await dumpOf(t)).not.toContain(hashedAddress(t.deps.secretKeys, ben.email))
    for (const as of [ben, other]) expect((await me(as)).status).toBe(401)
    expect((await t.call('GET', handed)).status).toBe(404)
    expect((await t.call('GET', link.body.url)).status).toBe(404)
    expect((await check(invited)).body.code).toBe('link_unknown')
    expect((await t.call('POST', '/api/auth/login', { body: ben })).body.code).toBe('bad_credentials')
    expect((await members(ana)).members).toHaveLength(1)
    const author = async () =>
      (await t.call<PostAnswer>('GET', `/api/posts/infos/${post.id}`, { as: ana })).body.author
    expect(await author()).toMatchObject({ id: ben.user.id, name: 'Ben Moreau' })
    await t.deps.db.execute(sql`update users set erase_after = now() where id = ${ben.user.id}`)
    await eraseDueAccounts(t.deps)
    expect(await author()).toMatchObject({ id: null, name: 'ancien membre' })
    expect((await dumpOf(t)).split('\n').filter((line) => line.includes(ben.email))).toEqual([])
  })

  it('leave with a proof; their address is free at once, to register and to be invited', async () => {
    const ben = await addMember(t, ana, 'editor')
    expect((await t.call('POST', '/api/members/leave', { as: ben, body: {} })).body.code).toBe(
      'proof_required',
    )
    expect((await leave(ben)).status).toBe(200)
    expect((await me(ben)).status).toBe(401)
    const token = await inviteByMail(t, ana, ben.email, 'viewer')
    expect((await check(token)).body).toMatchObject({ has_account: false })
    expect((await accept(token)).status).toBe(200)
  })
})

describe('what is one’s own and what is the company’s', () => {
  it('an export holds the company for who decides, one’s own account for others', async () => {
    const ben = await addMember(t, ana, 'viewer')
    await t.call('POST', '/api/post/save', { as: ana, body: { description: 'Secret de la maison.' } })
    const scopes = async (as: Visitor) => {
      expect((await t.call('POST', '/api/account/export', { as })).status).toBe(202)
      await makeNextExport(t.deps)
      const { rows } = await t.deps.db.execute<{ scope: string }>(
        sql`select scope from data_exports where user_id = ${as.user.id} and status = 'ready'`,
      )
      return rows.map(({ scope }) => scope)
    }
    expect(await scopes(ben)).toEqual(['user'])
    expect(await scopes(ana)).toEqual(['company'])
    const zoe = await addMember(t, ana, 'manager')
    await changeRole(ana.user.id, 'editor', zoe)
    const { body } = await t.call<ExportListAnswer>('GET', '/api/account/exports', { as: ana })
    expect(
      (await t.call('POST', `/api/account/exports/${body.exports[0]?.id}/link`, { as: ana })).status,
    ).toBe(404)
  })

  it('who decides ends the company with all its members; nobody else does, and it can be taken back', async () => {
    const ben = await addMember(t, ana, 'editor')
    const end = (as: Visitor) =>
      t.call('POST', '/api/account/deletion', { as, body: { password: as.password } })
    expect((await end(ben)).body.code).toBe('role_forbidden')
    expect((await end(ana)).status).toBe(202)
    expect((await me(ben)).status).toBe(401)
    const again = await t.signIn(ben.email, ben.password)
    expect((await t.call('GET', '/api/members', { as: again })).body.code).toBe('deletion_pending')
    expect((await t.call('DELETE', '/api/account/deletion', { as: again })).body.code).toBe('role_forbidden')
    const back = await t.signIn(ana.email, ana.password)
    expect((await t.call('DELETE', '/api/account/deletion', { as: back })).status).toBe(200)
    expect((await t.call('GET', '/api/members', { as: again })).status).toBe(200)
    await end(back)
    await t.deps.db.execute(sql`update users set erase_after = now() where company_id = ${ana.companyId}`)
    await eraseDueAccounts(t.deps)
    const dump = await dumpOf(t)
    const left = dump
      .split('\n')
      .filter((line) => [ana.email, ben.email, ana.companyId].some((gone) => line.includes(gone)))
    expect(left).toEqual([])
  })
})

it('a demonstration adds a person who writes, with her login, beyond the places of the plan', async () => {
  const add = () =>
    t.call<{ email: string; password: string }>('POST', '/api/members/demonstration', { as: ana })
  const { body: first } = await add()
  const lea = await t.signIn(first.email, first.password)
  expect(lea.user).toMatchObject({ name: 'Léa', member_role: 'editor', email_verified: true })
  expect(lea.companyId).toBe(ana.companyId)
  const { body: second } = await add()
  expect(second.email).toBe(first.email)
  expect((await t.call('POST', '/api/auth/login', { body: first })).status).toBe(401)
  expect((await members(ana)).members).toHaveLength(2)
  expect((await t.call('POST', '/api/members/demonstration', { as: lea })).status).toBe(403)
})
