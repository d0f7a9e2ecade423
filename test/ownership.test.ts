import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertContractAct } from '#server/db/contract-acts.ts'
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

/** Another company's things, as a stranger might have learnt them. */
interface Foreign {
  postId: string
  generationId: string
  versionId: string
  pictureId: string
  imageUrl: string
  pictureUrl: string
  accountId: string
  publicationId: string
  connectionId: string
  exportId: string
  sessionId: string
  receiptId: string
}

type Attempt = { path: string; body?: object }
/** What a stranger tries on a route; `own`: it takes no id, and acts on the caller alone. */
type Rule = 'own' | ((foreign: Foreign) => Attempt[])

const rules: Record<string, Rule> = {
  'GET /api/auth/me': 'own',
  'POST /api/auth/logout': 'own',
  'GET /api/auth/google/identity': 'own',
  'DELETE /api/auth/google/identity': 'own',
  'POST /api/auth/password': 'own',
  'POST /api/auth/email': 'own',
  'POST /api/auth/verify-email/resend': 'own',
  'GET /api/account/two-factor': 'own',
  'POST /api/account/two-factor/setup': 'own',
  'POST /api/account/two-factor/confirm': 'own',
  'POST /api/account/two-factor/recovery-codes': 'own',
  'POST /api/account/two-factor/disable': 'own',
  'POST /api/account/export': 'own',
  'GET /api/account/deletion': 'own',
  'POST /api/account/deletion': 'own',
  'DELETE /api/account/deletion': 'own',
  'GET /api/account/exports': 'own',
  'POST /api/account/exports/:id/link': ({ exportId }) => [{ path: `/api/account/exports/${exportId}/link` }],
  'GET /api/account/sessions': 'own',
  'DELETE /api/account/sessions': 'own',
  'DELETE /api/account/sessions/:id': ({ sessionId }) => [{ path: `/api/account/sessions/${sessionId}` }],
  'GET /api/account/profile': 'own',
  'PUT /api/account/profile': 'own',
  'POST /api/account/picture': 'own',
  'DELETE /api/account/picture': 'own',
  'GET /api/account/company-identity': 'own',
  'PUT /api/account/company-identity': 'own',
  'GET /api/account/notifications': 'own',
  'PUT /api/account/notifications': 'own',
  'PUT /api/account/time-zone': 'own',
  'GET /api/subscription': 'own',
  'GET /api/subscription/recap': 'own',
  'POST /api/subscription/create-checkout-session': 'own',
  'GET /api/subscription/checkout-sessions/:id': ({ sessionId }) => [
    { path: `/api/subscription/checkout-sessions/cs_${sessionId.replaceAll('-', '_')}` },
  ],
  'POST /api/subscription/portal': 'own',
  'GET /api/subscription/invoices': 'own',
  'POST /api/subscription/cancel': 'own',
  'GET /api/subscription/withdrawal': 'own',
  'POST /api/subscription/withdraw': 'own',
  'GET /api/subscription/receipts': 'own',
  'GET /api/subscription/receipts/:id': ({ receiptId }) => [
    { path: `/api/subscription/receipts/${receiptId}` },
  ],
  'POST /api/support': 'own',
  'GET /api/credits': 'own',
  'GET /api/credits/statement': 'own',
  'GET /api/credits/statement.csv': 'own',
  'POST /api/company': 'own',
  'GET /api/company/infos': 'own',
  'PUT /api/company/infos': 'own',
  'GET /api/company/brand': 'own',
  'PUT /api/company/brand': 'own',
  'DELETE /api/company/brand/learned': 'own',
  'POST /api/company/logo': 'own',
  'DELETE /api/company/logo': 'own',
  'POST /api/images/upload': 'own',
  'GET /api/images/list': 'own',
  'GET /api/images/stat': 'own',
  'GET /api/posts': 'own',
  'POST /api/posts/:id/hand-off': ({ postId }) => [{ path: `/api/posts/${postId}/hand-off` }],
  'GET /api/calendar': 'own',
  'GET /api/performance': 'own',
  'GET /api/performance/best-times': 'own',
  'GET /api/performance/export.csv': 'own',
  'GET /api/posts/:id/performance': ({ postId }) => [{ path: `/api/posts/${postId}/performance` }],
  'POST /api/images/delete': ({ imageUrl, pictureUrl }) =>
    [imageUrl, pictureUrl].map((url) => ({ path: '/api/images/delete', body: { url } })),
  'PATCH /api/images/:id': ({ pictureId }) => [
    { path: `/api/images/${pictureId}`, body: { alt_text: 'Volé.' } },
  ],
  'GET /api/posts/infos/:id': ({ postId }) => [{ path: `/api/posts/infos/${postId}` }],
  'PATCH /api/posts/:id': ({ postId }) => [{ path: `/api/posts/${postId}`, body: { description: 'Volé.' } }],
  'DELETE /api/posts/:id': ({ postId }) => [{ path: `/api/posts/${postId}` }],
  'POST /api/posts/:id/duplicate': ({ postId }) => [{ path: `/api/posts/${postId}/duplicate` }],
  'GET /api/posts/:id/versions': ({ postId }) => [{ path: `/api/posts/${postId}/versions` }],
  'POST /api/posts/:id/versions/:versionId/restore': ({ postId, versionId }) => [
    { path: `/api/posts/${postId}/versions/${versionId}/restore` },
  ],
  'POST /api/post/save': ({ postId, pictureId, imageUrl, pictureUrl }) =>
    [{ post_id: postId }, { open_ai_id: pictureId }, { image: imageUrl }, { image: pictureUrl }].map(
      (body) => ({
        path: '/api/post/save',
        body: { description: 'Volé.', ...body },
      }),
    ),
  'POST /api/gemini/analyze-images': (foreign) => onImages('/api/gemini/analyze-images', foreign),
  'POST /api/gemini/generate-from-images': (foreign) => onImages('/api/gemini/generate-from-images', foreign),
  'POST /api/gemini/generate-from-prompt': ({ postId }) => [
    { path: '/api/gemini/generate-from-prompt', body: { prompt: 'Vitrine.', post_id: postId } },
  ],
  'POST /api/posts/generate': (foreign) => [
    ...onImages('/api/posts/generate', foreign),
    {
      path: '/api/posts/generate',
      body: { images: [foreign.imageUrl], selected: foreign.imageUrl, prompt: 'Vitrine.' },
    },
    { path: '/api/posts/generate', body: { prompt: 'Vitrine.', post_id: foreign.postId } },
  ],
  'POST /api/posts/generate-both': (foreign) => [
    ...onImages('/api/posts/generate-both', foreign),
    {
      path: '/api/posts/generate-both',
      body: { images: [foreign.imageUrl], selected: foreign.imageUrl, prompt: 'Vitrine.' },
    },
  ],
  'POST /api/posts/regenerate': ({ postId, pictureId }) => [
    { path: '/api/posts/regenerate', body: { post_id: postId } },
    { path: '/api/posts/regenerate', body: { openai_picture_id: pictureId } },
  ],
  'GET /api/generations/:id': ({ generationId }) => [{ path: `/api/generations/${generationId}` }],
  'GET /api/generations/:id/stream': ({ generationId }) => [
    { path: `/api/generations/${generationId}/stream` },
  ],
  'POST /api/generations/:id/stop': ({ generationId }) => [{ path: `/api/generations/${generationId}/stop` }],
  'POST /api/posts/:id/publish': ({ postId, accountId }) => [
    { path: `/api/posts/${postId}/publish`, body: {} },
    { path: `/api/posts/${postId}/publish`, body: { account_id: accountId } },
  ],
  'GET /api/posts/:id/publications': ({ postId }) => [{ path: `/api/posts/${postId}/publications` }],
  'PATCH /api/posts/:id/publications/:publicationId': ({ postId, publicationId }) => [
    {
      path: `/api/posts/${postId}/publications/${publicationId}`,
      body: { publish_at: '2027-01-01T08:00:00Z' },
    },
  ],
  'DELETE /api/posts/:id/publications/:publicationId': ({ postId, publicationId }) => [
    { path: `/api/posts/${postId}/publications/${publicationId}` },
  ],
  'POST /api/posts/:id/publications/:publicationId/answer': ({ postId, publicationId }) => [
    { path: `/api/posts/${postId}/publications/${publicationId}/answer`, body: { answer: 'absent' } },
  ],
  'GET /api/posts/:id/checks': ({ postId, accountId }) => [
    { path: `/api/posts/${postId}/checks` },
    { path: `/api/posts/${postId}/checks?account_id=${accountId}` },
  ],
  'POST /api/posts/:id/remedies/:name': ({ postId }) => [
    { path: `/api/posts/${postId}/remedies/crop`, body: {} },
  ],
  'GET /api/social/accounts': 'own',
  'DELETE /api/social/accounts/:id': ({ accountId }) => [{ path: `/api/social/accounts/${accountId}` }],
  'POST /api/social/:network/connect': ({ accountId }) => [
    { path: '/api/social/linkedin/connect', body: { account_id: accountId } },
  ],
  'POST /api/social/connections/:id': ({ connectionId }) => [
    { path: `/api/social/connections/${connectionId}`, body: {} },
  ],
}

const onImages = (path: string, { imageUrl, pictureUrl }: Foreign): Attempt[] =>
  [imageUrl, pictureUrl, 'https://elsewhere.example/a.jpg', '/media/../../etc/passwd'].map((url) => ({
    path,
    body: { images: [url], prompt: 'Vitrine.' },
  }))

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
    body: { prompt: 'Vitrine.', images: [imageUrl] },
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
  await insertContractAct(test.deps.db, {
    ...{ id: receiptId, userId: owner.user.id, kind: 'cancellation', subscriptionId: 'sub_1', plan: 'pro' },
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
