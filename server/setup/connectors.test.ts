import pino from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { connectorsFromEnv } from './connectors.ts'

afterEach(() => {
  vi.useRealTimers()
})

const of = (env: Record<string, string>) => connectorsFromEnv(readEnv(env), pino({ level: 'silent' }))
const linkedin = { LINKEDIN_CLIENT_ID: 'id', LINKEDIN_CLIENT_SECRET: 'secret' }

it('are those whose keys are set, in both modes', () => {
  expect(of({})).toEqual({})
  expect(Object.keys(of(linkedin))).toEqual(['linkedin'])
  const production = {
    RAMAGE_MODE: 'production',
    ...linkedin,
    INSTAGRAM_CLIENT_ID: '1',
    INSTAGRAM_CLIENT_SECRET: 's',
  }
  expect(Object.keys(of(production))).toEqual(['linkedin', 'instagram'])
})

it.each([
  ['2027-07-31T23:59:59Z', 0],
  ['2027-08-01T00:00:00Z', 1],
])('warn a month before LinkedIn refuses its version: at %s', (now, times) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const warn = vi.fn()
  const log = Object.assign(pino({ level: 'silent' }), { warn })
  connectorsFromEnv(readEnv({ ...linkedin, LINKEDIN_API_VERSION: '202609' }), log)
  expect(warn).toHaveBeenCalledTimes(times)
})

it('need both halves of their keys', () => {
  expect(() => of({ LINKEDIN_CLIENT_ID: 'id' })).toThrow('LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET')
})

it.each([
  ['LINKEDIN_API_BASE', 'http://127.0.0.1:3011/api'],
  ['LINKEDIN_OAUTH_BASE', 'https://www.linkedin.example'],
  ['INSTAGRAM_GRAPH_BASE', 'http://graph.instagram.com'],
])('are the real networks in production: %s', (name, value) => {
  expect(() => of({ RAMAGE_MODE: 'production', [name]: value })).toThrow(
    `${name}: production trusts https://`,
  )
  expect(() => of({ [name]: value })).not.toThrow()
})

it('ask LinkedIn for the scopes of the environment, written as LinkedIn writes them', () => {
  const url = of({ ...linkedin, LINKEDIN_SCOPES: 'openid w_member_social' }).linkedin?.authorizeUrl({
    state: 'S',
    redirectUri: 'https://ramage.example/api/social/linkedin/callback',
  })
  expect(url).toMatch(
    /^https:\/\/www\.linkedin\.com\/oauth\/v2\/authorization\?response_type=code&client_id=id&/,
  )
  expect(url).toMatch(/&state=S&scope=openid%20w_member_social$/)
})
