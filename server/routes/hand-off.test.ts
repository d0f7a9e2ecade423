import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { phoneNeeds } from '#server/services/publishing/hand-off.ts'
import type { HandedPost, HandOffAnswer } from '#shared/api/hand-off.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { addMember } from '#test/members.ts'
import { publicationsOf, writePost } from '#test/publishing.ts'

let test: TestApp
let camille: Visitor
beforeAll(async () => {
  test = await testApp()
  camille = await test.signUp()
})
afterAll(() => test.close())

async function handOff(): Promise<{ post: string; answer: HandOffAnswer; path: string }> {
  const { id: post } = await writePost(test, camille, 'Le four est réparé, le pain revient vendredi.')
  const { status, body } = await test.call<HandOffAnswer>('POST', `/api/posts/${post}/hand-off`, {
    as: camille,
  })
  expect(status).toBe(201)
  return { post, answer: body, path: `/api/hand-off/${new URL(body.url).pathname.split('/').at(-1)}` }
}

it('hands one post to whoever holds its address, and says what a phone needs to reach it', async () => {
  const { answer, path } = await handOff()
  // The address of the tests is a public one.
  expect(answer.phone_needs).toBeNull()
  expect(phoneNeeds('http://127.0.0.1:3000')).toEqual({
    host: '0.0.0.0',
    publicUrl: expect.stringMatching(/^http:\/\/(?!127)[\d.]+:3000$/),
  })
  const { status, body, headers } = await test.call<HandedPost>('GET', path)
  expect(status).toBe(200)
  expect(body).toMatchObject({ app: 'linkedin', is_published: false })
  expect(body.text).toContain('Le four est réparé')
  expect(headers['cache-control']).toContain('no-store')
})

it('proposes to say that a model wrote, and nothing where none did', async () => {
  const { post, path } = await handOff()
  const proposed = async () => (await test.call<HandedPost>('GET', path)).body.proposed_ai_mention
  expect(await proposed()).toBeNull()
  await test.deps.db.execute(sql`update posts set text_by_ai = true where id = ${post}`)
  expect(await proposed()).toBe('Texte rédigé avec l’aide de l’IA.')
  const { body } = await test.call<HandOffAnswer>('POST', `/api/posts/${post}/hand-off`, { as: camille })
  expect(body.proposed_ai_mention).toBe('Texte rédigé avec l’aide de l’IA.')
})

it('marks the post as published once, with a line in its timeline', async () => {
  const { post, path } = await handOff()
  const marks = await Promise.all(Array.from({ length: 10 }, () => test.call('POST', `${path}/published`)))
  expect(marks.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const { body } = await test.call<PostAnswer>('GET', `/api/posts/infos/${post}`, { as: camille })
  expect(body.status).toBe('published')
  expect(body.published_at).not.toBeNull()
  const publications = await publicationsOf(test, camille, post)
  expect(publications).toHaveLength(1)
  expect(publications[0]?.events.map(({ kind }) => kind)).toEqual(['marked_by_hand'])
})

it('is over after a day, and with its post', async () => {
  const first = await handOff()
  await test.deps.db.execute(`update hand_offs set expires_at = now() - interval '1 second'`)
  expect((await test.call('GET', first.path)).status).toBe(404)
  expect((await test.call('POST', `${first.path}/published`)).status).toBe(404)
  const second = await handOff()
  await test.call('DELETE', `/api/posts/${second.post}`, { as: camille })
  expect((await test.call('GET', second.path)).status).toBe(404)
})

it('is over with the session it was made in, and outlives a new token of it', async () => {
  const owner = await test.signUp()
  const { id: post } = await writePost(test, owner, 'Le pain revient vendredi.')
  const made = await test.call<HandOffAnswer>('POST', `/api/posts/${post}/hand-off`, { as: owner })
  const address = `/api/hand-off/${new URL(made.body.url).pathname.split('/').at(-1)}`
  const company = { name: 'Atelier', industry: 'Bois' }
  const renewed = await test.call<{ new_token: string }>('POST', '/api/company', { as: owner, body: company })
  await test.signIn(owner.email, owner.password)
  expect((await test.call('GET', address)).status).toBe(200)
  const as = { headers: { authorization: `Bearer ${renewed.body.new_token}` } }
  expect((await test.call('POST', '/api/auth/logout', { as })).status).toBe(200)
  expect((await test.call('GET', address)).status).toBe(404)
  expect((await test.call('POST', `${address}/published`)).status).toBe(404)
})

it('is over once who made it may publish no more', async () => {
  const manager = await addMember(test, camille, 'manager', 'Dan')
  const { id: post } = await writePost(test, manager, 'Le pain revient samedi.')
  const { body } = await test.call<HandOffAnswer>('POST', `/api/posts/${post}/hand-off`, { as: manager })
  const address = `/api/hand-off/${new URL(body.url).pathname.split('/').at(-1)}`
  expect((await test.call('GET', address)).status).toBe(200)
  await test.call('PATCH', `/api/members/${manager.user.id}`, {
    as: camille,
    body: { member_role: 'editor' },
  })
  const statuses = [await test.call('GET', address), await test.call('POST', `${address}/published`)]
  expect(statuses.map(({ status }) => status)).toEqual([404, 404])
  expect(await publicationsOf(test, camille, post)).toEqual([])
})

it('knows no other address', async () => {
  expect((await test.call('GET', `/api/hand-off/${'a'.repeat(32)}`)).status).toBe(404)
  expect((await test.call('GET', '/api/hand-off/short')).status).toBe(400)
})

it('is asked for sixty times in a quarter of an hour by one address, whether it exists or not', async () => {
  const { path } = await handOff()
  const from = { ip: '203.0.113.7' }
  await test.deps.db.execute(sql`delete from rate_limits`)
  for (let guess = 0; guess < 60; guess++)
    expect((await test.call('GET', `/api/hand-off/${'b'.repeat(32)}`)).status).toBe(404)
  const refused = { status: 429, body: { code: 'too_many_attempts' } }
  expect(await test.call('GET', path)).toMatchObject(refused)
  expect(await test.call('POST', `${path}/published`)).toMatchObject(refused)
  expect((await test.call('GET', path, from)).status).toBe(200)
})
