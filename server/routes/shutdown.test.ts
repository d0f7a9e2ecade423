import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'

const open = async (origin: string, text: string): Promise<Socket> => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

const answerTo = async (socket: Socket): Promise<string> => {
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  await once(socket, 'close')
  return answer
}

it('about to end, it is not ready, serves all the same, and keeps no connection', async () => {
  const leaving = new AbortController()
  const t = await testApp({}, { stopping: leaving.signal })
  expect((await t.call('GET', '/api/ready')).status).toBe(200)
  leaving.abort()
  const { status, headers, body } = await t.call('GET', '/api/ready')
  expect({ status, body }).toMatchObject({
    status: 503,
    body: { code: 'leaving', message: 'Ramage redémarre. Réessayez dans quelques secondes.' },
  })
  expect(headers).toMatchObject({ 'retry-after': '1', 'x-request-id': body.request_id })
  for (const path of ['/api/health', '/api/plans']) {
    const served = await t.call('GET', path)
    expect(served).toMatchObject({ status: 200, headers: { connection: 'close' } })
  }
  await t.close()
})

it.each(['/api/plans', '/api/nothing', '/'])(
  'a request for %s that arrives while it closes is told so in French, in our shape, with our headers',
  async (path) => {
    const t = await testApp()
    const origin = await t.listen()
    // Both began before; the first one keeps the server from ending.
    const held = await open(
      origin,
      'POST /api/contact HTTP/1.1\r\nhost: ramage.test\r\ncontent-length: 9\r\n\r\n{',
    )
    const late = await open(origin, `GET ${path} HTTP/1.1\r\nhost: ramage.test\r\n`)
    await expect.poll(() => connectionsOf(t.app.server)).toBe(2)
    const closed = t.close()
    await expect.poll(() => t.app.server.listening).toBe(false)
    const answered = answerTo(late)
    late.write('\r\n')
    const [head = '', text = ''] = (await answered).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 503 /)
    const id = /^x-request-id: (\S+)/im.exec(head)?.[1]
    expect(JSON.parse(text)).toEqual({
      message: 'Ramage redémarre. Réessayez dans quelques secondes.',
      code: 'leaving',
      request_id: id,
    })
    for (const line of [
      'content-type: application/json; charset=utf-8',
      'x-content-type-options: nosniff',
      'referrer-policy: strict-origin-when-cross-origin',
      'retry-after: 1',
      'connection: close',
    ])
      expect(head.toLowerCase()).toContain(line)
    held.destroy()
    await closed
  },
)

const connectionsOf = (server: {
  getConnections(done: (error: Error | null, count: number) => void): void
}) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
