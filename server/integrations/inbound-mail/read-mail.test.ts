import { describe, expect, it, vi } from 'vitest'
import { composed } from '#test/mail-sender.ts'
import { photo } from '#test/photos.ts'
import { readMail } from './read-mail.ts'
import { stripQuotedReply, subjectWords } from './strip-quoted-reply.ts'

const own = 'Le comptoir en chêne est posé.\n\nPhotos prises ce matin.'

describe('what the sender typed is all that stays', () => {
  it.each([
    ['an iPhone’s line', `${own}\n\nEnvoyé de mon iPhone`],
    ['an Android’s line', `${own}\n\nEnvoyé depuis mon smartphone Samsung Galaxy.`],
    ['Outlook’s line', `${own}\n\nTélécharger Outlook pour iOS<https://aka.ms/o0ukef>`],
    ['the mark of a signature', `${own}\n\n-- \nCamille Moreau\nAtelier Bois Doré\n06 12 34 56 78`],
    ['a closing and a card', `${own}\n\nBien cordialement,\nCamille Moreau\nAtelier Bois Doré`],
    [
      'an answered mail',
      `${own}\n\nLe lun. 16 nov. 2026 à 10:12, Ben <ben@x.fr> a écrit :\n\n> Envoie des photos !`,
    ],
    [
      'one whose line is broken',
      `${own}\n\nLe lundi 16 novembre 2026 à 10:12, Ben Roy\n<ben@x.fr> a écrit :\n> Oui`,
    ],
    ['an English one', `${own}\n\nOn Mon, Nov 16, 2026 at 10:12 AM Ben <ben@x.fr> wrote:\n> Yes`],
    [
      'Outlook’s history',
      `${own}\n\n________________________________\nDe : Ben <ben@x.fr>\nEnvoyé : lundi\n\nOui`,
    ],
    ['a forwarded mail', `${own}\n\n---------- Message transféré ----------\nDe : Ben <ben@x.fr>\n\nOui`],
    ['quoted lines', `> Que dire ?\n${own}\n> Merci`],
    ['the marks of an inline image', `${own}\n\uFFFC\n\nEnvoyé de mon iPad`],
  ])('without %s', (_, text) => expect(stripQuotedReply(text)).toBe(own))

  it.each([
    'Merci à toute l’équipe !\nLe chantier est fini.',
    'Le comptoir est posé.\nLe client a écrit un mot dans le livre d’or.',
    'Cordialement vôtre : c’est le nom de notre nouvelle table.',
    'De : bois massif, de l’huile et du temps.',
    '- chêne\n- frêne',
  ])('and no sentence that looks like it is cut: %s', (text) => expect(stripQuotedReply(text)).toBe(text))

  it('reads a mail that has HTML alone', async () => {
    const html = `<html><head><style>p{color:red}</style><title>x</title></head><body><p>Le comptoir est&nbsp;posé.</p>
      <div>Photos<br>du matin &amp; du soir</div><div class="gmail_signature">Camille</div>
      <blockquote><p>Que dire ?<p>Oui</blockquote><script>alert(1)</script></body></html>`
    const read = await readMail(await composed({ from: 'a@b.fr', text: '', html }))
    expect(read?.text.replace(/\u00a0/g, ' ')).toBe('Le comptoir est posé.\n\nPhotos\ndu matin & du soir')
  })

  it('takes a subject for words unless a program wrote it', () => {
    expect(subjectWords('Re: Fwd: Le comptoir de Rezé')).toBe('Le comptoir de Rezé')
    for (const subject of ['', 'Photo', '3 photos', 'IMG_0042.HEIC', '(sans objet)', 'Re:'])
      expect(subjectWords(subject)).toBe('')
  })
})

describe('pictures are taken out', () => {
  it('attached or shown within, with their names; other files stay', async () => {
    const raw = await composed({
      from: 'a@b.fr',
      html: '<p>Voici.</p><img src="cid:logo">',
      attachments: [
        { filename: 'comptoir.heic', content: photo('coffee.heic'), contentType: 'application/octet-stream' },
        { filename: 'Équipe.jpg', content: photo('group.jpg') },
        { filename: 'logo.png', content: photo('coffee.png'), cid: 'logo' },
        { filename: 'devis.pdf', content: Buffer.from('%PDF-1.7') },
        { filename: 'mail.eml', content: 'Subject: x\r\n\r\nx', contentType: 'message/rfc822' },
      ],
    })
    const { pictures = [] } = (await readMail(raw)) ?? {}
    const told = pictures.map(({ fileName, isInline }) => [fileName, isInline])
    expect(told.toSorted()).toEqual([
      ['comptoir.heic', false],
      ['logo.png', true],
      ['Équipe.jpg', false],
    ])
    const heic = pictures.find(({ fileName }) => fileName === 'comptoir.heic')
    expect(heic?.bytes.equals(photo('coffee.heic'))).toBe(true)
  })
})

it('names a picture in one line that a table can hold', async () => {
  const raw = [
    'From: a@b.fr',
    'Content-Type: image/jpeg',
    "Content-Disposition: attachment; filename*=utf-8''a%00b%0A%E2%80%AEgpj.exe%0D.jpg",
    'Content-Transfer-Encoding: base64',
    '',
    photo('rocket.jpg').toString('base64'),
  ]
  const read = await readMail(Buffer.from(raw.join('\r\n')))
  expect(read?.pictures.map(({ fileName }) => fileName)).toEqual(['a b gpj.exe .jpg'])
})

it('reads subject and text without what no table holds', async () => {
  const raw = [
    'From: a@b.fr',
    'Subject: =?utf-8?Q?Le_comptoir=00_de=E2=80=AE_Rez=C3=A9?=',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Il est=00 pos=C3=A9.',
  ]
  const read = await readMail(Buffer.from(raw.join('\r\n')))
  expect(`${read?.subject}|${read?.text}`).not.toMatch(/[\0\u202e]/)
  expect(read).toMatchObject({ subject: expect.stringMatching(/^Le comptoir ? de Rezé$/) })
})

it('reads a mail however long a busy machine lets it wait', async () => {
  const raw = await composed({ from: 'a@b.fr', text: own })
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  const reading = readMail(raw)
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  expect((await reading)?.text).toBe(own)
})

it('gives up a mail that is nested for ever', async () => {
  let raw = 'From: a@b.fr\r\n'
  for (let depth = 0; depth < 300; depth++)
    raw += `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`
  expect(await readMail(Buffer.from(`${raw}\r\nx`))).toBeNull()
})

it('reads hostile text in time, or gives it up', async () => {
  const lines = [
    `Le ${'a '.repeat(90_000)}`,
    `${' '.repeat(150_000)}x`,
    '> '.repeat(80_000),
    '<div '.repeat(30_000),
  ]
  for (const line of lines) {
    const read = await readMail(await composed({ from: 'a@b.fr', text: line, html: line }))
    expect(read?.pictures ?? []).toEqual([])
  }
})
