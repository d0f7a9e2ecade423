import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publications } from '#server/db/schema.ts'
import { readNextSlots } from '#server/services/posting-slots/next-slots.ts'
import type { NextSlotsAnswer, PostingSlotsAnswer } from '#shared/api/posting-slots.ts'
import type { Network } from '#shared/networks.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { addPast, setPlan } from '#test/statistics.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const slotsPath = '/api/company/posting-slots'
const tuesdayAndThursday = [
  { weekday: 4, time: '09:00' },
  { weekday: 2, time: '09:00' },
]
const setSlots = (as: Visitor, slots: unknown) =>
  test.call<PostingSlotsAnswer>('PUT', slotsPath, { as, body: { slots } })

/** As if a post waited for its hour. */
const schedule = (as: Visitor, network: Network, at: string) =>
  test.deps.db.insert(publications).values({
    id: randomUUID(),
    companyId: as.companyId,
    network,
    clickKey: randomUUID(),
    bodyHash: '',
    status: 'scheduled',
    publishAt: new Date(at),
  })

/** What is proposed at that moment. */
async function proposed(as: Visitor, now: string, plan: 'free' | 'enterprise' = 'free') {
  const reader = { companyId: as.companyId, plan }
  const { networks } = await readNextSlots(test.deps, reader, new Date(0), new Date(now))
  const of = (app: Network) => networks.find((network) => network.app === app)
  return { linkedin: of('linkedin'), instagram: of('instagram') }
}

const monday = '2026-11-23T12:00:00Z'

describe('posting slots', () => {
  it('are said once, come back in the order of the week, on the clocks of who said them', async () => {
    const as = await test.signUp()
    expect((await test.call<PostingSlotsAnswer>('GET', slotsPath, { as })).body).toEqual({
      slots: [],
      time_zone: 'Europe/Paris',
    })
    await test.call('PUT', '/api/account/time-zone', { as, body: { time_zone: 'Indian/Reunion' } })
    const { body } = await setSlots(as, tuesdayAndThursday)
    expect(body).toEqual({ slots: tuesdayAndThursday.toReversed(), time_zone: 'Indian/Reunion' })
    expect((await proposed(as, monday)).linkedin?.at).toBe('2026-11-24T05:00:00.000Z')
    expect((await setSlots(as, [])).body.slots).toEqual([])
  })

  it('are refused twice, out of the week, without an hour, and beyond fourteen', async () => {
    const as = await test.signUp()
    const slot = { weekday: 2, time: '09:00' }
    const many = Array.from({ length: 15 }, (_, hour) => ({
      weekday: 1,
      time: `${10 + (hour % 10)}:0${hour % 7}`,
    }))
    for (const slots of [
      [slot, slot],
      [{ ...slot, weekday: 8 }],
      [{ ...slot, time: '24:00' }],
      [{ ...slot, time: '' }],
      many,
    ])
      expect((await setSlots(as, slots)).status).toBe(400)
  })
})

describe('the next free slot', () => {
  it('is the next one that no scheduled post of the network has', async () => {
    const as = await test.signUp()
    await setSlots(as, tuesdayAndThursday)
    expect((await proposed(as, monday)).linkedin).toEqual({
      app: 'linkedin',
      at: '2026-11-24T08:00:00.000Z',
      reason: 'Votre prochain créneau libre\u00a0: mardi vers 9\u00a0h.',
    })
    await schedule(as, 'linkedin', '2026-11-24T08:20:00Z')
    const after = await proposed(as, monday)
    expect(after.linkedin?.at).toBe('2026-11-26T08:00:00.000Z')
    expect(after.instagram?.at).toBe('2026-11-24T08:00:00.000Z')
    // Half an hour away the slot is another one's.
    await schedule(as, 'instagram', '2026-11-24T08:30:00Z')
    expect((await proposed(as, monday)).instagram?.at).toBe('2026-11-24T08:00:00.000Z')
  })

  it('leaves ten minutes to click, and keeps its hour through both changes of clocks', async () => {
    const as = await test.signUp()
    await setSlots(as, [{ weekday: 7, time: '09:00' }])
    expect((await proposed(as, '2026-10-24T12:00:00Z')).linkedin?.at).toBe('2026-10-25T08:00:00.000Z')
    expect((await proposed(as, '2027-03-27T12:00:00Z')).linkedin?.at).toBe('2027-03-28T07:00:00.000Z')
    expect((await proposed(as, '2026-10-25T07:55:00Z')).linkedin?.at).toBe('2026-11-01T08:00:00.000Z')
  })

  it('comes twice a week for a year on a running clock, at nine on both sides of both changes of clocks', async () => {
    const as = await test.signUp()
    await setSlots(as, tuesdayAndThursday)
    const proposals: string[] = []
    let now = Date.parse('2026-10-01T12:00:00Z')
    const end = now + 364 * 86_400_000
    while (now < end) {
      const at = (await proposed(as, new Date(now).toISOString())).linkedin?.at ?? ''
      now = Date.parse(at)
      if (now < end) proposals.push(at)
    }
    expect(proposals).toHaveLength(104)
    const clock = new Intl.DateTimeFormat('fr-FR', {
      ...{ weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' },
    })
    const shown = proposals.map((at) => clock.format(new Date(at)))
    expect(new Set(shown)).toEqual(new Set(['mardi 09:00', 'jeudi 09:00']))
    expect(new Set(proposals.map((at) => at.slice(11)))).toEqual(new Set(['07:00:00.000Z', '08:00:00.000Z']))
  })

  it('is nobody’s after twelve taken weeks', async () => {
    const as = await test.signUp()
    await setSlots(as, [{ weekday: 2, time: '09:00' }])
    for (let week = 0; week < 12; week++)
      await schedule(
        as,
        'linkedin',
        new Date(Date.parse('2026-11-24T08:00:00Z') + week * 7 * 86_400_000).toISOString(),
      )
    const { linkedin, instagram } = await proposed(as, monday)
    expect(linkedin).toEqual({ app: 'linkedin', at: null, reason: null })
    expect(instagram?.at).not.toBeNull()
  })

  it('is nine o’clock on a day without a post where nobody said an hour', async () => {
    const as = await test.signUp()
    await schedule(as, 'linkedin', '2026-11-24T08:00:00Z')
    const { linkedin, instagram } = await proposed(as, monday)
    expect(linkedin).toEqual({ app: 'linkedin', at: '2026-11-25T08:00:00.000Z', reason: null })
    expect(instagram?.at).toBe('2026-11-24T08:00:00.000Z')
  })

  it('is the hour that did best where figures tell one, and says what they tell', async () => {
    const as = await test.signUp()
    await setPlan(test, as, 'enterprise')
    // Where no clock changes.
    await test.call('PUT', '/api/account/time-zone', { as, body: { time_zone: 'Indian/Reunion' } })
    await setSlots(as, [])
    const noon = new Date()
    noon.setUTCHours(12, 0, 0, 0)
    const tuesday = noon.getTime() - ((noon.getUTCDay() + 5) % 7) * 86_400_000
    for (let week = 1; week <= 5; week++) {
      const ago = tuesday - week * 7 * 86_400_000
      await addPast(test.deps, as.companyId, { at: new Date(ago), views: 1_500 })
      await addPast(test.deps, as.companyId, { at: new Date(ago + 2 * 86_400_000), views: 1_000 })
      await addPast(test.deps, as.companyId, { at: new Date(ago + 4 * 86_400_000), views: 400 })
    }
    const { linkedin } = await proposed(as, new Date().toISOString(), 'enterprise')
    expect(new Date(linkedin?.at ?? '').getUTCDay()).toBe(2)
    expect(linkedin?.reason).toBe(
      'Le mardi de 16 à 18\u00a0h, vos posts font 36\u00a0% de vues de plus que d’habitude (5\u00a0posts).',
    )
    expect((await proposed(as, monday, 'free')).linkedin?.reason).toBeNull()
  })

  it('is none at the end of the calendar', async () => {
    const as = await test.signUp()
    const path = '/api/calendar/next-slots?from=9999-12-31T23:00:00Z'
    const { status, body } = await test.call<NextSlotsAnswer>('GET', path, { as })
    expect(status).toBe(200)
    expect(body.networks.map(({ at }) => at)).toEqual([null, null])
  })

  it('is asked from a day on, through the front door', async () => {
    const as = await test.signUp()
    await setSlots(as, tuesdayAndThursday)
    const from = new Date(Date.now() + 30 * 86_400_000).toISOString()
    const path = `/api/calendar/next-slots?${new URLSearchParams({ from })}`
    const { body } = await test.call<NextSlotsAnswer>('GET', path, { as })
    for (const { at } of body.networks) expect(Date.parse(at ?? '')).toBeGreaterThanOrEqual(Date.parse(from))
    expect((await test.call('GET', '/api/calendar/next-slots?from=demain', { as })).status).toBe(400)
  })
})
