import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { instagramConnector } from './instagram/connector.ts'
import { linkedInConnector } from './linkedin/connector.ts'

let server: Server
let base: string
/** By path: what the network answers, as it writes it. */
const answers: Record<string, string> = {}
let sent: { status: number; headers: Record<string, string> } = { status: 200, headers: {} }

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here')
    response.writeHead(pathname in answers ? sent.status : 404, sent.headers).end(answers[pathname])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const log = pino({ level: 'silent' })
const keys = { clientId: 'id', clientSecret: 'secret' }
const asked = { code: 'c', redirectUri: 'https://ramage.test/back' }

const linkedIn = () =>
  linkedInConnector(
    { ...keys, apiBase: base, oauthBase: base, apiVersion: '202609', scopes: ['openid', 'w_member_social'] },
    log,
  )
const instagram = () =>
  instagramConnector(
    { ...keys, authBase: base, tokenBase: base, graphBase: base, graphVersion: 'v26.0' },
    log,
  )

it('LinkedIn needs to give a token and an identity, nothing else: no name, no picture, no end', async () => {
  answers['/oauth/v2/accessToken'] = '{"access_token":"T","scope":"openid w_member_social"}'
  answers['/v2/userinfo'] = '{"sub":"AbC123","name":null,"picture":null}'
  const grant = await linkedIn().exchangeCode(asked)
  expect(grant).toMatchObject({ token: 'T', expiresAt: null, scopes: ['openid', 'w_member_social'] })
  expect(await linkedIn().listTargets(grant)).toEqual({
    grantedBy: 'urn:li:person:AbC123',
    targets: [
      { networkId: 'urn:li:person:AbC123', kind: 'member', displayName: '', handle: '', scopedId: null },
    ],
    problem: null,
  })
})

it.each([
  ['/oauth/v2/accessToken', '{"access_token":"","expires_in":5184000}'],
  ['/v2/userinfo', '{"name":"Camille Moreau","picture":"https://media.licdn.com/p.jpg"}'],
])('LinkedIn without them on %s connects nothing', async (path, answer) => {
  answers['/oauth/v2/accessToken'] = '{"access_token":"T","scope":"w_member_social"}'
  answers['/v2/userinfo'] = '{"sub":"AbC123"}'
  answers[path] = answer
  const connecting = linkedIn().exchangeCode(asked).then(linkedIn().listTargets)
  await expect(connecting).rejects.toMatchObject({ name: 'VendorError', failure: 'retry_later' })
})

it('keeps of a network’s words what a table can hold: no NUL, no half of a character', async () => {
  answers['/oauth/v2/accessToken'] = '{"access_token":"T","scope":"w_member_social"}'
  answers['/v2/userinfo'] = String.raw`{"sub":"A\u0000b","name":"Ca\u0000mille \ud83d"}`
  const { targets } = await linkedIn().listTargets(await linkedIn().exchangeCode(asked))
  expect(targets).toMatchObject([
    { networkId: 'urn:li:person:A\ufffdb', displayName: 'Ca\ufffdmille \ufffd' },
  ])
  const grant = await linkedIn().exchangeCode(asked)
  answers['/v2/userinfo'] = `{"message":"${'x '.repeat(249)}.\ud83d\ude00"}`
  sent = { status: 403, headers: {} }
  await expect(linkedIn().listTargets(grant)).rejects.toThrow(/ \.\ufffd$/u)
  sent = { status: 200, headers: {} }
})

const instagramAnswers = (me: string) => {
  answers['/oauth/access_token'] = '{"data":[{"access_token":"S","user_id":17841400000000003}]}'
  answers['/access_token'] = '{"access_token":"L","token_type":"bearer","expires_in":5183944}'
  answers['/v26.0/me'] = me
}

it('Instagram needs to give a token and an identity, nothing else; its number keeps every digit', async () => {
  instagramAnswers('{"user_id":17841400000000003}')
  const grant = await instagram().exchangeCode({ ...asked, code: 'AQ#_' })
  expect(await instagram().listTargets(grant)).toMatchObject({
    grantedBy: '17841400000000003',
    targets: [{ networkId: '17841400000000003', displayName: '', handle: '' }],
  })
})

it.each([
  ['PERSONAL', 'personal_account'],
  ['Personal', 'personal_account'],
  ['MEDIA_CREATOR', null],
  ['Business', null],
])('Instagram’s %s account: %s', async (type, problem) => {
  instagramAnswers(`{"user_id":"1784","username":"atelier","account_type":"${type}"}`)
  const { targets, ...found } = await instagram().listTargets(await instagram().exchangeCode(asked))
  expect(found.problem).toBe(problem)
  expect(targets).toHaveLength(problem ? 0 : 1)
})

it('Instagram’s rights that the user took away are missing', async () => {
  instagramAnswers('{"user_id":"1784","account_type":"BUSINESS"}')
  answers['/oauth/access_token'] = '{"access_token":"S","permissions":["instagram_business_basic"]}'
  const found = await instagram().listTargets(await instagram().exchangeCode(asked))
  expect(found).toMatchObject({ targets: [], problem: 'publish_missing' })
})

it.each([
  [
    '{"17841400000000001":[{"type":"instagram","call_count":100,"estimated_time_to_regain_access":25}]}',
    1_500,
  ],
  ['{"1":[{"estimated_time_to_regain_access":5}],"2":[{"estimated_time_to_regain_access":60}]}', 3_600],
  ['{"1":[{"estimated_time_to_regain_access":0}]}', null],
  ['not JSON', null],
])('Instagram tells in minutes when calls pass again: %s', async (usage, seconds) => {
  answers['/v26.0/me'] = '{"error":{"message":"(#4) limit","code":4}}'
  sent = { status: 400, headers: { 'x-business-use-case-usage': usage } }
  await expect(instagram().check('T')).rejects.toMatchObject({ failure: 'quota', retryAfterSeconds: seconds })
  sent = { status: 200, headers: {} }
})
