import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserAnswer } from '#shared/api/auth.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** Everything the server answers to these bytes until it hangs up. */
async function send(bytes: string): Promise<string> {
  const port = Number(new URL(await t.listen()).port)
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

describe('what no route sees', () => {
  it.each(['/%', '/api/%zz', '/media/%E0%A4%A', `/media/${'a'.repeat(3000)}`, '/assets/%'])(
    'answers %.20s in French, in the one shape',
    async (path) => {
      const { status, body, headers } = await t.call('GET', path)
      expect(status).toBe(404)
      expect(body).toEqual({
        message: 'Cette adresse n’existe pas, ou plus.',
        code: 'not_found',
        request_id: headers['x-request-id'],
      })
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    },
  )

  it.each([
    ['GARBAGE\r\n\r\n', 400, 'bad_request'],
    [
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
      400,
      'bad_request',
    ],
    [
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n',
      400,
      'bad_request',
    ],
    [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 413, 'payload_too_large'],
  ])('answers %.30s in French, in the one shape, and hangs up', async (bytes, status, code) => {
    const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n')
    expect(head.startsWith(`HTTP/1.1 ${status} `)).toBe(true)
    expect(JSON.parse(body)).toEqual({
      message: expect.stringMatching(/^C\p{L}+ .+\.$/u),
      code,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })
})

describe('a body that nests a hundred thousand deep', () => {
  it.each([
    ['POST', `/api/posts/${crypto.randomUUID()}/duplicate`],
    ['PUT', '/api/company/infos'],
    ['POST', '/api/subscription/create-checkout-session'],
  ] as const)('is refused by %s %.30s, whoever walks it', async (method, path) => {
    const as = await t.signUp()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    for (const body of [
      '['.repeat(100_000) + ']'.repeat(100_000),
      `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
    ]) {
      const answer = await t.call(method, path, { as, headers, body })
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
    }
  })
})

describe('an odd spelling of a good request', () => {
  it('keeps a private answer out of caches, however its address is written', async () => {
    const visitor = await t.signUp()
    const { status, headers } = await t.call<UserAnswer>('GET', '/%61pi/auth/me', { as: visitor })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  })

  it('takes the scheme of the bearer in lower case', async () => {
    const { token } = await t.signUp()
    const headers = { authorization: `bearer ${token}` }
    expect((await t.call('GET', '/api/auth/me', { headers })).status).toBe(200)
  })
})
