import { afterAll, beforeAll, expect, it } from 'vitest'
import { wantsMail } from '#server/services/mails/opt-outs.ts'
import type { UserAnswer } from '#shared/api/auth.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'

let t: TestApp
let ana: Visitor
beforeAll(async () => {
  t = await testApp()
  ana = await t.signUp()
})
afterAll(() => t.close())

it('wants every mail until one is refused', async () => {
  const path = '/api/account/notifications'
  expect((await t.call('GET', path, { as: ana })).body).toEqual({
    publication_failed: true,
    account_expiring: true,
    comment: true,
    weekly_proposals: true,
    approval: true,
  })
  const choice = {
    publication_failed: true,
    account_expiring: false,
    comment: true,
    weekly_proposals: true,
    approval: true,
  }
  expect((await t.call('PUT', path, { as: ana, body: choice })).body).toEqual(choice)
  expect(await wantsMail(t.deps.db, ana.user.id, 'account_expiring')).toBe(false)
  expect(await wantsMail(t.deps.db, ana.user.id, 'publication_failed')).toBe(true)
  await t.call('PUT', path, { as: ana, body: choice })
  const all = { ...choice, account_expiring: true }
  expect((await t.call('PUT', path, { as: ana, body: all })).body).toEqual(all)
})

it.each(['Indian/Reunion', 'America/Argentina/Buenos_Aires', 'Pacific/Noumea'])(
  'takes the time zone %s',
  async (zone) => {
    const answer = await t.call('PUT', '/api/account/time-zone', { as: ana, body: { time_zone: zone } })
    expect(answer.body).toEqual({ time_zone: zone })
    expect((await t.call<UserAnswer>('GET', '/api/auth/me', { as: ana })).body.time_zone).toBe(zone)
  },
)

it.each(['', '+01:00', 'Europe/Nulle-Part', 'Europe/Paris; drop table users', 5])(
  'refuses the time zone %s',
  async (zone) => {
    const answer = await t.call('PUT', '/api/account/time-zone', { as: ana, body: { time_zone: zone } })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
  },
)
