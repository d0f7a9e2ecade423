import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const json = JSON.stringify({ email: 'a@exemple.fr', password: 'x' })
const multipart = 'multipart/form-data; boundary=x'

it.each([
  ['text/plain', json],
  ['text/plain; charset=utf-8', json],
  ['TEXT/PLAIN', json],
  ['text/html', json],
  ['application/x-www-form-urlencoded', 'email=a%40exemple.fr'],
  ['application/xml', '<a/>'],
  ['application/octet-stream', json],
  [multipart, '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na@exemple.fr\r\n--x--\r\n'],
  ['nothing', json],
  ['', json],
])('a body of type « %s » is 415, in our shape', async (type, body) => {
  for (const path of ['/api/auth/login', '/api/contact']) {
    const answer = await t.call('POST', path, { body, headers: { 'content-type': type } })
    expect({ path, status: answer.status, code: answer.body.code }).toEqual({
      path,
      status: 415,
      code: 'unsupported_media_type',
    })
    expect(answer.body.message).toMatch(/[a-zé]/)
  }
})

it('an upload is a form and nothing else', async () => {
  const ana = await t.signUp()
  for (const type of ['text/plain', 'application/json', 'image/png']) {
    const answer = await t.call('POST', '/api/images/upload', {
      as: ana,
      body: json,
      headers: { 'content-type': type },
    })
    expect({ type, status: answer.status }).toEqual({ type, status: 415 })
  }
})

it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
  'JSON said as « %s » is read',
  async (type) => {
    const answer = await t.call('POST', '/api/auth/login', { body: json, headers: { 'content-type': type } })
    expect(answer.status).toBe(401)
  },
)
