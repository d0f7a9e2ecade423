import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { renderMail } from '#server/services/mails/render-mail.ts'
import { type TemplateData, type TemplateName, templates } from './index.ts'

const publicUrl = 'https://ramage.example'
const token = 'A'.repeat(43)
/** What a person may have typed as a name. */
const firstName = 'Zoé <b>O’Neil</b> & fils'
const newEmail = 'zoe@exemple.fr'

const day = '22\u00a0décembre 2026'
const bought = { plan: 'Pro', price: '19,99\u00a0€' }
const receipt = {
  id: '3f0e9a44-7a40-4b0c-9c7e-000000000001',
  number: 'RES-2026-000012',
  plan: 'Pro',
  declaredBy: 'Atelier Bois Doré',
  declaredAt: 'mardi 22\u00a0décembre 2026 à 9\u00a0h\u00a004',
}

const reference = 'S-7KQ4-2M9T'
const written = { reference, name: firstName, email: newEmail, text: 'La page reste blanche.' }

const mailedPicture = {
  key: 'k'.repeat(32),
  path: `company/${'k'.repeat(32)}/master`,
  width: 1200,
  height: 900,
  alt: 'Un comptoir "clair" <en chêne>.',
}
const noneLeftOut = { kept: 1, refused: 0, noRoom: 0, tooMany: 0 }
const allLeftOut = (count: number) => ({ kept: 0, refused: count, noRoom: count, tooMany: count })

/** One line for each mail: data as its sender gives it. */
const examples: { [Name in TemplateName]: TemplateData<Name>[] } = {
  verify_email: [
    { firstName, token, welcomePosts: 3 },
    { firstName, token, welcomePosts: 0 },
  ],
  invitation: [
    {
      token,
      company: 'Atelier <Bois>',
      inviter: firstName,
      role: 'rédige',
      endsOn: 'lundi 30 novembre 2026',
    },
  ],
  member_joined: [{ firstName, company: 'Atelier', name: 'Ben Roy', email: newEmail, role: 'rédige' }],
  member_left: [{ firstName, company: 'Atelier', name: 'Ben Roy' }],
  member_role_changed: [{ firstName, company: 'Atelier', role: 'regarde' }],
  two_factor_demanded: [{ firstName, company: 'Atelier' }],
  membership_ended: [true, false].map((isOwn) => ({ firstName, company: 'Atelier', isOwn })),
  company_ending: [
    { firstName, company: 'Atelier', eraseAt: 'mardi 22 décembre 2026 à 10 h', name: 'Ben Roy' },
  ],
  approval_asked: [
    {
      firstName,
      asker: 'Ben <i>Roy</i>',
      requestId: '3b1f0b52-6a0c-4c0e-9d43-0d7f5d0e2a12',
      until: 'mardi 22 décembre 2026 à 10 h',
    },
  ],
  approval_answered: [true, false].map((isApproved) => ({
    firstName,
    name: 'Zoé',
    postId: '3b1f0b52-6a0c-4c0e-9d43-0d7f5d0e2a11',
    isApproved,
  })),
  approval_missing: [true, false].map((isHeld) => ({
    firstName,
    network: 'instagram',
    postId: '3b1f0b52-6a0c-4c0e-9d43-0d7f5d0e2a11',
    when: 'mardi 22 décembre 2026 à 10 h',
    isHeld,
  })),
  approval_moved: [
    {
      firstName,
      network: 'linkedin',
      postId: '3b1f0b52-6a0c-4c0e-9d43-0d7f5d0e2a11',
      from: 'mardi 22 décembre 2026 à 10 h',
      to: 'jeudi 24 décembre 2026 à 9 h',
    },
  ],
  comments: [
    {
      firstName,
      postId: '3b1f0b52-6a0c-4c0e-9d43-0d7f5d0e2a11',
      excerpt: 'Le comptoir de <Rezé>',
      isNamed: true,
      comments: [{ author: 'Ben Roy', text: '@Ana Colin, la date est-elle sûre\u202f?' }],
      more: 0,
    },
    {
      firstName,
      postId: '3b1f0b52-6a0c-4c0e-9d43-0d7f5d0e2a11',
      excerpt: '',
      isNamed: false,
      comments: ['Un', 'Deux'].map((text) => ({ author: 'Ben Roy', text })),
      more: 3,
      others: [
        {
          postId: '3b1f0b52-6a0c-4c0e-9d43-0d7f5d0e2a11',
          excerpt: 'La vitrine est posée.',
          isNamed: false,
          comments: [{ author: 'Zoé Le Goff', text: 'Bien.' }],
          more: 1,
        },
      ],
      morePosts: 2,
    },
  ],
  already_registered: [{ firstName }],
  reset_password: [{ firstName, token }],
  link_google: [{ firstName, googleEmail: newEmail, token }],
  password_changed: [{ firstName, changedAt: 'dimanche 22\u00a0novembre 2026 à 9\u00a0h\u00a004' }],
  email_change_confirm: [
    { firstName, email: 'zoe@ancien.example', newEmail, token },
    { firstName, newEmail, token },
  ],
  email_change_notice: [{ firstName, newEmail, token }],
  publication_failed: (['failed', 'uncertain', 'late'] as const).map((kind) => ({
    firstName,
    network: 'linkedin',
    postId: kind === 'late' ? null : '3b1f0b52-6a0c-4c0e-9d43-0d7f5d0e2a11',
    kind,
    cause: 'LinkedIn trouve le texte trop long.',
    remedy: kind === 'failed' ? 'Raccourcissez le texte, puis publiez de nouveau.' : '',
  })),
  account_to_choose: [1, 3].map((count) => ({
    firstName,
    account: 'Ben Roy',
    count,
    postId: count === 1 ? '3b1f0b52-6a0c-4c0e-9d43-0d7f5d0e2a11' : null,
  })),
  account_expiring: [
    { firstName, network: 'LinkedIn', account: 'Atelier Moreau', endsOn: 'dimanche 29 novembre 2026' },
    { firstName, network: 'Instagram', account: '', endsOn: 'dimanche 29 novembre 2026' },
  ],
  weekly_proposals: [
    {
      firstName,
      token,
      proposals: [
        { key: 'occasion-0a1b2c3d4e5f', title: 'La fête des Mères', reason: 'Le dimanche 31\u00a0mai.' },
        { key: 'gap-0a1b2c3d4e5f', title: 'Un geste', reason: 'Rien n’est programmé.' },
      ],
    },
    { firstName, token, proposals: [{ key: 'gap-0a1b2c3d4e5f', title: 'Un geste', reason: 'Rien.' }] },
  ],
  mail_draft: [
    {
      ...{ firstName, postId: '3b1f0b52-6a0c-4c0e-9d43-0d7f5d0e2a11', text: 'Le comptoir <est> posé.' },
      ...{ picture: mailedPicture, photos: noneLeftOut, spent: true, postsLeft: 2, canPublish: true },
    },
    {
      ...{ firstName, postId: '3b1f0b52-6a0c-4c0e-9d43-0d7f5d0e2a11', text: 'Le comptoir est posé.' },
      ...{ picture: null, photos: allLeftOut(1), spent: true, postsLeft: 0, canPublish: false },
    },
    {
      ...{ firstName, postId: '3b1f0b52-6a0c-4c0e-9d43-0d7f5d0e2a11', text: '' },
      ...{ picture: mailedPicture, photos: allLeftOut(3), spent: true, postsLeft: null, canPublish: true },
    },
  ],
  mail_draft_waiting: (['no_credits', 'fair_use', 'failed'] as const).map((reason) => ({
    ...{ firstName, postId: '3b1f0b52-6a0c-4c0e-9d43-0d7f5d0e2a11', reason, text: 'Comptoir posé.' },
    ...{ picture: reason === 'failed' ? null : mailedPicture, photos: noneLeftOut },
  })),
  mail_not_kept: (['empty', 'unreadable', 'post_limit', 'late', 'failed'] as const).map((reason) => ({
    ...{ firstName, reason, photos: reason === 'empty' ? allLeftOut(1) : noneLeftOut },
  })),
  export_ready: [{ firstName, days: 7 }],
  deletion_requested: [{ firstName, token, eraseAt: 'mardi 22 décembre 2026 à 10 h' }],
  deletion_cancelled: [{ firstName }],
  unused_account: [{ firstName }],
  subscription_confirmed: [15, null].map((posts) => ({
    firstName,
    ...bought,
    posts,
    startedOn: day,
    withdrawalUntil: posts === null ? null : day,
    renewsOn: day,
  })),
  payment_failed: [{ firstName, ...bought, graceUntil: day }],
  pack_bought: [{ firstName, price: bought.price, posts: 5, boughtOn: day }],
  request_received: [
    { kind: 'contact', reference, canReply: true },
    { kind: 'support', reference, canReply: false },
  ],
  request_notice: [
    { kind: 'contact', ...written, topic: null, priority: null },
    { kind: 'support', ...written, topic: 'bug', priority: 'first' },
  ],
  subscription_cancelled: [day, null].map((effectiveOn) => ({ firstName, ...receipt, effectiveOn })),
  withdrawal_receipt: [
    { firstName, ...receipt, refund: '13,33\u00a0€', unusedPosts: 10, grantedPosts: 15 },
    { firstName, ...receipt, refund: '13,33\u00a0€', unusedPosts: null, grantedPosts: null },
  ],
}

const cases = Object.entries(examples).flatMap(([name, all]) =>
  all.map((data, index) => ({ name: name as TemplateName, data, index })),
)

const plain = (text: string) => text.replace(/[ \t\r\n]+/g, ' ').trim()

describe.each(cases)('the mail $name ($index)', ({ name, data }) => {
  const letter = (templates[name] as (data: unknown) => ReturnType<(typeof templates)[TemplateName]>)(data)
  const { subject, html, text } = renderMail(name, data, publicUrl)
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } })
  document.write(html)

  it('is set as French is', () => {
    const own = [letter.subject, letter.preheader, letter.reason, plain(document.body.textContent)]
    for (const line of own) {
      const words = line.replaceAll(/https?:\S+/g, '').replaceAll(firstName, '')
      expect(words, 'apostrophe').not.toMatch(/'/)
      expect(words, 'U+202F before').not.toMatch(/[^\u202f][?!;»]/)
      expect(words, 'U+00A0 before').not.toMatch(/[^\u00a0]:|\.\.\./)
      expect(words, 'U+00A0 before a unit').not.toMatch(/\d (?:jours?|heures?|minutes?)(?!\p{L})/u)
    }
  })

  it('says the same in text and in HTML, with nothing missing', () => {
    for (const version of [html, text, subject]) expect(version).not.toMatch(/undefined|null|NaN|\[object/)
    const elements = [...document.querySelectorAll('h1, h2, main p, li, dt, dd, blockquote')]
    const pieces = elements
      .filter((element) => !element.textContent.startsWith('Le bouton'))
      .map((element) => plain(element.textContent))
    expect(pieces.length, 'pieces: title, greeting, what it says, why one gets it').toBeGreaterThanOrEqual(4)
    for (const piece of pieces) expect(plain(text)).toContain(piece)
    expect(plain(text)).toContain(plain(letter.reason))
  })

  it('leads to whole addresses of ours, the same in both, in words that say where', () => {
    const links = [...document.querySelectorAll('a')]
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(link.getAttribute('href')).toMatch(/^https:\/\/ramage\.example(\/|$)/)
      expect(text).toContain(link.getAttribute('href'))
      expect(plain(link.textContent).split(' ').length).toBeGreaterThanOrEqual(2)
    }
  })

  it('can be read aloud and in the dark, and loads nothing', () => {
    expect(document.documentElement.getAttribute('lang')).toBe('fr')
    expect(document.title).toBe(subject)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.querySelectorAll('script, link, iframe, form')).toHaveLength(0)
    for (const image of document.querySelectorAll('img')) expect(image.getAttribute('src')).toMatch(/^cid:/)
    expect(html).not.toMatch(/url\(|@import/)
    expect(html).toContain('prefers-color-scheme:dark')
    for (const layout of document.querySelectorAll('table'))
      expect(layout.getAttribute('role')).toBe('presentation')
  })

  it('takes a name for text', () => {
    expect(document.querySelectorAll('b')).toHaveLength(0)
    // It goes to an address nobody has proved, and repeats nothing that was typed.
    if (name === 'request_received') return
    expect(document.body.textContent).toContain(firstName)
    expect(text).toContain(firstName)
  })
})
