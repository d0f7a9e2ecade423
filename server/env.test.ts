import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { envNames, readEnv } from './env.ts'

it('.env.example names every variable, and no other', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1])
  expect(named.sort()).toEqual([...envNames].sort())
})

it('needs nothing, takes empty for absent, and names the variable that is wrong', () => {
  expect(readEnv({ PORT: '' })).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', RAMAGE_MODE: 'demo' })
  expect(() => readEnv({ PORT: 'abc' })).toThrow(/^PORT: /)
})

it('speaks to LinkedIn in a version that still lives: each is refused a year after its release', () => {
  const { LINKEDIN_API_VERSION: version } = readEnv({})
  const now = new Date()
  const months =
    (now.getUTCFullYear() - Number(version.slice(0, 4))) * 12 +
    now.getUTCMonth() +
    1 -
    Number(version.slice(4))
  expect(months, `LINKEDIN_API_VERSION ${version} is ${months} months old`).toBeLessThan(11)
})

it('refuses versions and halves that no network would understand', () => {
  expect(() => readEnv({ LINKEDIN_API_VERSION: '2026-09' })).toThrow(/^LINKEDIN_API_VERSION: expected YYYYMM/)
  expect(() => readEnv({ INSTAGRAM_GRAPH_VERSION: '26' })).toThrow(/^INSTAGRAM_GRAPH_VERSION: /)
  expect(readEnv({ LINKEDIN_SCOPES: 'openid, w_member_social' }).LINKEDIN_SCOPES).toEqual([
    'openid',
    'w_member_social',
  ])
})
