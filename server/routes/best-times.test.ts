import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BestTimesAnswer } from '#shared/api/performance.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { addPast, performanceOf, setPlan } from '#test/statistics.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const dayMs = 86_400_000

async function enterprise(): Promise<Visitor> {
  const as = await test.signUp()
  await setPlan(test, as, 'enterprise')
  return as
}

/** The last such weekday (1 is Monday) at 12 UTC, some weeks ago: at noon no clock change moves it to another day. */
function noonOf(weekday: number, weeksAgo: number): Date {
  const noon = new Date()
  noon.setUTCHours(12, 0, 0, 0)
  const since = (noon.getUTCDay() - weekday + 7) % 7
  return new Date(noon.getTime() - (since + 7 * weeksAgo) * dayMs)
}

const bestTimes = async (as: Visitor) =>
  (await test.call<BestTimesAnswer>('GET', '/api/performance/best-times', { as })).body

describe('best times', () => {
  it('are not told before there are ten posts of a network', async () => {
    const as = await enterprise()
    for (let week = 1; week <= 9; week++)
      await addPast(test.deps, as.companyId, { at: noonOf(2, week), views: 900 })
    const [linkedin, instagram] = (await bestTimes(as)).networks
    expect(linkedin).toMatchObject({ app: 'linkedin', is_enough: false, posts: 9, needed: 10, slots: [] })
    expect(linkedin?.text).toMatch(/^Pas encore assez de publications/)
    expect(instagram).toMatchObject({ is_enough: false, posts: 0 })
  })

  it('are the hours of the zone at which posts did best, on the posts that have figures', async () => {
    const as = await enterprise()
    await test.call('PUT', '/api/account/time-zone', { as, body: { time_zone: 'Indian/Reunion' } })
    for (let week = 1; week <= 5; week++) {
      await addPast(test.deps, as.companyId, { at: noonOf(2, week), views: 1_500 })
      await addPast(test.deps, as.companyId, { at: noonOf(4, week), views: 1_000 })
      await addPast(test.deps, as.companyId, { at: noonOf(6, week), views: 400 })
      // Neither counts: no figure, or another network.
      await addPast(test.deps, as.companyId, { at: noonOf(1, week), views: null })
      await addPast(test.deps, as.companyId, { at: noonOf(7, week), views: 9_000, network: 'instagram' })
    }
    const answer = await bestTimes(as)
    expect(answer.time_zone).toBe('Indian/Reunion')
    // Noon UTC is 16 h there; 50 % above the usual, held back by two usual posts.
    expect(answer.networks[0]).toMatchObject({
      is_enough: true,
      posts: 15,
      slots: [{ weekday: 2, from_hour: 16, to_hour: 18, posts: 5, gain_percent: 36 }],
    })
    expect(answer.networks[0]?.text).toContain('15')
    expect(answer.networks[1]).toMatchObject({ is_enough: false, posts: 5 })
  })

  it('are not made of one lucky post', async () => {
    const as = await enterprise()
    for (let week = 1; week <= 10; week++)
      await addPast(test.deps, as.companyId, { at: noonOf(4, week), views: 1_000 })
    await addPast(test.deps, as.companyId, { at: noonOf(2, 1), views: 50_000 })
    const [linkedin] = (await bestTimes(as)).networks
    expect(linkedin).toMatchObject({ is_enough: true, slots: [] })
  })
})

describe('trends', () => {
  const ago = (days: number) => new Date(Date.now() - days * dayMs)

  it('compare usual views after three days with the period before', async () => {
    const as = await enterprise()
    for (const days of [5, 10, 15])
      await addPast(test.deps, as.companyId, { at: ago(days), views: 1_200, objective: 'produit' })
    for (const days of [35, 40, 45])
      await addPast(test.deps, as.companyId, { at: ago(days), views: 1_000, objective: 'produit' })
    await addPast(test.deps, as.companyId, { at: ago(6), views: 300, objective: 'conseil' })
    const { trends } = await performanceOf(test, as)
    expect(trends).toEqual([
      { by: 'app', key: 'linkedin', posts: 4, median_views: 1_200, change_percent: 20 },
      { by: 'objective', key: 'produit', posts: 3, median_views: 1_200, change_percent: 20 },
      { by: 'objective', key: 'conseil', posts: 1, median_views: 300, change_percent: null },
    ])
    expect((await performanceOf(test, as, '?app=instagram')).trends).toEqual([])
  })
})

describe('periods', () => {
  it('are 7, 28 or 90 days, of one network or both', async () => {
    const as = await enterprise()
    await addPast(test.deps, as.companyId, { at: new Date(Date.now() - 5 * dayMs), views: 10 })
    await addPast(test.deps, as.companyId, {
      at: new Date(Date.now() - 20 * dayMs),
      views: 10,
      network: 'instagram',
    })
    const postsOf = async (query: string) => (await performanceOf(test, as, query)).counts
    expect(await postsOf('?period=7')).toEqual({ posts: 1, linkedin: 1, instagram: 0 })
    expect(await postsOf('')).toEqual({ posts: 2, linkedin: 1, instagram: 1 })
    expect(await postsOf('?period=90&app=insta')).toEqual({ posts: 1, linkedin: 0, instagram: 1 })
    expect((await performanceOf(test, as, '?period=7')).days).toHaveLength(7)
    for (const query of ['?period=8', '?period=x', '?app=facebook']) {
      const answer = await test.call('GET', `/api/performance${query}`, { as })
      expect([query, answer.status]).toEqual([query, 400])
    }
  })

  it('show nothing of another company', async () => {
    const [as, other] = [await enterprise(), await enterprise()]
    await addPast(test.deps, other.companyId, { at: new Date(Date.now() - 5 * dayMs), views: 10 })
    expect((await performanceOf(test, as)).counts.posts).toBe(0)
    const csv = await test.call('GET', '/api/performance/export.csv', { as })
    expect(csv.bytes.toString().trim().split('\r\n')).toHaveLength(1)
  })

  it('tell a post that was published by hand, without figures', async () => {
    const as = await enterprise()
    const { body } = await test.call<{ id: string }>('POST', '/api/post/save', {
      as,
      body: { description: 'Par téléphone.', app: 'linkedin' },
    })
    const handOff = await test.call<{ url: string }>('POST', `/api/posts/${body.id}/hand-off`, { as })
    const token = handOff.body.url.split('/').at(-1)
    const marked = await test.call('POST', `/api/hand-off/${token}/published`, {
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(marked.status).toBe(200)
    const { posts, totals } = await performanceOf(test, as)
    expect(posts).toMatchObject([{ is_by_hand: true, figures: null }])
    expect(totals?.views).toMatchObject({ value: null, left_out: { not_provided: 1, not_read: 0 } })
  })

  it('put figures into the history where the plan has them', async () => {
    const as = await enterprise()
    await addPast(test.deps, as.companyId, { at: new Date(Date.now() - 5 * dayMs), views: 840 })
    const page = () => test.call<{ posts: { figures?: object }[] }>('GET', '/api/posts?page=1', { as })
    expect((await page()).body.posts[0]?.figures).toMatchObject({ views: 840, interactions: 42 })
    await setPlan(test, as, 'basic')
    expect((await page()).body.posts[0]).not.toHaveProperty('figures')
  })
})
