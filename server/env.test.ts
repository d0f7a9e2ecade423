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

it('refuses versions and halves that no network would understand', () => {
  expect(() => readEnv({ LINKEDIN_API_VERSION: '2026-09' })).toThrow(/^LINKEDIN_API_VERSION: expected YYYYMM/)
  expect(() => readEnv({ INSTAGRAM_GRAPH_VERSION: '26' })).toThrow(/^INSTAGRAM_GRAPH_VERSION: /)
  expect(readEnv({ LINKEDIN_SCOPES: 'openid, w_member_social' }).LINKEDIN_SCOPES).toEqual([
    'openid',
    'w_member_social',
  ])
})
