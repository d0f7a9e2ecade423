import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxMailBytes } from '#shared/limits.ts'
import type { Visitor } from '#test/app.ts'
import { inboundMailApp, mailDomain } from '#test/inbound-mail-app.ts'
import { composed, signed } from '#test/mail-sender.ts'

let world: Awaited<ReturnType<typeof inboundMailApp>>
let ana: Visitor
beforeAll(async () => {
  world = await inboundMailApp()
})
afterAll(() => world?.close())
beforeEach(async () => {
  ana = await world.test.signUp()
})

describe('the listener of mails', () => {
  /**
   * What a server says to these lines, to the end of the connection; `body` follows where it asks for one, once `before`
   * is done.
   */
  async function converse(
    port: number,
    lines: string[],
    { body, before }: { body?: Buffer; before?: () => void } = {},
  ): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('data', (chunk) => {
      // Who speaks before the greeting is not listened to.
      if (said === '') socket.write(lines.map((line) => `${line}\r\n`).join(''))
      said += chunk
      if (!body || !String(chunk).includes('354 ')) return
      before?.()
      socket.write(Buffer.concat([body, Buffer.from('\r\n.\r\nQUIT\r\n')]))
    })
    await once(socket, 'close')
    return said
  }

  it('announces 25 MB and refuses more, announced or not', async () => {
    expect(await converse(world.listener.port, ['EHLO x.fr', 'QUIT'])).toContain(`SIZE ${maxMailBytes}`)
    const to = await world.addressOf(ana)
    const raw = Buffer.concat([
      await composed({ from: ana.email, to }),
      Buffer.from(`${'x'.repeat(998)}\r\n`.repeat(26_300)),
    ])
    expect(raw.length).toBeGreaterThan(maxMailBytes)
    const sender = `MAIL FROM:<${ana.email}>`
    const announced = [`${sender} SIZE=${raw.length}`, 'QUIT']
    expect(await converse(world.listener.port, ['EHLO x.fr', ...announced])).toContain('552 ')
    const lines = ['EHLO x.fr', sender, `RCPT TO:<${to}>`, 'DATA']
    expect(await converse(world.listener.port, lines, { body: raw })).toContain('552 ')
  })

  it('takes one recipient a mail, neither relays nor signs in, and ends with who guesses addresses', async () => {
    const said = await converse(world.listener.port, [
      ...['EHLO x.fr', `MAIL FROM:<${ana.email}>`, `RCPT TO:<${await world.addressOf(ana)}>`],
      ...[`RCPT TO:<${await world.addressOf(await world.test.signUp())}>`, 'AUTH LOGIN', 'QUIT'],
    ])
    expect(said).toMatch(/250[^\r]*\r\n452 /)
    expect(said).not.toContain('AUTH')
    const guesses = Array.from({ length: 8 }, (_, index) => `RCPT TO:<${index}@${mailDomain}>`)
    const guessed = await converse(world.listener.port, ['EHLO x.fr', 'MAIL FROM:<a@b.fr>', ...guesses])
    expect(guessed.match(/550 5\.1\.1/g)?.length).toBeLessThan(8)
    expect(guessed).toContain('421 ')
  })

  it('leaves who names no address of ours in time, and takes so many at once', async () => {
    const small = await inboundMailApp({ recipientMs: 400, connections: 2 })
    try {
      const held = [0, 1].map(() => connect(small.listener.port, '127.0.0.1'))
      await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('data', resolve))))
      expect(await converse(small.listener.port, ['EHLO x.fr'])).toMatch(/^421 4\.3\.2/)
      const chatter = held.map((socket) => setInterval(() => socket.write('NOOP\r\n'), 50))
      await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
      for (const one of chatter) clearInterval(one)
      expect(await converse(small.listener.port, ['EHLO x.fr', 'QUIT'])).toMatch(/^220 /)
    } finally {
      await small.close()
    }
  })

  it('gives nobody’s place to who was refused and keeps its end open', async () => {
    const small = await inboundMailApp({ connections: 2, connectionsOfAddress: 7 })
    const open = () => connect({ port: small.listener.port, host: '127.0.0.1', allowHalfOpen: true })
    try {
      const held = [open(), open()]
      await Promise.all(held.map((socket) => once(socket, 'data')))
      const refused = [open(), open(), open(), open()]
      const said = await Promise.all(refused.map((socket) => once(socket, 'data')))
      for (const [chunk] of said) expect(String(chunk)).toMatch(/^421 4\.3\.2/)
      held[0]?.end('QUIT\r\n')
      await once(held[0] ?? open(), 'end')
      const next = open()
      expect(String((await once(next, 'data'))[0])).toMatch(/^220 /)
      // They count for their own address, which cannot be refused its way into more of them.
      const more = [open(), open()]
      for (const [chunk] of await Promise.all(more.map((socket) => once(socket, 'data'))))
        expect(String(chunk)).toMatch(/^421 4\.(3\.2|7\.0)/)
      for (const socket of [...held, ...refused, next, ...more]) socket.destroy()
    } finally {
      await small.close()
    }
  })

  it('leaves who is slow, bounds connections, and lets a mail on its way arrive when it ends', async () => {
    const quick = await inboundMailApp({ idleMs: 300, connectionsOfAddress: 2 })
    try {
      expect(await converse(quick.listener.port, ['EHLO x.fr'])).toContain('421 ')
      const held = [0, 1].map(() => connect(quick.listener.port, '127.0.0.1'))
      await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('data', resolve))))
      expect(await converse(quick.listener.port, ['EHLO x.fr'])).toMatch(/^421 4\.7\.0/)
      for (const socket of held) socket.destroy()

      const visitor = await quick.test.signUp()
      const to = await quick.addressOf(visitor)
      const raw = await signed(await composed({ from: visitor.email, to }))
      const lines = ['EHLO x.fr', `MAIL FROM:<${visitor.email}>`, `RCPT TO:<${to}>`, 'DATA']
      let closed: Promise<void> | undefined
      const before = () => {
        closed = quick.listener.close()
      }
      expect(await converse(quick.listener.port, lines, { body: raw, before })).toContain('250 2.0.0')
      await closed
      await quick.workOff()
      expect(await quick.posts(visitor.companyId)).toHaveLength(1)
    } finally {
      await quick.close()
    }
  })
})
