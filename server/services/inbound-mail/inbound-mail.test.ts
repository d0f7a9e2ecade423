import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimInboundMail } from '#server/db/inbound-mails.ts'
import { AiError, AppError } from '#server/errors.ts'
import { processInboundMails } from '#server/services/inbound-mail/process-mail.ts'
import type { UserAnswer } from '#shared/api/auth.ts'
import type { MailAddressAnswer } from '#shared/api/mail-address.ts'
import type { Visitor } from '#test/app.ts'
import { heicGrid } from '#test/hostile/heic.ts'
import { deepPng, hugePng, textBomb } from '#test/hostile-images.ts'
import { inboundMailApp, mailDomain } from '#test/inbound-mail-app.ts'
import { composed, handOver, signed } from '#test/mail-sender.ts'
import { photo } from '#test/photos.ts'

type World = Awaited<ReturnType<typeof inboundMailApp>>
let world: World
let ana: Visitor
beforeAll(async () => {
  world = await inboundMailApp()
})
afterAll(() => world?.close())
beforeEach(async () => {
  world.ai.script = {}
  ana = await world.test.signUp()
})

const jpeg = { filename: 'comptoir.jpg', content: photo('rocket.jpg') }
const withoutMessageId = { headerFieldNames: 'from:to:cc:subject:date' }
const remaining = async () =>
  (await world.test.call<UserAnswer>('GET', '/api/auth/me', { as: ana })).body.remaining_posts
const mine = () => world.posts(ana.companyId)
const execute = (query: ReturnType<typeof sql>) => world.test.deps.db.execute(query)
const kinds = async () => {
  const { rows } = await execute(sql`select kind from audit_entries
    where subject = (select pseudonym from audit_subjects where user_id = ${ana.user.id}) order by seq`)
  return rows.map(({ kind }) => kind)
}

describe('the address', () => {
  it('is one’s own, unguessable, and another one once it is renewed', async () => {
    const first = await world.addressOf(ana)
    expect(first).toMatch(/^[\da-f]{32}@post\.ramage\.test$/)
    expect(await world.addressOf(ana)).toBe(first)
    expect(await world.addressOf(await world.test.signUp())).not.toBe(first)
    const renewed = await world.test.call<MailAddressAnswer>('POST', '/api/account/mail-address', { as: ana })
    expect(renewed.body.address).not.toBe(first)
    expect(await world.addressOf(ana)).toBe(renewed.body.address)
    expect(await world.send(ana, { to: first })).toMatchObject({ code: 550, response: /5\.1\.1/ })
    expect(await world.send(ana)).toMatchObject({ code: 250 })
    await world.workOff()
  })

  it('is nobody’s who only looks on, and nothing where mail is not received', async () => {
    await execute(sql`update users set member_role = 'viewer' where id = ${ana.user.id}`)
    const { status } = await world.test.call('GET', '/api/account/mail-address', { as: ana })
    expect(status).toBe(403)
  })
})

describe('a mail with photos and a sentence', () => {
  it('becomes one draft with text and picture, for one credit, and is answered with its preview', async () => {
    const before = (await remaining()) ?? 0
    const accepted = await world.send(ana, {
      subject: 'Le comptoir de Rezé',
      text: 'Posé ce matin, en chêne.\n\nEnvoyé de mon iPhone',
      attachments: [jpeg, { filename: 'atelier.heic', content: photo('coffee.heic') }],
    })
    expect(accepted).toMatchObject({ code: 250, response: /2\.0\.0/ })
    expect(await mine()).toEqual([])
    await world.workOff()

    const [draft, ...others] = await mine()
    expect(others).toEqual([])
    expect(draft).toMatchObject({
      ...{ status: 'generated', published_at: null, description: 'Texte 0.' },
      prompt: 'Le comptoir de Rezé\nPosé ce matin, en chêne.',
      source_image_ids: [expect.any(String), expect.any(String)],
    })
    expect(await remaining()).toBe(before - 1)
    expect(await kinds()).toContain('post_made_from_mail')

    const answer = (await world.answers(ana)).at(-1)
    expect(answer?.subject).toBe('Votre brouillon est prêt')
    expect(answer?.text).toContain('Texte 0.')
    expect(answer?.text).toContain(`il vous en reste ${before - 1}`)
    expect(answer?.text).toContain(`http://ramage.test/post/${draft?.id}?publier=plus-tard`)
    expect(answer?.text).toContain(`http://ramage.test/post/${draft?.id}\n`)
    const [picture] = answer?.attachments ?? []
    expect(answer?.html).toContain(`cid:${picture?.contentId?.slice(1, -1)}`)
    const { format, width } = await sharp(Buffer.from(picture?.content as ArrayBuffer)).metadata()
    expect({ format, width }).toEqual({ format: 'jpeg', width: 536 })
    // Of the mail itself nothing is kept.
    const { rows } = await execute(sql`select raw, status from inbound_mails where user_id = ${ana.user.id}`)
    expect(rows).toEqual([{ raw: null, status: 'made' }])
  })

  it('that comes twice makes one draft', async () => {
    const mail = { messageId: '<deux-fois@exemple.fr>', text: 'Une table.' }
    expect(await world.send(ana, mail)).toMatchObject({ code: 250 })
    expect(await world.send(ana, mail)).toMatchObject({ code: 250 })
    await world.workOff()
    expect(await world.send(ana, mail)).toMatchObject({ code: 250 })
    await world.workOff()
    expect(await mine()).toHaveLength(1)
    expect(await world.answers(ana)).toHaveLength(1)
  })

  it('waits as it was written where no post is left, and says so', async () => {
    await execute(
      sql`update credit_accounts set monthly = 0, welcome = 0, purchased = 0 where company_id = ${ana.companyId}`,
    )
    await world.send(ana, { subject: '', text: 'Le comptoir est posé.', attachments: [jpeg] })
    await world.workOff()
    const [draft, ...others] = await mine()
    expect(others).toEqual([])
    expect(draft).toMatchObject({ description: 'Le comptoir est posé.', image_id: expect.any(String) })
    const answer = (await world.answers(ana)).at(-1)
    expect(answer?.text).toContain('Il ne vous reste plus de post')
    expect(answer?.text).toContain(`/post/${draft?.id}`)
    expect(answer?.attachments).toHaveLength(1)
  })

  it('waits as it was written where the provider fails, and costs nothing', async () => {
    const before = await remaining()
    world.ai.script = {
      // biome-ignore lint/correctness/useYield: it fails before its first word
      text: async function* () {
        throw new AiError('upstream')
      },
      image: async () => {
        throw new AiError('upstream')
      },
    }
    await world.send(ana, { subject: '', text: 'Le comptoir est posé.', attachments: [jpeg] })
    await world.workOff()
    expect(await mine()).toMatchObject([{ description: 'Le comptoir est posé.' }])
    expect(await remaining()).toBe(before)
    expect((await world.answers(ana)).at(-1)?.text).toContain('ne vous a rien coûté')
  })

  it('keeps what was written into its draft meanwhile', async () => {
    await world.send(ana, { subject: '', text: 'Le comptoir est posé.' })
    const started = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    world.ai.script = {
      // biome-ignore lint/correctness/useYield: it fails before its first word
      text: async function* () {
        started.resolve()
        await held.promise
        throw new AiError('upstream')
      },
      image: async () => {
        throw new AiError('upstream')
      },
    }
    const working = world.workOff()
    await started.promise
    const [draft] = await mine()
    const body = { description: 'Le comptoir de M. Le Goff est posé.' }
    const path = `/api/posts/${draft?.id}`
    // Its process ends; the writer then takes the last post for something else.
    await execute(sql`update generations set status = 'interrupted' where post_id = ${draft?.id}`)
    await execute(sql`update credit_reservations set status = 'released' where post_id = ${draft?.id}`)
    expect((await world.test.call('PATCH', path, { as: ana, body })).status).toBe(200)
    await execute(
      sql`update credit_accounts set monthly = 0, welcome = 0, purchased = 0 where company_id = ${ana.companyId}`,
    )
    await working
    held.resolve()
    expect(await mine()).toMatchObject([body])
    expect((await world.answers(ana)).at(-1)?.subject).toBe('Votre brouillon est prêt')
  })

  it('passed on again with another Message-ID, which its signature leaves out, makes no second draft', async () => {
    const to = await world.addressOf(ana)
    const written = await composed({ from: ana.email, to, cc: 'ben@autre.fr', text: 'Une table.' })
    const raw = await signed(written, 'exemple.fr', withoutMessageId)
    expect(await handOver(world.listener.port, { from: ana.email, to, raw })).toMatchObject({ code: 250 })
    const again = Buffer.from(
      raw
        .toString('latin1')
        .replace(/^Message-ID: .*$/im, 'Message-ID: <une-autre@autre.fr>')
        .replace(/^Subject: (\S+) /im, 'Subject:  $1\r\n ')
        .replace('Une table.', 'Une  table. '),
      'latin1',
    )
    expect(again.equals(raw)).toBe(false)
    await handOver(world.listener.port, { from: 'ben@autre.fr', to, raw: again })
    await world.workOff()
    expect(await mine()).toHaveLength(1)
  })

  it.each([
    ['another subject', { subject: 'Le comptoir de Vertou' }],
    ['another hour', { date: new Date('2026-11-28T09:30:00Z') }],
  ])('with the same words and %s is another mail, signed Message-ID or not', async (_, other) => {
    const to = await world.addressOf(ana)
    const first = { from: ana.email, to, text: 'Posé ce matin.', date: new Date('2026-11-28T09:00:00Z') }
    for (const mail of [first, { ...first, ...other }]) {
      const raw = await signed(await composed(mail), 'exemple.fr', withoutMessageId)
      // Its sender's server did not see our answer.
      for (let time = 0; time < 2; time++)
        expect(await handOver(world.listener.port, { from: ana.email, to, raw })).toMatchObject({ code: 250 })
    }
    await world.workOff()
    expect(await mine()).toHaveLength(2)
  })

  it('passed on with a subject, a date and a Message-ID that its signature leaves out makes no second draft', async () => {
    const to = await world.addressOf(ana)
    const written = await composed({ from: ana.email, to, cc: 'ben@autre.fr', text: 'Une table.' })
    const raw = await signed(written, 'exemple.fr', { headerFieldNames: 'from:to:cc' })
    await handOver(world.listener.port, { from: ana.email, to, raw })
    const again = raw
      .toString('latin1')
      .replace(/^Subject: .*$/im, 'Subject: Autre chose')
      .replace(/^Date: .*$/im, 'Date: Sat, 28 Nov 2026 10:00:00 +0000')
      .replace(/^Message-ID: .*$/im, 'Message-ID: <une-autre@autre.fr>')
    const passedOn = { from: 'ben@autre.fr', to, raw: Buffer.from(again, 'latin1') }
    expect(await handOver(world.listener.port, passedOn)).toMatchObject({ code: 250 })
    await world.workOff()
    expect(await mine()).toHaveLength(1)
  })

  it('without a word or a photo is answered, and makes nothing', async () => {
    await world.send(ana, { subject: '', text: '\n-- \nAna Colin\n' })
    await world.workOff()
    expect(await mine()).toEqual([])
    expect((await world.answers(ana)).at(-1)?.text).toContain('ni phrase ni photo')
  })

  it('leaves out logos within the text, what is no image, and photos beyond six, and says so', async () => {
    const logo = await sharp({ create: { width: 180, height: 60, channels: 3, background: '#b53a14' } })
      .png()
      .toBuffer()
    const tiles = await Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        sharp({
          create: { width: 900, height: 700, channels: 3, background: { r: 30 * index, g: 90, b: 60 } },
        })
          .jpeg()
          .toBuffer(),
      ),
    )
    await world.send(ana, {
      html: '<p>Le comptoir.</p><img src="cid:logo">',
      attachments: [
        { filename: 'logo.png', content: logo, cid: 'logo' },
        { filename: 'cassée.jpg', content: Buffer.from('pas une image') },
        ...tiles.map((content, index) => ({ filename: `${index}.jpg`, content })),
        { filename: 'encore.jpg', content: tiles[0] as Buffer },
      ],
    })
    await world.workOff()
    const { rows } = await execute(sql`select photos from inbound_mails where user_id = ${ana.user.id}`)
    expect(rows).toEqual([{ photos: { kept: 6, refused: 1, noRoom: 0, tooMany: 1 } }])
    const answer = (await world.answers(ana)).at(-1)
    expect(answer?.text).toContain('Une image n’a pas pu être lue. Un post prend 6 photos au plus')
  })

  it('leaves out pictures that would unpack to more than a photo holds', async () => {
    const bombs = [
      hugePng(40_000, [], 200),
      deepPng(7_000, { isInterlaced: true }),
      textBomb(60_000_000),
      heicGrid({ columns: 64, rows: 64 }),
    ]
    await world.send(ana, {
      text: 'Le comptoir.',
      attachments: [...bombs.map((content, index) => ({ filename: `${index}.png`, content })), jpeg],
    })
    await world.workOff()
    const { rows } = await execute(sql`select photos from inbound_mails where user_id = ${ana.user.id}`)
    expect(rows).toEqual([{ photos: { kept: 1, refused: 4, noRoom: 0, tooMany: 0 } }])
    expect(await mine()).toHaveLength(1)
    expect((await world.answers(ana)).at(-1)?.text).toContain('4 images n’ont pas pu être lues')
  })

  it('makes a draft only where its writer may still write when it is worked off', async () => {
    await world.send(ana, { text: 'Une table.' })
    await execute(sql`update users set member_role = 'viewer' where id = ${ana.user.id}`)
    await world.workOff()
    expect(await mine()).toEqual([])
    expect(await world.answers(ana)).toEqual([])
  })
})

describe('where working a mail off fails', () => {
  const failing = (error: Error) => {
    const { imaging } = world.test.deps
    return { ...world.test.deps, imaging: { ...imaging, readUpload: () => Promise.reject(error) } }
  }
  const worked = async () => {
    const { rows } = await execute(
      sql`select status, raw is null as "isGone", next_attempt_at > now() as waits from inbound_mails
        where user_id = ${ana.user.id}`,
    )
    return rows
  }

  it.each([
    ['a fault of ours', new TypeError('picture is undefined')],
    ['what the database refuses', Object.assign(new Error('numeric field overflow'), { code: '22003' })],
    ['a refusal that nobody foresaw', new AppError('invalid_input')],
  ])('%s ends it at once, with an answer', async (_, error) => {
    await world.send(ana, { text: 'Une table.', attachments: [jpeg] })
    await processInboundMails(failing(error))
    expect(world.test.errors.splice(0)).toEqual([expect.stringContaining('inbound mail failed')])
    expect(await worked()).toEqual([{ status: 'refused', isGone: true, waits: expect.anything() }])
    const answers = await world.answers(ana)
    expect(answers.map(({ subject }) => subject)).toEqual(['Votre mail n’a pas pu être traité'])
    expect(answers[0]?.text).toContain('une erreur de notre part')
    expect(await mine()).toEqual([])
  })

  it.each([
    ['storage that is away', new AppError('storage_unavailable')],
    ['a database that is away', Object.assign(new Error('shutting down'), { code: '57P01' })],
    ['a deadlock', new Error('failed query', { cause: Object.assign(new Error(), { code: '40P01' }) })],
    ['no file left to open', Object.assign(new Error(), { code: 'EMFILE', syscall: 'open' })],
  ])('%s is waited for', async (_, error) => {
    await world.send(ana, { text: 'Une table.', attachments: [jpeg] })
    await processInboundMails(failing(error))
    expect(await worked()).toEqual([{ status: 'waiting', isGone: false, waits: true }])
    expect(await world.answers(ana)).toEqual([])
    await world.workOff()
    expect(await mine()).toHaveLength(1)
    expect((await world.answers(ana)).at(-1)?.subject).toBe('Votre brouillon est prêt')
  })
})

describe('a process that dies while it works a mail off', () => {
  /** It had claimed the one that was due first, which nobody takes from it before its claim has ended. */
  const die = async () => {
    const claimed = await claimInboundMail(world.test.deps.db, 60)
    await execute(
      sql`update inbound_mails set next_attempt_at = next_attempt_at - interval '1 minute' where ended_at is null`,
    )
    return claimed?.id
  }

  it('leaves it to the next, after those that waited meanwhile', async () => {
    for (const text of ['Une table.', 'Un banc.', 'Une armoire.']) await world.send(ana, { text })
    const died = []
    for (let death = 0; death < 9; death++) died.push(await die())
    expect(died.slice(0, 3)).toHaveLength(new Set(died).size)
    expect([...died.slice(3, 6), ...died.slice(6)]).toEqual([...died.slice(0, 3), ...died.slice(0, 3)])
    await world.workOff()
    expect(await mine()).toHaveLength(3)
  })

  it('gives it up with an answer once it was the seventh', async () => {
    await world.send(ana, { text: 'Une table.' })
    for (let death = 0; death < 7; death++) expect(await die()).toBeDefined()
    await world.workOff()
    expect(await mine()).toEqual([])
    expect((await world.answers(ana)).map(({ subject }) => subject)).toEqual([
      'Votre mail n’est pas devenu un brouillon',
    ])
  })
})

describe('who is refused gets 550, and no mail', () => {
  const refused = async (sent: Promise<{ code: number; response: string }>, why: RegExp) => {
    expect(await sent).toMatchObject({ code: 550, response: why })
    expect(await world.answers(ana)).toEqual([])
    expect(await mine()).toEqual([])
  }

  it.each([
    ['an unknown address', `${'0'.repeat(32)}@${mailDomain}`],
    ['an address that is none', `post@${mailDomain}`],
    ['another domain', 'camille@exemple.fr'],
  ])('%s', async (_, to) => refused(world.send(ana, { to }), /5\.1\.1/))

  it('a stranger whose domain vouches for him', async () =>
    refused(world.send(ana, { from: 'inconnu@exemple.fr' }), /5\.7\.1 This address takes mail of members/))

  it('a member of another company', async () => {
    const ben = await world.test.signUp()
    await refused(world.send(ana, { from: ben.email }), /members of its company/)
  })

  it('a member who only looks on', async () => {
    const to = await world.addressOf(ana)
    await execute(sql`update users set member_role = 'viewer' where id = ${ana.user.id}`)
    await refused(world.send(ana, { to }), /5\.1\.1/)
  })

  it('somebody who writes a member’s name', async () => {
    const to = await world.addressOf(ana)
    const raw = await composed({ from: ana.email, to })
    await refused(
      handOver(world.listener.port, { from: ana.email, to, raw }),
      /5\.7\.1 The sender is not proved/,
    )
    const foreign = await signed(raw, 'autre.fr')
    world.dns.records['s1._domainkey.autre.fr'] = world.dns.records['s1._domainkey.exemple.fr'] ?? []
    await refused(handOver(world.listener.port, { from: ana.email, to, raw: foreign }), /not proved/)
  })

  it('who passes on what a member once wrote to him', async () => {
    const to = await world.addressOf(ana)
    const raw = await signed(await composed({ from: ana.email, to: 'ben@autre.fr' }))
    await refused(handOver(world.listener.port, { from: 'ben@autre.fr', to, raw }), /neither in To nor in Cc/)
    // What he adds stands outside the signature.
    for (const name of ['To', 'Cc']) {
      const added = Buffer.concat([Buffer.from(`${name}: ${to}\r\n`), raw])
      await refused(
        handOver(world.listener.port, { from: 'ben@autre.fr', to, raw: added }),
        /neither in To nor in Cc/,
      )
    }
  })

  it.each([
    ['an automatic answer', { 'Auto-Submitted': 'auto-replied' }],
    ['a bulk mail', { Precedence: 'bulk' }],
    ['a list', { 'List-Id': '<nouvelles.exemple.fr>' }],
  ])('%s', async (_, headers) => refused(world.send(ana, { headers }), /Automatic answers/))

  it('a bounce', async () => refused(world.send(ana, { envelopeFrom: '' }), /Automatic answers/))

  it('a mail of ours that comes back', async () => {
    await world.send(ana, { text: 'Une table.' })
    await world.workOff()
    const [answer] = await world.answers(ana)
    const outcome = await world.send(ana, { messageId: answer?.messageId })
    expect(outcome).toMatchObject({ code: 550, response: /Automatic answers/ })
  })

  it('the eleventh mail of a day', async () => {
    await execute(sql`insert into inbound_mails (id, company_id, user_id, message_hash, status, ended_at)
      select gen_random_uuid(), ${ana.companyId}, ${ana.user.id}, sha256(gen_random_uuid()::text::bytea), 'refused', now()
      from generate_series(1, 9)`)
    expect(await world.send(ana)).toMatchObject({ code: 250 })
    expect(await world.send(ana)).toMatchObject({ code: 550, response: /Ten mails a day/ })
    await world.workOff()
  })

  it.each(['Subject: Autre chose', 'Date: Sat, 28 Nov 2026 10:00:00 +0000'])(
    'a signed mail with a second field on top: %s',
    async (field) => {
      const to = await world.addressOf(ana)
      const raw = await signed(await composed({ from: ana.email, to }))
      const added = Buffer.concat([Buffer.from(`${field}\r\n`), raw])
      await refused(handOver(world.listener.port, { from: ana.email, to, raw: added }), /5\.6\.0/)
    },
  )

  it('a mail of thousands of parts', async () =>
    refused(world.send(ana, { text: `Une table.\n${'--b\n\n'.repeat(3_000)}` }), /5\.6\.0/))
})

it('tries later, in words of SMTP, where the DNS does not answer', async () => {
  const key = 's1._domainkey.exemple.fr'
  const record = world.dns.records[key] ?? []
  world.dns.records[key] = 'ETIMEOUT'
  expect(await world.send(ana)).toMatchObject({ code: 451 })
  world.dns.records[key] = record
})
