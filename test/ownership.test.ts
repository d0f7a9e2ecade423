import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { TestApp, Visitor } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { makeResources, ownershipApp } from '#test/owned-resources.ts'
import { photo } from '#test/photos.ts'
import { type Foreign, type Rule, rules } from './ownership-rules.ts'

let test: TestApp
let foreign: Foreign
let stranger: Visitor
let owner: Visitor

beforeAll(async () => {
  test = await ownershipApp()
  owner = await test.signUp()
  stranger = await test.signUp()
  foreign = await makeResources(test, owner)
})
afterAll(() => test.close())

const guarded = () => test.app.routeTable.filter((route) => route.isApi && route.access === 'user')
const nameOf = (route: { method: string; url: string }) => `${route.method} ${route.url}`

describe('one company never reaches another', () => {
  it('has a rule for every route of the table, and none for a route that is gone', () => {
    expect(Object.keys(rules).sort()).toEqual(guarded().map(nameOf).sort())
  })

  it.each(Object.entries(rules).filter(([, rule]) => rule !== 'own'))(
    '%s answers 404',
    async (route, rule) => {
      const method = route.split(' ')[0] as 'GET'
      for (const { path, body } of (rule as Exclude<Rule, 'own'>)(foreign)) {
        const answer = await test.call(method, path, { as: stranger, ...(body && { body }) })
        expect({ path, body, status: answer.status, code: answer.body.code }).toEqual({
          path,
          body,
          status: 404,
          code: 'not_found',
        })
      }
    },
  )

  it('answers 401 on every guarded route without a token, and with a wrong or dead one', async () => {
    const dead = await test.signUp()
    await test.call('POST', '/api/auth/logout', { as: dead })
    const wrong = { headers: { authorization: `Bearer rmg_${'a'.repeat(43)}` } }
    for (const { method, url } of guarded()) {
      const path = url.replace(':id', foreign.postId)
      for (const as of [undefined, wrong, dead]) {
        const answer = await test.call(method as 'GET', path, { as })
        expect({ path, status: answer.status }).toEqual({ path, status: 401 })
      }
    }
  })

  it('left the owner’s things as they were, and the stranger’s credits too', async () => {
    const { body } = await test.call<PostAnswer>('GET', `/api/posts/infos/${foreign.postId}`, { as: owner })
    expect(body.description).toBe('Texte 0.')
    const me = await test.call<{ remaining_posts: number }>('GET', '/api/auth/me', { as: stranger })
    expect(me.body.remaining_posts).toBe(3)
  })

  it('shows a picture to nobody who carries another company’s token', async () => {
    expect((await test.call('GET', foreign.pictureUrl)).status).toBe(200)
    expect((await test.call('GET', foreign.pictureUrl, { as: owner })).status).toBe(200)
    expect((await test.call('GET', foreign.pictureUrl, { as: stranger })).status).toBe(404)
  })

  it('ignores extra fields: role, plan, posts left, id', async () => {
    const { body, headers } = multipart(photo('coffee.png'))
    await test.call('POST', '/api/images/upload', { as: stranger, body, headers })
    const extra = {
      role: 'admin',
      subscription_plan: 'enterprise',
      remaining_posts: 99,
      user_id: owner.user.id,
    }
    await test.call('POST', '/api/company', {
      as: stranger,
      body: { name: 'Étrangère', industry: 'Vol', ...extra },
    })
    const me = await test.call('GET', '/api/auth/me', {
      as: await test.signIn(stranger.email, stranger.password),
    })
    expect(me.body).toMatchObject({
      id: stranger.user.id,
      role: 'user',
      subscription_plan: 'free',
      remaining_posts: 3,
    })
  })
})
