import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorTexts } from '#shared/messages/api.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'
import { uploadPhoto } from '#test/studio.ts'

let t: TestApp
let visitor: Visitor
let port: number
beforeAll(async () => {
  t = await testApp()
  visitor = await t.signUp()
  port = Number(new URL(await t.listen()).port)
})
afterAll(() => t.close())

function open(bytes: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
  return socket.on('error', () => undefined)
}

/** When so many requests have begun to come over the wire. */
const arrived = (count: number) =>
  new Promise<void>((resolve) => {
    let come = 0
    t.app.server.on('request', () => ++come === count && resolve())
  })

const head = (as = visitor, path = '/api/images/upload', length = 9_000_000) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: x',
    `authorization: ${as.headers.authorization}`,
    'content-type: multipart/form-data; boundary=X',
    `content-length: ${length}`,
    '',
    '--X',
    'content-disposition: form-data; name="image"; filename="a.jpg"',
    'content-type: image/jpeg',
    '',
    'never whole',
  ].join('\r\n')

const unsubscribe = `/api/mails/weekly-proposals/stop/${'x'.repeat(43)}`

/** Sends a piece every so often until the socket ends; all that was answered. */
async function trickle(socket: Socket, pieces: Iterator<Buffer | string>, everyMs: number): Promise<string> {
  const clock = setInterval(() => {
    const { value, done } = pieces.next()
    if (!done && socket.writable) socket.write(value)
  }, everyMs)
  const answer: Buffer[] = []
  for await (const piece of socket) answer.push(piece as Buffer)
  clearInterval(clock)
  return Buffer.concat(answer).toString()
}

function* endless(piece: string) {
  for (;;) yield piece
}

describe('a slow client', () => {
  it('of twenty accounts with sixty photos on their way holds up nobody', async () => {
    const accounts = await Promise.all(Array.from({ length: 20 }, () => t.signUp()))
    const other = await t.signUp()
    const here = arrived(60)
    // The third of each account begins as fast as an honest one.
    const sockets = accounts.flatMap((as) =>
      ['', '', 'x'.repeat(300_000)].map((start) => open(head(as) + start)),
    )
    const trickling = sockets.map((socket) => trickle(socket, endless('x'), 500))
    await here
    const uploaded = uploadPhoto(t, other, 'cat.webp')
    // Most of them are still at it: they are cut after ten seconds.
    expect(sockets.filter(({ readyState }) => readyState === 'open').length).toBeGreaterThan(40)
    // From the same network as all of them.
    await expect(uploaded).resolves.toMatch(/^\/media\//)
    for (const socket of sockets) socket.destroy()
    await Promise.allSettled(trickling)
  })

  it('is told so and cut, whatever it sends, and one that is merely not fast is not', async () => {
    const json = [
      'POST /api/auth/login HTTP/1.1',
      'host: x',
      'content-type: application/json',
      'content-length: 100000',
      '',
      '{"email":"',
    ].join('\r\n')
    const { body, headers } = multipart(photo('coffee.png'))
    const notFast = open(
      [
        'POST /api/images/upload HTTP/1.1',
        'host: x',
        'connection: close',
        `authorization: ${(await t.signUp()).headers.authorization}`,
        `content-type: ${headers['content-type']}`,
        `content-length: ${body.length}`,
        '',
        '',
      ].join('\r\n'),
    )
    const pieces = Array.from({ length: 24 }, (_, at) =>
      body.subarray((at * body.length) / 24, ((at + 1) * body.length) / 24),
    )
    // 5 MB at once, then next to nothing: it would be fast for four minutes.
    const burst = open(head(await t.signUp()) + 'x'.repeat(5_000_000))
    const [asJson, asUpload, asVerification, asUnsubscribe, asBurst, whole] = await Promise.all([
      trickle(open(json), endless('a'), 300),
      trickle(open(head()), endless('x'), 300),
      trickle(open(head(visitor, '/api/verification')), endless('x'), 300),
      trickle(open(head(visitor, unsubscribe, 60_000)), endless('x'), 300),
      trickle(burst, endless('x'), 300),
      trickle(notFast, pieces.values(), 500),
    ])
    for (const answer of [asJson, asUpload, asVerification, asUnsubscribe, asBurst]) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(answer).toMatch(/connection: close/i)
      expect(answer).toContain(errorTexts.request_timeout)
    }
    expect(whole).toMatch(/^HTTP\/1\.1 201 /)
  })

  it('that says it sends more than a line to unsubscribe is refused', async () => {
    const socket = open(head(visitor, unsubscribe) + 'x'.repeat(200_000))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  it('that says it sends more than an image may weigh is told so before it sends', async () => {
    const socket = open(head(visitor, '/api/images/upload', 90_000_000))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  it('that sends half a photo and goes leaves its place to the next one', async () => {
    const here = arrived(8)
    const halves = Array.from({ length: 8 }, () => open(head()))
    await here
    for (const socket of halves) socket.destroy()
    await expect(uploadPhoto(t, visitor, 'cat.webp')).resolves.toMatch(/^\/media\//)
  })

  it('that sends three halves at once holds up its own account alone', async () => {
    const here = arrived(4)
    const halves = Array.from({ length: 4 }, () => open(head()))
    await here
    const other = await t.signUp()
    let own = Promise.resolve('')
    // Two of another account, one after the other, are done before it.
    const others = async () => {
      for (const _ of [1, 2]) await expect(uploadPhoto(t, other, 'cat.webp')).resolves.toMatch(/^\/media\//)
      return 'waits'
    }
    // Until all halves are in their places, one of its photos may still slip in.
    await expect
      .poll(
        () => {
          own = uploadPhoto(t, visitor, 'cat.webp')
          return Promise.race([own, others()])
        },
        { timeout: 8_000 },
      )
      .toBe('waits')
    for (const socket of halves) socket.destroy()
    await expect(own).resolves.toMatch(/^\/media\//)
  })
})
