import { describe, expect, it } from 'vitest'
import { readLine } from './log-store.ts'

const secret = 'Zébulon-mange-7-pommes'
const token = `rmg_${'aB3-_xYz9Q'.repeat(4)}abc`
const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJlLW9mLXRoYXQ'
const base64 = Buffer.from('un secret en base64, assez long pour compter 42').toString('base64')
const key = '-----BEGIN PRIVATE KEY-----\nMIGHAgEAMBMGByqGSM49AgEG\n-----END PRIVATE KEY-----'

const line = (details: object, msg = 'seen') => `${JSON.stringify({ level: 40, time: 1, ...details, msg })}\n`

/** Where a secret may stand, and its bare form that must be gone. */
const planted: [what: string, given: string, gone: string][] = [
  ['a field', line({ password: secret }), secret],
  ['a field in camelCase', line({ newPassword: secret }), secret],
  ['a field deep down', line({ a: { b: [{ client_secret: secret }] } }), secret],
  ['an object under a telling name', line({ cookies: { sid: secret } }), secret],
  ['a list under a telling name', line({ tokens: null, refresh_token: [secret] }), secret],
  ['a header', line({ req: { headers: { authorization: `Bearer ${secret}` } } }), secret],
  ['a header by another name', line({ 'Proxy-Authorization': secret }), secret],
  ['a cookie header in a text', line({ err: { message: `Cookie: a=${secret}; b=${secret}` } }), secret],
  ['the message itself', line({}, `sent password=${secret} to them`), secret],
  ['a text with a colon', line({}, `mot de passe : ${secret}`), secret],
  ['JSON in a text', line({ body: JSON.stringify({ password: secret }) }), secret],
  [
    'JSON in JSON in a text',
    line({ body: JSON.stringify({ body: JSON.stringify({ token: secret }) }) }),
    secret,
  ],
  ['a quoted value', line({}, `api_key="${secret} et la suite"`), 'et la suite'],
  ['our token', line({}, `got ${token}`), token],
  ['our token in an address', line({ url: `/media/${token}/x.jpg` }), token],
  ['a bearer', line({}, 'header was Bearer abcdef123456'), 'abcdef123456'],
  ['a JWT', line({ why: `bad ${jwt}` }), jwt],
  ['an address with a password', line({}, `smtp://ramage:${secret}@mail.example:587`), secret],
  ['a database address', line({}, 'postgres://u:hunter2@db.example/ramage'), 'hunter2'],
  ['a query', line({ url: 'https://x.example/cb?code=AQTx91&state=kk22' }), 'AQTx91'],
  ['a query behind another', line({ url: 'https://x.example/cb?a=1&access_token=AQTx91' }), 'AQTx91'],
  ['a Stripe key', line({}, 'sk_test_51H8abcdefGHIJKLmnop refused'), 'sk_test_51H8abcdefGHIJKLmnop'],
  ['an OpenAI key', line({}, 'Incorrect key sk-proj-abcdEFGH1234ijklMNOP'), 'sk-proj-abcdEFGH1234ijklMNOP'],
  [
    'a Google key',
    line({}, 'AIzaSyA1234567890abcdefghijklmnopqrstuv'),
    'AIzaSyA1234567890abcdefghijklmnopqrstuv',
  ],
  ['an Instagram token', line({}, 'IGQVJabcdefghijklmnop1234'), 'IGQVJabcdefghijklmnop1234'],
  ['base64', line({ it: base64 }), base64],
  ['hexadecimal', line({ it: Buffer.from(secret).toString('hex') }), Buffer.from(secret).toString('hex')],
  ['a password hash', line({}, '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'), 'c2FsdA'],
  ['a private key', line({ it: key }), 'MIGHAgEAMBMGByqGSM49AgEG'],
  ['a stack', line({ err: { stack: `Error: token=${secret}\n    at f (/a/b.ts:1:2)` } }), secret],
  ['an e-mail address', line({}, 'no such user camille.moreau@exemple.fr'), 'camille.moreau'],
  ['an e-mail address in a query', line({ url: '/x?mail=camille.moreau%40exemple.fr' }), 'camille.moreau'],
  ['a line that is not JSON', `{"level":50, password=${secret}`, secret],
  ['a secret that a cut tears', line({}, `${'x '.repeat(1_990)}${token}`), token.slice(0, 15)],
  ['the name of a field', line({ 'camille@exemple.fr': 1 }), 'camille@'],
]

describe('a log line', () => {
  it.each(planted)('keeps no secret of %s', (_what, given, gone) => {
    expect(given).toContain(JSON.stringify(gone).slice(1, 6))
    const { json, entry } = readLine(given)
    expect(json).not.toContain(gone)
    expect(entry.message).not.toContain(gone)
    expect(json).toMatch(/\[redacted\]|\[e-mail\]|…/)
  })

  it('keeps what an engineer needs', () => {
    const kept = {
      reqId: '0c5c9ad6-2a4e-4b0e-9d6b-2f6d2b1c9a77',
      code: 'ai_unavailable',
      tokens: 1400,
      inputTokens: 12,
      file: '/srv/ramage/server/services/publishing/checks/account-findings.ts:12:3',
      traceId: 'AAY2Zk1bqVw9',
      requestId: 'req_011CSHoEeqs5C35K2',
      when: '2026-11-22T06:00:00.000Z',
      host: 'https://api.linkedin.com/rest/posts',
      said: 'Le mail attend : le serveur ne répond pas',
    }
    expect(JSON.parse(readLine(line(kept)).json)).toMatchObject(kept)
  })

  it('is one line without control characters, bounded, whatever it is given', () => {
    const forged = 'a\r\n{"level":50,"msg":"forged"}\u001b[31m\u0007\u0000\u0085\u009b2J\u2028\u202egnp\ud800'
    const { json, entry } = readLine(line({ forged, [forged]: [forged] }, forged))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202e\ud800]/
    expect(json.slice(0, -1)).not.toMatch(control)
    expect(JSON.stringify(JSON.parse(json))).not.toMatch(/\\u001b|\\n|\\r|\\u0000/)
    expect(entry.message).not.toMatch(control)
    expect(entry.message).toContain('forged')
    for (const huge of ['x '.repeat(200_000), '😀'.repeat(60_000)])
      expect(readLine(line({}, huge)).entry.message.length).toBeLessThanOrEqual(2000)
  })

  it('is read in bounded time, however it is twisted', () => {
    for (const twisted of [
      'a'.repeat(90_000),
      'a@'.repeat(45_000),
      'token='.repeat(15_000),
      '\\'.repeat(90_000),
      '-----BEGIN PRIVATE KEY-----'.repeat(3_000),
      'a:/'.repeat(30_000),
      'Bearer '.repeat(12_000),
    ]) {
      const { entry } = readLine(line({}, twisted))
      expect(entry.message.length).toBeLessThanOrEqual(2000)
    }
  })
})
