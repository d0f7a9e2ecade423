import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { posts } from '#server/db/schema.ts'
import { readWeeklyProposals } from '#server/services/weekly/proposals.ts'
import type { WeeklyProposalsAnswer } from '#shared/api/weekly.ts'
import type { PlanId } from '#shared/plans.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { addPast, setPlan } from '#test/statistics.ts'
import { uploadPhoto } from '#test/studio.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

async function companyOf(industry: string): Promise<Visitor> {
  const as = await test.signUp()
  const body = { name: 'Colin', industry }
  const answer = await test.call<{ new_token: string }>('POST', '/api/company', { as, body })
  return { ...as, headers: { authorization: `Bearer ${answer.body.new_token}` } }
}

/** What that moment’s week proposes. */
const at = (as: Visitor, now: string, plan: PlanId = 'free') =>
  readWeeklyProposals(test.deps.db, { companyId: as.companyId, plan }, new Date(now))
const open = async (as: Visitor, now: string, plan?: PlanId) =>
  (await at(as, now, plan)).proposals.filter(({ is_open }) => is_open)

const write = (as: Visitor, words: { description: string; prompt?: string }, createdAt: string) =>
  test.deps.db.insert(posts).values({
    id: crypto.randomUUID(),
    companyId: as.companyId,
    network: 'linkedin',
    objective: 'realisation',
    createdAt: new Date(createdAt),
    ...words,
  })

describe('weekly proposals', () => {
  it('are none before the company has said what it does', async () => {
    const as = await test.signUp()
    const { body } = await test.call<WeeklyProposalsAnswer>('GET', '/api/weekly-proposals', { as })
    expect(body.proposals).toEqual([])
    expect(new Date(body.week).getUTCDay()).toBe(1)
  })

  it('tell a day of the trade in its week, with its reason, in the company’s own words', async () => {
    const as = await companyOf('Fleuriste')
    const [first] = await open(as, '2027-05-12T09:00:00Z')
    expect(first).toMatchObject({
      kind: 'occasion',
      title: 'La fête des Mères',
      reason: 'Le dimanche 30\u00a0mai, une date de votre métier («\u202fFleuriste\u202f»).',
      brief: 'Pour la fête des Mères, le dimanche 30\u00a0mai\u00a0: nos bouquets.',
      day: '2027-05-18',
      image_ids: [],
    })
    const garage = await companyOf('Garage automobile')
    const kinds = (await open(garage, '2027-05-26T09:00:00Z')).map(({ kind }) => kind)
    expect(kinds).toEqual(['season', 'gap'])
  })

  it('are three at most, of different kinds first, the same at every reading of the week', async () => {
    const as = await companyOf('Boulangerie-pâtisserie')
    await uploadPhoto(test, as)
    await test.deps.db.execute(
      sql`update images set created_at = '2026-11-28' where company_id = ${as.companyId}`,
    )
    const monday = await at(as, '2026-11-30T00:00:00Z')
    expect(monday.proposals).toHaveLength(3)
    expect(monday.proposals.map(({ kind }) => kind)).toEqual(['occasion', 'photos', 'gap'])
    expect(monday.week).toBe('2026-11-30')
    expect(await at(as, '2026-12-06T22:59:00Z')).toEqual(monday)
    expect((await at(as, '2026-12-06T23:00:00Z')).week).toBe('2026-12-07')
    for (const { title, reason, brief } of monday.proposals)
      expect(`${title} ${reason} ${brief}`).not.toMatch(/undefined|null|retard|devriez|vous n’avez pas/)
  })

  it('count photos that no post shows or was made from, and drop them once one does', async () => {
    const as = await companyOf('Plasturgie')
    await uploadPhoto(test, as, 'coffee.png')
    const url = await uploadPhoto(test, as, 'cat.webp')
    const now = new Date().toISOString()
    const photos = (await open(as, now)).find(({ kind }) => kind === 'photos')
    expect(photos).toMatchObject({ title: '2\u00a0photos jamais utilisées' })
    expect(photos?.image_ids).toHaveLength(2)
    const body = { description: 'Une pièce moulée.', app: 'linkedin', image: url }
    expect((await test.call('POST', '/api/post/save', { as, body })).status).toBeLessThan(300)
    const left = (await open(as, now)).find(({ kind }) => kind === 'photos')
    expect(left?.title).toBe('Une photo jamais utilisée')
    const [unused = ''] = left?.image_ids ?? []
    await test.deps.db.execute(
      sql`update posts set source_image_ids = array[${unused}::uuid] where company_id = ${as.companyId}`,
    )
    expect((await open(as, now)).find(({ kind }) => kind === 'photos')).toBeUndefined()
  })

  it('take up a post of half a year ago that did better than usual, from figures the plan sees', async () => {
    const as = await companyOf('Plasturgie')
    await setPlan(test, as, 'pro')
    const past = (day: string, views: number, text?: string) =>
      addPast(test.deps, as.companyId, { at: new Date(`${day}T09:00:00Z`), views, ...(text && { text }) })
    for (const day of ['2026-03-10', '2026-04-10', '2026-06-10', '2026-07-10']) await past(day, 800)
    await past('2026-05-27', 1_240, 'Un moule neuf pour la presse 4.\nIl tourne depuis lundi.')
    const proposals = await open(as, '2026-11-24T09:00:00Z', 'pro')
    expect(proposals.find(({ kind }) => kind === 'again')).toMatchObject({
      title: 'La suite de votre post du 27\u00a0mai',
      reason: 'Il a été vu 1\u202f240\u00a0fois en trois jours, contre 800 d’habitude.',
      brief: 'La suite de notre post du 27\u00a0mai\u00a0: «\u202fUn moule neuf pour la presse 4.\u202f»',
    })
    const kindsAt = async (now: string, plan: PlanId) => (await open(as, now, plan)).map(({ kind }) => kind)
    expect(await kindsAt('2026-12-01T09:00:00Z', 'pro')).not.toContain('again')
    expect(await kindsAt('2026-11-24T09:00:00Z', 'free')).not.toContain('again')
  })

  it('close once a post is about them, or once put aside, and no other takes their place', async () => {
    const as = await companyOf('Fleuriste')
    const now = '2027-05-12T09:00:00Z'
    const all = (await at(as, now)).proposals
    const [mothers, gap] = [
      all.find(({ kind }) => kind === 'occasion'),
      all.find(({ kind }) => kind === 'gap'),
    ]
    await write(as, { description: 'Nos pivoines pour la Fête des mères.' }, '2027-05-11T09:00:00Z')
    await write(as, { description: 'Bonjour.', prompt: gap?.brief ?? '' }, '2027-05-11T09:00:00Z')
    const after = await at(as, now)
    expect(after.proposals.map(({ key }) => key)).toEqual(all.map(({ key }) => key))
    const closed = after.proposals.filter(({ is_open }) => !is_open).map(({ key }) => key)
    expect(closed).toEqual([mothers?.key, gap?.key])
  })

  it('are put aside through the front door, for the company alone', async () => {
    const [as, other] = [await companyOf('Plasturgie'), await companyOf('Plasturgie')]
    const read = async (who: Visitor) =>
      (await test.call<WeeklyProposalsAnswer>('GET', '/api/weekly-proposals', { as: who })).body.proposals
    const [gap] = await read(as)
    const dismiss = (key: string) =>
      test.call<WeeklyProposalsAnswer>('POST', '/api/weekly-proposals/dismiss', { as, body: { key } })
    expect((await dismiss(gap?.key ?? '')).body.proposals.map(({ is_open }) => is_open)).toEqual([false])
    expect((await read(other)).map(({ is_open }) => is_open)).toEqual([true])
    expect((await dismiss('<b>')).status).toBe(400)
  })

  it('leave no gap to a week in which something goes out', async () => {
    const as = await companyOf('Plasturgie')
    const now = '2026-11-24T09:00:00Z'
    expect((await open(as, now)).map(({ reason }) => reason)).toEqual([
      'Rien n’est programmé du 30\u00a0novembre au 6\u00a0décembre.',
    ])
    await test.deps.db.execute(sql`
      insert into publications (id, company_id, network, click_key, body_hash, status, publish_at)
      values (gen_random_uuid(), ${as.companyId}, 'linkedin', 'k', '', 'scheduled', '2026-12-02T08:00:00Z')`)
    expect(await open(as, now)).toEqual([])
  })
})
