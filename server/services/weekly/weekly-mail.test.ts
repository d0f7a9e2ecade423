import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails, weeklyMails } from '#server/db/schema.ts'
import type { WeeklyMailAnswer } from '#shared/api/weekly.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { mailBox, tokenIn } from '#test/mail-box.ts'
import { addMember, makeRoom } from '#test/members.ts'
import { changeWeeklyMail, sendDueWeeklyMails } from './weekly-mail.ts'

let test: TestApp
let box: Awaited<ReturnType<typeof mailBox>>
beforeAll(async () => {
  box = await mailBox()
  test = await testApp(box.overrides)
})
afterAll(async () => {
  // Whoever delivers goes by the clock of today, for which a week of the test may be long past.
  const unexpected = test.errors.filter((line) => !line.includes('expired, last: never tried'))
  test.errors.splice(0, test.errors.length, ...unexpected)
  await test.close()
  await box.close()
})

const path = '/api/company/weekly-mail'
const hourMs = 3_600_000
const tuesday = { is_on: true, weekday: 2, time: '08:30' }

async function bakery(): Promise<Visitor> {
  const as = await test.signUp()
  const company = { name: 'Au Bon Pain', industry: 'Boulangerie' }
  const { body } = await test.call<{ new_token: string }>('POST', '/api/company', { as, body: company })
  return { ...as, headers: { authorization: `Bearer ${body.new_token}` } }
}

/** Turned on at that moment; on the clocks of Paris unless said. */
const turnOn = ({ user, companyId }: Visitor, at: string, body = tuesday, timeZone = 'Europe/Paris') =>
  changeWeeklyMail(test.deps, { id: user.id, companyId, timeZone, ip: '127.0.0.1' }, body, new Date(at))

/** The weeks that were written for. */
const weeksOf = async ({ user }: Visitor) =>
  (await test.deps.db.select().from(mails).where(eq(mails.userId, user.id)).orderBy(mails.uniqueKey))
    .filter(({ template }) => template === 'weekly_proposals')
    .map(({ uniqueKey, expiresAt }) => ({
      week: uniqueKey?.slice(-10),
      due: (expiresAt?.getTime() ?? 0) - 6 * hourMs,
    }))

const dueOf = async (as: Visitor) =>
  (await weeksOf(as)).map(({ due }) => new Date(due).toISOString().replace(':00.000Z', 'Z'))

const run = (at: number | string) => sendDueWeeklyMails(test.deps, new Date(at))

describe('the mail of the week', () => {
  it('is off until somebody chooses its day and hour, and proposes Tuesday, 8 h 30', async () => {
    const as = await bakery()
    const read = async () => (await test.call<WeeklyMailAnswer>('GET', path, { as })).body
    expect(await read()).toEqual({ is_on: false, weekday: 2, time: '08:30', time_zone: 'Europe/Paris' })
    const friday = { is_on: true, weekday: 5, time: '17:00' }
    expect((await test.call('PUT', path, { as, body: friday })).body).toEqual({
      ...friday,
      time_zone: 'Europe/Paris',
    })
    await test.call('PUT', path, { as, body: { ...friday, is_on: false } })
    expect((await read()).is_on).toBe(false)
    expect((await test.call('PUT', path, { as, body: { ...friday, time: '7 h' } })).status).toBe(400)
  })

  it('goes out once a week for a year, at its hour on both sides of both changes of clocks', async () => {
    const [early, night] = [await bakery(), await bakery()]
    await turnOn(early, '2026-10-01T12:00:00Z')
    await turnOn(night, '2026-10-01T12:00:00Z', { is_on: true, weekday: 7, time: '02:30' })
    const nights = ['2026-10-25', '2027-03-28'].map((day) => Date.parse(`${day}T00:00:00Z`))
    const end = Date.parse('2027-10-01T12:00:00Z')
    let at = Date.parse('2026-10-01T12:00:00Z')
    while (at < end) {
      // Two processes at once.
      await Promise.all([run(at), run(at)])
      const isNight = nights.some((start) => at >= start - hourMs && at < start + 4 * hourMs)
      at += isNight ? hourMs / 4 : 5 * hourMs
    }
    const due = await dueOf(early)
    expect(due).toHaveLength(52)
    expect(new Set(due.map((instant) => instant.slice(11)))).toEqual(new Set(['06:30Z', '07:30Z']))
    expect(due.slice(2, 5)).toEqual(['2026-10-20T06:30Z', '2026-10-27T07:30Z', '2026-11-03T07:30Z'])
    expect(due).toContain('2027-03-23T07:30Z')
    expect(due).toContain('2027-03-30T06:30Z')
    const atNight = await dueOf(night)
    expect(atNight).toHaveLength(52)
    // Half past two comes twice, then not at all.
    expect(atNight.filter((instant) => /2026-10-25|2027-03-28/.test(instant))).toEqual([
      '2026-10-25T00:30Z',
      '2027-03-28T01:30Z',
    ])
  })

  it('comes up to six hours late after an outage, and later not at all', async () => {
    const as = await bakery()
    await turnOn(as, '2026-11-23T12:00:00Z')
    await run('2026-11-24T07:29:59Z')
    expect(await dueOf(as)).toEqual([])
    await run('2026-11-24T13:30:00Z')
    expect(await dueOf(as)).toEqual(['2026-11-24T07:30Z'])
    await run('2026-12-01T13:30:01Z')
    await run('2026-12-07T12:00:00Z')
    expect(await dueOf(as)).toHaveLength(1)
    // Weeks away: one mail, of the week that is.
    await run('2026-12-29T08:00:00Z')
    expect(await dueOf(as)).toHaveLength(1)
    await run('2027-01-05T07:30:00Z')
    expect(await dueOf(as)).toEqual(['2026-11-24T07:30Z', '2027-01-05T07:30Z'])
  })

  it('is not sent twice in a week whose hour is changed, and follows the clocks of the company', async () => {
    const as = await bakery()
    await turnOn(as, '2026-11-23T12:00:00Z')
    await run('2026-11-24T07:30:00Z')
    await turnOn(as, '2026-11-24T08:00:00Z', { ...tuesday, time: '18:00' })
    await run('2026-11-24T17:00:00Z')
    expect(await dueOf(as)).toHaveLength(1)
    await test.call('PUT', '/api/account/time-zone', { as, body: { time_zone: 'Indian/Reunion' } })
    await test.call('PUT', '/api/company/posting-slots', { as, body: { slots: [] } })
    const [row] = await test.deps.db.select().from(weeklyMails).where(eq(weeklyMails.companyId, as.companyId))
    expect(row?.nextAt.toISOString().slice(11, 16)).toBe('14:00')
  })

  it('goes to those who write, not to who refuses it, has left, or has not proved their address', async () => {
    const as = await bakery()
    await makeRoom(test, as)
    const editor = await addMember(test, as, 'editor')
    const viewer = await addMember(test, as, 'viewer')
    const refusing = await addMember(test, as, 'editor')
    const unproved = await addMember(test, as, 'manager')
    const refusal = {
      publication_failed: true,
      account_expiring: true,
      approval: true,
      comment: true,
      weekly_proposals: false,
    }
    await test.call('PUT', '/api/account/notifications', { as: refusing, body: refusal })
    await test.deps.db.execute(sql`update users set email_verified_at = null where id = ${unproved.user.id}`)
    await turnOn(as, '2026-11-23T12:00:00Z')
    await run('2026-11-24T07:30:00Z')
    const counts = await Promise.all([as, editor, viewer, refusing, unproved].map(weeksOf))
    expect(counts.map(({ length }) => length)).toEqual([1, 1, 0, 0, 0])
  })

  it('of a company that fails holds up no other, and is tried again', async () => {
    const [broken, as] = [await bakery(), await bakery()]
    await turnOn(broken, '2026-11-23T12:00:00Z')
    await turnOn(as, '2026-11-23T12:00:00Z')
    const setZone = (zone: string) =>
      test.deps.db.execute(sql`update companies set time_zone = ${zone} where id = ${broken.companyId}`)
    await setZone('Nulle/Part')
    await run('2026-11-24T07:30:00Z')
    expect([await dueOf(broken), await dueOf(as)].map(({ length }) => length)).toEqual([0, 1])
    await setZone('Europe/Paris')
    await run('2026-11-24T07:31:00Z')
    expect(await dueOf(broken)).toEqual(['2026-11-24T07:30Z'])
  })

  it('is not written in a week without a proposal', async () => {
    const as = await test.signUp()
    await turnOn(as, '2026-11-23T12:00:00Z')
    await run('2026-11-24T07:30:00Z')
    expect(await weeksOf(as)).toEqual([])
  })

  it('tells its ideas, and is stopped in one click from the mail or from the mail program', async () => {
    const as = await bakery()
    const due = async () => {
      await test.deps.db
        .update(weeklyMails)
        .set({ nextAt: new Date(Date.now() - 1_000) })
        .where(eq(weeklyMails.companyId, as.companyId))
      await sendDueWeeklyMails(test.deps)
      return (await box.of(test.deps, as.email)).filter(
        ({ subject }) => subject?.includes('de la semaine') || subject?.includes('cette semaine'),
      )
    }
    await test.call('PUT', path, { as, body: tuesday })
    const [mail] = await due()
    expect(mail?.text).toMatch(/http:\/\/ramage\.test\/generate\?idee=[a-z]+-[0-9a-f]{12}/)
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = /^<http:\/\/ramage\.test(\/api\/\S+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? ''
    // A scanner that follows the link changes nothing.
    expect((await test.call('GET', url)).status).toBe(405)
    const wanted = async () =>
      (await test.call<{ weekly_proposals: boolean }>('GET', '/api/account/notifications', { as })).body
        .weekly_proposals
    expect(await wanted()).toBe(true)
    const posted = {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    expect((await test.call('POST', url, posted)).status).toBe(200)
    expect((await test.call('POST', url, posted)).status).toBe(200)
    expect(await wanted()).toBe(false)
    const all = {
      publication_failed: true,
      account_expiring: true,
      comment: true,
      approval: true,
      weekly_proposals: true,
    }
    await test.call('PUT', '/api/account/notifications', { as, body: all })
    const token = tokenIn(mail, '/stop-weekly-mail')
    const stop = (body: object) => test.call('POST', '/api/mails/weekly-proposals/stop', { body })
    expect((await stop({ token: `${token}x` })).status).toBe(404)
    expect((await stop({ token })).status).toBe(200)
    expect(await wanted()).toBe(false)
    await test.deps.db.execute(sql`delete from mails where user_id = ${as.user.id}`)
    expect(await due()).toHaveLength(1)
  })
})
