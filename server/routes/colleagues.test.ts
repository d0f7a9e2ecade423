import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UserAnswer } from '#shared/api/auth.ts'
import type { PostAnswer, PostPage } from '#shared/api/posts.ts'
import type { SessionListAnswer } from '#shared/api/security.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { uploadPhoto } from '#test/studio.ts'

let t: TestApp
let ana: Visitor
let ben: Visitor

/** As a later invitation will do it: nothing of ours does yet. */
beforeAll(async () => {
  t = await testApp()
  ana = await t.signUp()
  ben = await t.signUp({ name: 'Ben' })
  await t.deps.db.execute(sql`update users set company_id = ${ana.companyId} where id = ${ben.user.id}`)
})
afterAll(() => t.close())

it('two users of one company share its posts, images, credits and plan', async () => {
  const saved = { description: 'La vitrine est posée.', app: 'linkedin' }
  const { body: post } = await t.call<PostAnswer>('POST', '/api/post/save', { as: ana, body: saved })
  const { body: list } = await t.call<PostPage>('GET', '/api/posts?page=1', { as: ben })
  expect(list).toMatchObject({ total: 1, posts: [{ id: post.id }] })
  const photo = await uploadPhoto(t, ben)
  expect((await t.call('GET', photo, { as: ana })).status).toBe(200)
  await t.deps.db.execute(sql`update companies set plan = 'pro' where id = ${ana.companyId}`)
  const me = async (as: Visitor) => (await t.call<UserAnswer>('GET', '/api/auth/me', { as })).body
  expect((await me(ben)).remaining_posts).toBe((await me(ana)).remaining_posts)
  expect((await me(ben)).subscription_plan).toBe('pro')
})

it('each signs in, is named and is exported alone', async () => {
  const sessions = async (as: Visitor) =>
    (await t.call<SessionListAnswer>('GET', '/api/account/sessions', { as })).body.sessions.length
  expect([await sessions(ana), await sessions(ben)]).toEqual([1, 1])
  expect((await t.call('POST', '/api/account/export', { as: ana })).status).toBe(202)
  const exports = async (as: Visitor) =>
    (await t.call<{ exports: unknown[] }>('GET', '/api/account/exports', { as })).body.exports.length
  expect([await exports(ana), await exports(ben)]).toEqual([1, 0])
  expect((await t.call<UserAnswer>('GET', '/api/auth/me', { as: ben })).body.name).toBe('Ben')
})
