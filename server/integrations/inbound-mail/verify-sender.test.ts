import { describe, expect, it } from 'vitest'
import { composed, dkimRecord, localDns, recordsOf, signed } from '#test/mail-sender.ts'
import type { MailProof } from './types.ts'
import { verifySender } from './verify-sender.ts'

const from = 'camille@exemple.fr'
const to = 'k@post.ramage.test'
const relayIp = '10.0.0.5'

interface Case {
  raw: Buffer
  ip?: string
  returnPath?: string
  records?: Record<string, string[] | string>
}

function prove({ raw, ip = '198.51.100.7', returnPath = from, records = recordsOf('exemple.fr') }: Case) {
  const relay = { isRelay: (address: string) => address === relayIp, authservId: 'mx.relay.test' }
  const settings = { resolver: localDns(records).resolve, domain: 'post.ramage.test', relay }
  return verifySender(settings, { raw, ip, returnPath, helo: 'mx.exemple.fr' })
}

const resultOf = async (given: Case) => (await prove(given)).result
const plain = () => composed({ from: `Camille <${from}>`, to })
const namesIn = (proof: MailProof) =>
  proof.result === 'proved'
    ? proof.headers.map(({ name }) => name).filter((name) => ['to', 'cc'].includes(name))
    : []
const withField = (field: string, raw: Buffer) => Buffer.concat([Buffer.from(`${field}\r\n`), raw])

describe('an author is proved', () => {
  it('by an aligned signature, wherever the mail comes from', async () => {
    const proof = await prove({ raw: await signed(await plain()) })
    expect(proof).toMatchObject({ result: 'proved', author: from })
  })

  it('by a signature that another program made: the example of RFC 8463', async () => {
    const records = {
      'brisbane._domainkey.football.example.com': [
        'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
      ],
    }
    expect(await resultOf({ raw: rfc8463, records })).toBe('proved')
    const altered = Buffer.from(rfc8463.toString().replace('lost', 'won'))
    expect(await resultOf({ raw: altered, records })).toBe('unproved')
  })

  it('by SPF of the same domain, where the connection is the sender’s own', async () => {
    const raw = await plain()
    expect(await resultOf({ raw, ip: '192.0.2.25' })).toBe('proved')
    expect(await resultOf({ raw, ip: '192.0.2.26' })).toBe('unproved')
    expect(await resultOf({ raw, ip: '192.0.2.25', returnPath: 'x@autre.fr' })).toBe('unproved')
    // A bounce proves nobody, by whatever name it greets.
    expect(await resultOf({ raw, ip: '192.0.2.25', returnPath: '' })).toBe('unproved')
  })

  it('by a subdomain only where its DMARC policy takes that for the same', async () => {
    const raw = await signed(await plain(), 'mail.exemple.fr')
    const records: Case['records'] = {
      ...recordsOf('exemple.fr'),
      's1._domainkey.mail.exemple.fr': [dkimRecord],
    }
    expect(await resultOf({ raw, records })).toBe('proved')
    const strict = { ...records, '_dmarc.exemple.fr': ['v=DMARC1; p=none; adkim=s'] }
    expect(await resultOf({ raw, records: strict })).toBe('unproved')
    const { '_dmarc.exemple.fr': _, ...withoutPolicy } = records
    expect(await resultOf({ raw, records: withoutPolicy })).toBe('unproved')
    expect(await resultOf({ raw: await signed(await plain()), records: withoutPolicy })).toBe('proved')
  })

  it('by the verdict of the relay in front, from its own address alone', async () => {
    const raw = await plain()
    const verdict = (value: string) => withField(`Authentication-Results: mx.relay.test; ${value}`, raw)
    const good = verdict('dkim=pass header.d=exemple.fr; spf=fail smtp.mailfrom=exemple.fr')
    expect(await resultOf({ raw: good, ip: relayIp })).toBe('proved')
    expect(await resultOf({ raw: good })).toBe('unproved')
    expect(await resultOf({ raw: verdict(`spf=pass smtp.mailfrom=${from}`), ip: relayIp })).toBe('proved')
    expect(await resultOf({ raw: verdict('dmarc=pass header.from=exemple.fr'), ip: relayIp })).toBe('proved')
    for (const value of ['dkim=pass header.d=autre.fr', 'dkim=fail header.d=exemple.fr', 'none'])
      expect(await resultOf({ raw: verdict(value), ip: relayIp })).toBe('unproved')
    const foreign = withField('Authentication-Results: mx.autre.test; dkim=pass header.d=exemple.fr', raw)
    expect(await resultOf({ raw: foreign, ip: relayIp })).toBe('unproved')
    // One that the mail brought stands below the relay's own.
    const forged = withField('Authentication-Results: mx.relay.test; dkim=none', good)
    expect(await resultOf({ raw: forged, ip: relayIp })).toBe('unproved')
    // It does not say what was signed: a line that somebody added to a signed mail names nobody.
    const sent = withField('Cc: ben@autre.fr', await signed(raw))
    const passed = withField('Authentication-Results: mx.relay.test; dkim=pass header.d=exemple.fr', sent)
    const proof = await prove({ raw: passed, ip: relayIp, records: {} })
    expect(proof).toMatchObject({ result: 'proved' })
    expect(namesIn(proof)).toEqual(['to'])
    // The relay's own address says nothing about its clients' domains.
    const own = { ...recordsOf('exemple.fr'), 'exemple.fr': [`v=spf1 ip4:${relayIp} -all`] }
    expect(await resultOf({ raw, ip: relayIp, records: own })).toBe('unproved')
  })
})

describe('a relay’s verdict is not believed', () => {
  const verdict = async (value: string, { returnPath = 'a@evil.fr', author = from, signer = '' } = {}) => {
    const raw = await composed({ from: author, to })
    const signature = `DKIM-Signature: v=1; a=rsa-sha256; d=evil.fr; i=${signer}; s=x; h=from; bh=eA==; b=eA==`
    const field = `Authentication-Results: mx.relay.test; ${value}`
    const mail = withField(field, signer ? withField(signature, raw) : raw)
    return resultOf({ raw: mail, ip: relayIp, returnPath, records: { 'exemple.fr': [] } })
  }

  it.each([
    ['spf=fail smtp.mailfrom=a; dkim=pass header.d=exemple.fr;b@evil.fr'],
    ['spf=fail smtp.mailfrom=a; dkim=pass header.d=exemple.fr b@evil.fr'],
    ['spf=fail smtp.mailfrom=a; dkim=pass header.d=exemple.fr x=@evil.fr'],
    ['spf=fail smtp.mailfrom=a; dkim=pass header.d=exemple.fr policy.x=b@evil.fr'],
    ['spf=fail smtp.mailfrom=a; dkim=pass header.d=exemple.fr header.i=b@evil.fr'],
    ['spf=fail smtp.mailfrom=a; dkim=pass header.d=exemple.fr header.d=@evil.fr'],
    ['spf=fail smtp.mailfrom=a; dkim=pass header.d=exemple.fr reason=@evil.fr'],
    ['spf=fail smtp.mailfrom=a; dkim=pass header.d=exemple.fr; spf=fail smtp.mailfrom=b@evil.fr'],
    ['spf=fail smtp.mailfrom=a; dkim=pass header.d=exemple.fr; auth=pass smtp.auth=b@evil.fr'],
    ['spf=fail smtp.mailfrom=a; dkim=pass header.d=exemple.fr; (@evil.fr'],
    ['spf=fail smtp.mailfrom=a; dkim=pass header.d=exemple.fr "@evil.fr'],
    ['spf=none smtp.helo=a; dkim=pass header.d=exemple.fr'],
    [
      'spf=none smtp.mailfrom=a@evil.fr (client-ip=192.0.2.9; helo=b); dkim=pass header.d=exemple.fr (c; receiver=k)',
    ],
    ['spf=none smtp.helo=a; dkim=pass header.d=exemple.fr; iprev=fail smtp.helo=b'],
    ['dkim=pass header.d=exemple.fr; none'],
    ['dkim=pass header.d=exemple.fr;'],
    ['dkim=pass header.d=exemple.fr; ; spf=none'],
    ['dkim=pass header.d=exemple.fr action=none'],
    ['dkim pass header.d=exemple.fr'],
    ['dkim=pass header.d = exemple.fr = x'],
    ['dkim=pass header.d=exemple.fr\\; x=y'],
  ])('where it is not wholly as RFC 8601 writes it: %s', async (value) => {
    expect(await verdict(value)).toBe('unproved')
  })

  it('where the sender’s own words could make it well formed', async () => {
    const slipped =
      'spf=fail smtp.mailfrom=x@evil.fr; dkim=pass header.d=exemple.fr; dkim=pass header.d=evil.fr'
    const words = 'x@evil.fr; dkim=pass header.d=exemple.fr; dkim=pass header.d=evil.fr header.i=b'
    expect(await verdict(`${slipped} header.i=b@evil.fr`, { returnPath: `"${words}"@evil.fr` })).toBe(
      'unproved',
    )
    expect(await verdict(`${slipped} header.i=b@evil.fr`, { returnPath: `${words}@evil.fr` })).toBe(
      'unproved',
    )
    const encoded = 'x=3B=20dkim=3Dpass@evil.fr'
    expect(await verdict('dkim=pass header.d=exemple.fr', { signer: encoded })).toBe('unproved')
    const forwarded = 'SRS0=ab=cd=evil.fr=a@autre.fr'
    expect(await verdict('dkim=pass header.d=exemple.fr', { returnPath: forwarded })).toBe('proved')
    const author = '"a; dkim=pass header.d=exemple.fr"@exemple.fr'
    expect(await verdict('dkim=pass header.d=exemple.fr', { author })).toBe('unproved')
  })

  it('but is where it is plain, as relays write it', async () => {
    for (const value of [
      'dkim=pass (2048-bit key; unprotected) header.d=exemple.fr header.i=@exemple.fr header.b=p5G/8V=; spf=none smtp.helo=mx.exemple.fr',
      'spf=fail (a comment (within one) \\) too) smtp.mailfrom=a@evil.fr; dkim=pass reason="good; really" header.d=exemple.fr',
      'dkim=pass header.i=@news.exemple.fr header.d=exemple.fr header.s=s1 header.a=rsa-sha256 ; arc=none',
      'dkim/1 = pass\r\n header . d = exemple.fr; dmarc=pass (p=NONE) header.from=exemple.fr; iprev=pass policy.iprev="2001:db8::1"',
      'spf=pass smtp.mailfrom="a;b"@autre.fr; dkim=pass header.d=exemple.fr',
    ])
      expect(await verdict(value), value).toBe('proved')
  })
})

describe('an author is not proved', () => {
  it('by a signature of another domain, of an altered mail, or of a part of it', async () => {
    const raw = await signed(await plain())
    const records = { ...recordsOf('exemple.fr'), ...recordsOf('autre.fr') }
    expect(await resultOf({ raw: await signed(await plain(), 'autre.fr'), records })).toBe('unproved')
    expect(await resultOf({ raw: Buffer.concat([raw, Buffer.from('et un mot\r\n')]) })).toBe('unproved')
    const renamed = Buffer.from(raw.toString('latin1').replace('Camille <', 'Ben <'), 'latin1')
    expect(await resultOf({ raw: renamed })).toBe('unproved')
    const unsignedFrom = await signed(await plain(), 'exemple.fr', { headerFieldNames: 'to:subject' })
    expect(await resultOf({ raw: unsignedFrom })).toBe('unproved')
  })

  it('by a key under test, or one that is too short', async () => {
    const raw = await signed(await plain())
    const underTest = { 's1._domainkey.exemple.fr': [dkimRecord.replace('k=rsa', 'k=rsa; t=y')] }
    expect(await resultOf({ raw, records: underTest })).toBe('unproved')
  })

  it('by a mail of several authors', async () => {
    const raw = await signed(await composed({ from: [from, 'ben@exemple.fr'], to }))
    expect(await resultOf({ raw })).toBe('unproved')
    const twice = withField('From: ben@exemple.fr', await signed(await plain()))
    expect(await resultOf({ raw: twice })).toBe('unsound')
  })
})

it('asks again later where the DNS did not answer', async () => {
  const raw = await signed(await plain())
  const away = { ...recordsOf('exemple.fr'), 's1._domainkey.exemple.fr': 'ETIMEOUT' }
  expect(await resultOf({ raw, records: away })).toBe('later')
  const policyAway = { ...recordsOf('exemple.fr'), '_dmarc.exemple.fr': 'ESERVFAIL' }
  expect(await resultOf({ raw, records: policyAway })).toBe('later')
})

it('looks at no mail that is taken apart for ever', async () => {
  const parts = Buffer.from('\r\n--b\r\n\r\nx'.repeat(2_000))
  expect(await resultOf({ raw: Buffer.concat([await signed(await plain()), parts]) })).toBe('unsound')
  const signatures = 'DKIM-Signature: v=1\r\n'.repeat(20)
  expect(await resultOf({ raw: withField(signatures.trim(), await plain()) })).toBe('unsound')
  expect(await resultOf({ raw: Buffer.from(`From: ${from}\r\nX: ${'x'.repeat(200_000)}`) })).toBe('unsound')
})

/** RFC 8463, appendix A.3, with its Ed25519 signature. */
const rfc8463 = Buffer.from(
  [
    'DKIM-Signature: v=1; a=ed25519-sha256; c=relaxed/relaxed;',
    ' d=football.example.com; i=@football.example.com;',
    ' q=dns/txt; s=brisbane; t=1528637909; h=from : to :',
    ' subject : date : message-id : from : subject : date;',
    ' bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;',
    ' b=/gCrinpcQOoIfuHNQIbq4pgh9kyIK3AQUdt9OdqQehSwhEIug4D11Bus',
    ' Fa3bT3FY5OsU7ZbnKELq+eXdp1Q1Dw==',
    'From: Joe SixPack <joe@football.example.com>',
    'To: Suzie Q <suzie@shopping.example.net>',
    'Subject: Is dinner ready?',
    'Date: Fri, 11 Jul 2003 21:00:37 -0700 (PDT)',
    'Message-ID: <20030712040037.46341.5F8J@football.example.com>',
    '',
    'Hi.',
    '',
    'We lost the game.  Are you hungry yet?',
    '',
    'Joe.',
    '',
  ].join('\r\n'),
)
