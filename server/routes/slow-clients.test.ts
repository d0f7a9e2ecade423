import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
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

const head = () =>
  [
    'POST /api/images/upload HTTP/1.1',
    'host: x',
    `authorization: ${visitor.headers.authorization}`,
    'content-type: multipart/form-data; boundary=X',
    'content-length: 9000000',
    '',
    '--X',
    'content-disposition: form-data; name="image"; filename="a.jpg"',
    'content-type: image/jpeg',
    '',
    'never whole',
  ].join('\r\n')

describe('a slow client', () => {
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
    let own = Promise.resolve('')
    const isOver = () => Promise.race([own, wait(300, 'waits')])
    // Until all halves are in their places, one of its photos may still slip in.
    await expect
      .poll(() => {
        own = uploadPhoto(t, visitor, 'cat.webp')
        return isOver()
      })
      .toBe('waits')
    await expect(uploadPhoto(t, await t.signUp(), 'cat.webp')).resolves.toMatch(/^\/media\//)
    await expect(isOver()).resolves.toBe('waits')
    for (const socket of halves) socket.destroy()
    await expect(own).resolves.toMatch(/^\/media\//)
  })
})
