import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { uploadPhoto } from '#test/studio.ts'

let test: TestApp
let ana: Visitor
let bea: Visitor
beforeAll(async () => {
  test = await testApp({})
  ana = await test.signUp()
  bea = await test.signUp()
})
afterAll(() => test.close())

const nobody = '0b1b8d4e-1111-4111-8111-111111111111'
const calls: [what: string, method: string, path: string, body?: object][] = [
  ['post', 'GET', `/api/posts/infos/${nobody}`],
  ['post', 'PATCH', `/api/posts/${nobody}`, { description: 'Une vitrine.' }],
  ['post', 'DELETE', `/api/posts/${nobody}`],
  ['post', 'POST', `/api/posts/${nobody}/duplicate`],
  ['post', 'GET', `/api/posts/${nobody}/versions`],
  ['post', 'GET', `/api/posts/${nobody}/checks`],
  ['post', 'POST', `/api/posts/${nobody}/publish`, {}],
  ['post', 'GET', `/api/posts/${nobody}/publications`],
  ['post', 'POST', '/api/post/save', { description: 'Une vitrine.', post_id: nobody }],
  ['post', 'POST', '/api/posts/generate', { prompt: 'Une vitrine.', post_id: nobody }],
  ['post', 'POST', '/api/posts/regenerate', { prompt: 'Une vitrine.', post_id: nobody }],
  ['publication', 'DELETE', `/api/posts/${nobody}/publications/${nobody}`],
  ['image', 'PATCH', `/api/images/${nobody}`, { alt_text: 'Une vitrine.' }],
  ['image', 'POST', '/api/images/delete', { url: '/media/nowhere' }],
  ['image', 'POST', '/api/posts/generate', { prompt: 'Une vitrine.', images: ['/media/nowhere'] }],
  ['account', 'DELETE', `/api/social/accounts/${nobody}`],
  ['connection', 'POST', `/api/social/connections/${nobody}`, {}],
  ['generation', 'GET', `/api/generations/${nobody}`],
  ['session', 'DELETE', `/api/account/sessions/${nobody}`],
  ['archive', 'POST', `/api/account/exports/${nobody}/link`],
  ['receipt', 'GET', `/api/subscription/receipts/${nobody}`],
]

it.each(calls)('what is missing is told: %s (%s %s)', async (what, method, path, body) => {
  const answer = await test.call<{ code: string; message: string; details: Record<string, string> }>(
    method as 'GET',
    path,
    { as: ana, ...(method !== 'GET' && { body: body ?? {} }) },
  )
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(answer.body.details).toEqual({ [what]: answer.body.message })
})

it('another one’s is missing in the same words', async () => {
  const photo = await uploadPhoto(test, bea)
  const ask = (url: string) => test.call('POST', '/api/images/delete', { as: ana, body: { url } })
  const [theirs, nowhere] = await Promise.all([ask(photo), ask('/media/nowhere')])
  const said = ({ status, body }: Awaited<ReturnType<typeof ask>>) => ({
    status,
    ...(body as object),
    request_id: '',
  })
  expect(said(theirs)).toEqual(said(nowhere))
})

it('an address that nothing lives at says so', async () => {
  const { body } = await test.call<{ message: string }>('GET', '/api/nowhere', { as: ana })
  expect(body.message).toBe('Cette adresse n’existe pas, ou plus.')
})
