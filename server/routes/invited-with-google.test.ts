import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { LoginAnswer } from '#shared/api/auth.ts'
import type { GoogleAnswer } from '#shared/api/google.ts'
import type { MembersAnswer } from '#shared/api/members.ts'
import type { Visitor } from '#test/app.ts'
import { type GoogleTest, googleTestApp, newPerson, openBrowser, signUpWithGoogle } from '#test/google.ts'
import { inviteByMail, makeRoom } from '#test/members.ts'

let t: GoogleTest
let ana: Visitor
beforeAll(async () => {
  t = await googleTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.execute('delete from rate_limits')
  ana = await t.signUp({ name: 'Ana' })
  await makeRoom(t, ana)
})

type Answer = GoogleAnswer & { code?: string }
const accept = (browser: ReturnType<typeof openBrowser>, token: string) =>
  browser.call<Answer>('POST', '/api/invitations/google', { token })
const members = async () =>
  (await t.call<MembersAnswer>('GET', '/api/members', { as: ana })).body.members.map(
    ({ email, member_role }) => ({ email, member_role }),
  )

it('opens an account for the Google account of the invited address, once, with no posts of welcome', async () => {
  const ben = newPerson()
  const token = await inviteByMail(t, ana, ben.email, 'editor')
  const browser = openBrowser(t)
  expect((await browser.signIn(ben)).body.status).toBe('company_name')
  const { status, body } = await accept(browser, token)
  expect([status, body.status]).toEqual([200, 'signed_in'])
  expect(await members()).toContainEqual({ email: ben.email, member_role: 'editor' })
  expect((await accept(browser, token)).status).toBe(401)
  // The same Google account opens it from then on.
  const again = await openBrowser(t).signIn<GoogleAnswer & LoginAnswer>(ben)
  expect(again.body).toMatchObject({
    status: 'signed_in',
    user: { member_role: 'editor', has_password: false },
  })
})

it('refuses the Google account of another address, and leaves the invitation to its own', async () => {
  const ben = newPerson()
  const token = await inviteByMail(t, ana, ben.email, 'editor')
  const browser = openBrowser(t)
  await browser.signIn(newPerson())
  const refused = await accept(browser, token)
  expect([refused.status, refused.body.code]).toEqual([403, 'invitation_email'])
  expect((await accept(openBrowser(t), token)).body.code).toBe('google_expired')
  const own = openBrowser(t)
  await own.signIn(ben)
  expect((await accept(own, token)).status).toBe(200)
})

it('joins with a Google account that opens a company of its own, once its holder confirms', async () => {
  const ben = newPerson()
  const account = await signUpWithGoogle(t, ben)
  const token = await inviteByMail(t, ana, ben.email, 'viewer')
  const joined = await t.call('POST', '/api/invitations/join', {
    as: account,
    body: { token, deletes_company: true },
  })
  expect(joined.status).toBe(200)
  expect(await members()).toContainEqual({ email: ben.email, member_role: 'viewer' })
})
