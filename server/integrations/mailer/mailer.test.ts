import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it, onTestFinished } from 'vitest'
import { smtpAnswer, startSmtp } from '#test/smtp.ts'
import { fileMailer } from './files.ts'
import { readSmtpUrl, smtpMailer } from './smtp.ts'
import type { OutgoingMail } from './types.ts'

const from = 'Ramage <bonjour@ramage.test>'
const mail = (): OutgoingMail => ({
  id: randomUUID(),
  writtenAt: new Date('2026-11-22T08:00:00Z'),
  to: 'camille@exemple.fr',
  replyTo: null,
  subject: 'Vérifiez votre adresse, s’il vous plaît\u202f!',
  html: '<p lang="fr">Été</p>',
  text: 'Été',
})

async function smtp(options?: Parameters<typeof startSmtp>[0]) {
  const server = await startSmtp(options)
  onTestFinished(() => server.close())
  return server
}

/** A server that is no SMTP server. */
async function listening(onConnection: (socket: net.Socket) => void) {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('over SMTP', () => {
  it('sends HTML and text, from and to as given, under a Message-ID of its own', async () => {
    const server = await smtp()
    const sent = { ...mail(), replyTo: 'visiteur@exemple.fr' }
    await smtpMailer({ url: server.url, from }).send(sent)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({
      recipient: 'camille@exemple.fr',
      from: { name: 'Ramage', address: 'bonjour@ramage.test' },
      replyTo: [{ address: 'visiteur@exemple.fr' }],
      subject: sent.subject,
      messageId: `<${sent.id}@ramage.test>`,
      date: '2026-11-22T08:00:00.000Z',
    })
    expect(server.received[0]?.html?.trim()).toBe(sent.html)
    expect(server.received[0]?.text?.trim()).toBe(sent.text)
  })

  it('greets by the domain of its sender, whatever its machine is called', async () => {
    const names: string[] = []
    const server = await smtp({
      onMailFrom: (_, { hostNameAppearsAs }, done) => {
        names.push(String(hostNameAppearsAs))
        done()
      },
    })
    await smtpMailer({ url: server.url, from }).send(mail())
    expect(names).toEqual(['ramage.test'])
  })

  it.each([
    ['a link', '=?utf-8?q?https:=2F=2Fevil.example?= Lu vous invite sur Ramage'],
    ['a turned sign', 'Ana =?UTF-8?B?4oCuTHU=?= a rejoint votre entreprise'],
    ['a line', '=?utf-8?q?Ana=0D=0ABcc:_c@exemple.fr?= a quitté votre entreprise'],
    ['many signs', `${'=?utf-8?q?é?= '.repeat(30)}fin`],
  ])('makes of a subject that looks encoded no other: %s', async (_, subject) => {
    const server = await smtp()
    await smtpMailer({ url: server.url, from }).send({ ...mail(), subject })
    expect(server.received[0]?.subject).toBe(subject)
  })

  it('keeps an address that looks like two, or like a header, one address', async () => {
    const server = await smtp()
    const to = 'a@exemple.fr, b@exemple.fr\r\nBcc: c@exemple.fr'
    await expect(smtpMailer({ url: server.url, from }).send({ ...mail(), to })).rejects.toThrow()
    expect(server.received).toEqual([])
  })

  it.each([
    ['RCPT', 451, 'deferred'],
    ['RCPT', 550, 'refused'],
    ['DATA', 452, 'deferred'],
    ['DATA', 554, 'refused'],
    ['MAIL', 550, 'deferred'],
  ] as const)('tells an answer to %s of %i as %s, without the address', async (command, code, kind) => {
    const answer = smtpAnswer(code, '5.1.1 camille@exemple.fr: non')
    const server = await smtp({
      ...(command === 'MAIL' && { onMailFrom: (_address, _session, done) => done(answer) }),
      ...(command === 'RCPT' && { onRcptTo: (_address, _session, done) => done(answer) }),
      ...(command === 'DATA' && {
        onData: (stream, _session, done) => {
          stream.resume()
          stream.on('end', () => done(answer))
        },
      }),
    })
    const failure = smtpMailer({ url: server.url, from }).send(mail())
    await expect(failure).rejects.toMatchObject({ name: 'MailError', kind })
    await expect(failure).rejects.toThrow(new RegExp(`^${code} `))
    await expect(failure).rejects.not.toThrow(/camille/)
  })

  it('finds nobody there, somebody silent, somebody who speaks without end: unreachable, each given up', async () => {
    const closed = await startSmtp()
    await closed.close()
    const silent = await listening(() => undefined)
    const endless = await listening((socket) => {
      const talk = setInterval(() => socket.write('220-encore\r\n'), 20)
      socket.on('close', () => clearInterval(talk))
    })
    for (const [url, message] of [
      [closed.url, 'ECONNREFUSED'],
      [silent, 'ETIMEDOUT'],
      [endless, 'ETIMEDOUT'],
    ] as const) {
      const failure = smtpMailer({ url, from, timeoutMs: 200 }).send(mail())
      await expect(failure).rejects.toMatchObject({ kind: 'unreachable', message })
    }
  })

  it('takes a wrong password for a setting to mend, not for the mail’s fault', async () => {
    const server = await smtp({ onAuth: (_auth, _session, done) => done(smtpAnswer(535, '5.7.8 Non')) })
    const url = server.url.replace('://', '://ramage:faux@')
    await expect(smtpMailer({ url, from }).send(mail())).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('defers what was cut off, or never answered, once the mail was on its way', async () => {
    const cutting = await smtp({ onData: () => cutting.cut() })
    const mute = await smtp({ onData: (stream) => void stream.resume() })
    for (const { url } of [cutting, mute]) {
      // Long enough for a greeting from a busy machine: what is waited out here is the answer to the mail.
      await expect(smtpMailer({ url, from, timeoutMs: 3_000 }).send(mail())).rejects.toMatchObject({
        kind: 'deferred',
      })
    }
    mute.cut()
  })

  it('never sends a password in clear to another machine', () => {
    expect(readSmtpUrl('smtp://u:p%40ss@smtp.exemple.fr')).toMatchObject({
      port: 587,
      requireTLS: true,
      credentials: { user: 'u', pass: 'p@ss' },
    })
    expect(readSmtpUrl('smtps://u:p@smtp.exemple.fr')).toMatchObject({ port: 465, secure: true })
    expect(readSmtpUrl('smtp://localhost:1025')).toMatchObject({ requireTLS: false, credentials: null })
  })
})

describe('as files', () => {
  it('writes whole .eml files alone, one for each mail however often it is sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ramage-outbox-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const mailer = fileMailer({ folder: join(folder, 'outbox'), from })
    const [first, second] = [mail(), mail()]
    for (const one of [first, first, second]) await mailer.send(one)
    const names = await readdir(join(folder, 'outbox'))
    expect(names.sort()).toEqual([first, second].map(({ id }) => `2026-11-22T08-00-00-${id}.eml`).sort())
    const read = await PostalMime.parse(
      await readFile(join(folder, 'outbox', `2026-11-22T08-00-00-${first.id}.eml`)),
    )
    expect(read).toMatchObject({ subject: first.subject, messageId: `<${first.id}@ramage.test>` })
  })

  it('keeps none longer than 7 days, and touches nothing else', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ramage-outbox-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const mailer = fileMailer({ folder, from })
    const [old, recent] = [mail(), mail()]
    for (const one of [old, recent]) await mailer.send(one)
    await writeFile(join(folder, 'notes.txt'), '')
    for (const name of await readdir(folder)) {
      const writtenAt = new Date(Date.now() - (name.includes(recent.id) ? 6 : 8) * 24 * 3_600_000)
      await utimes(join(folder, name), writtenAt, writtenAt)
    }
    await mailer.forgetOld?.()
    expect((await readdir(folder)).sort()).toEqual([`2026-11-22T08-00-00-${recent.id}.eml`, 'notes.txt'])
    await fileMailer({ folder: join(folder, 'absent'), from }).forgetOld?.()
  })
})
