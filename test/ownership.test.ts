import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertContractRequest } from '#server/db/contract-requests.ts'
import { makeNextExport } from '#server/services/export/exports.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { PublishAnswer } from '#shared/api/publishing.ts'
import type { SessionListAnswer } from '#shared/api/sessions.ts'
import type { VersionAnswer } from '#shared/api/versions.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'
import { nowhere } from '#test/publishing.ts'
import { scriptedAi } from '#test/scripted-ai.ts'
import { connectedAccount, easyConnector } from '#test/social/easy-connector.ts'
import { uploadPhoto } from '#test/studio.ts'
import { type Foreign, type Rule, rules } from './ownership-rules.ts'

let test: TestApp
let foreign: Foreign
let stranger: Visitor
let owner: Visitor

beforeAll(async () => {
  test = await testApp({
    ai: scriptedAi(),
    connectors: { linkedin: easyConnector },
    publishers: { linkedin: nowhere },
  })
  owner = await test.signUp()
  stranger = await test.signUp()
  const imageUrl = await uploadPhoto(test, owner)
  const made = await test.call<PostAnswer>('POST', '/api/posts/generate', {
    as: owner,
    body: { prompt: 'Texte 0.', images: [imageUrl] },
  })
  const history = await test.call<{ versions: VersionAnswer[] }>(
    'GET',
    `/api/posts/${made.body.id}/versions`,
    { as: owner },
  )
  const asked = await test.call<{ id: string }>('POST', '/api/account/export', { as: owner })
  await makeNextExport(test.deps)
  const devices = await test.call<SessionListAnswer>('GET', '/api/account/sessions', { as: owner })
  const account = await connectedAccount(test, owner)
  const { body } = await test.call<PublishAnswer>('POST', `/api/posts/${made.body.id}/publish`, {
    as: owner,
    body: { publish_at: new Date(Date.now() + 86_400_000).toISOString() },
  })
  const receiptId = crypto.randomUUID()
  await insertContractRequest(test.deps.db, {
    ...{
      id: receiptId,
      companyId: owner.companyId,
      kind: 'cancellation',
      subscriptionId: 'sub_1',
      plan: 'pro',
    },
    ...{ declaredBy: 'Atelier', email: owner.email, effectiveAt: new Date() },
  })
  foreign = {
    receiptId,
    publicationId: body.publication.id,
    exportId: asked.body.id,
    sessionId: devices.body.sessions[0]?.id ?? '',
    postId: made.body.id,
    versionId: history.body.versions[0]?.id ?? '',
    generationId: String(made.headers['x-generation-id']),
    pictureId: made.body.openai_picture_id ?? '',
    imageUrl,
    pictureUrl: made.body.image_url ?? '',
    ...account,
  }
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
