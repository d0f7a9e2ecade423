import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { claimDueSchedules, postponeAccount, scheduleNewPublications } from '#server/db/post-statistics.ts'
import type { PostPerformanceAnswer } from '#shared/api/performance.ts'
import { api, connect, pageScopes } from '#simulators/linkedin/test-client.ts'
import { setTokenAge } from '#test/publishing.ts'
import {
  liveThrough,
  moveTo,
  passHours,
  performanceOf,
  readFigures,
  zoneWhereItIs,
} from '#test/statistics.ts'
import { type StatisticsApp, statisticsApp } from '#test/statistics-app.ts'

let world: StatisticsApp
let linkedin: StatisticsApp['linkedin']
let test: StatisticsApp['test']
let publishOn: StatisticsApp['publishOn']
let withPost: StatisticsApp['withPost']
let figuresOf: StatisticsApp['figuresOf']

beforeAll(async () => {
  world = await statisticsApp()
  ;({ linkedin, test, publishOn, withPost, figuresOf } = world)
})
afterEach(() => world.tidy())
afterAll(() => world.close())

/** What LinkedIn itself says now. */
async function saidByLinkedIn(urn: string, metric: string): Promise<number | null> {
  const token = await connect(linkedin, pageScopes)
  const entity = `(share:${encodeURIComponent(urn)})`
  const { body } = await api(
    linkedin,
    token,
    `/rest/memberCreatorPostAnalytics?q=entity&entity=${entity}&queryType=${metric}`,
  )
  return body.elements[0]?.count ?? null
}

/** The network's own figure, which may have grown by one since. */
const expectReading = (read: number | null | undefined, said: number | null) =>
  expect([said, Number(said) - 1]).toContain(read)

describe('figures of LinkedIn', () => {
  it('are those of the network, and grow with time', async () => {
    const { camille, externalId, postId } = await withPost()
    // No night of hers comes within the six hours between two readings, whenever this runs.
    await moveTo(test, camille, zoneWhereItIs(8))
    expect(await figuresOf(camille)).toBeNull()
    await readFigures(test)
    // A reading in the first hour would say little.
    expect(await figuresOf(camille)).toBeNull()

    await passHours(test, 1, [linkedin])
    await readFigures(test)
    const early = await figuresOf(camille)
    expectReading(early?.views, await saidByLinkedIn(externalId, 'IMPRESSION'))
    expect(early?.views).toBeGreaterThan(0)

    await liveThrough(test, 26, [linkedin])
    await passHours(test, 6, [linkedin])
    await readFigures(test)
    const late = await figuresOf(camille)
    expect(late?.views).toBeGreaterThan(early?.views ?? 0)
    expectReading(late?.reach, await saidByLinkedIn(externalId, 'MEMBERS_REACHED'))
    expect(late?.saves).toBeNull()

    const { body } = await test.call<PostPerformanceAnswer>('GET', `/api/posts/${postId}/performance`, {
      as: camille,
    })
    const views = body.publications[0]?.readings.map((reading) => reading.views) ?? []
    // After 1, 7, 13, 19, 25 and 33 hours.
    expect(views).toHaveLength(6)
    expect(views).toEqual(views.toSorted((one, other) => Number(one) - Number(other)))
    expect(views.at(-1)).toBe(late?.views)

    await moveTo(test, camille, zoneWhereItIs(20))
    await passHours(test, 20, [linkedin])
    await readFigures(test)
    const { rows } = await test.deps.db.execute<{ hour: number }>(
      sql`select extract(epoch from next_read_at - now()) / 3600 as hour from metric_schedules
        join publications p on p.id = publication_id where p.post_id = ${postId}`,
    )
    // Two days old, it is read in the night: from five past midnight to five past two.
    expect(Number(rows[0]?.hour)).toBeGreaterThan(3)
    expect(Number(rows[0]?.hour)).toBeLessThan(6.2)
  })

  it('are not provided where the network gives none, and never zero', async () => {
    const { camille } = await withPost()
    linkedin.settings.noStatistics = true
    await passHours(test, 2, [linkedin])
    await readFigures(test)
    linkedin.settings.noStatistics = false
    expect(await figuresOf(camille)).toMatchObject({ views: null, interactions: null, reach: null })
    const { totals, days } = await performanceOf(test, camille)
    expect(totals?.views).toEqual({
      value: null,
      left_out: { not_provided: 1, not_read: 0 },
      change_percent: null,
    })
    expect(days?.flatMap(({ views }) => views.value ?? [])).toEqual([])
  })

  it('treat -1 as not provided, and keep the others', async () => {
    const { camille } = await withPost()
    await passHours(test, 30, [linkedin])
    linkedin.faults.add({ kind: 'minus_one', path: 'memberCreatorPostAnalytics' })
    await readFigures(test)
    const figures = await figuresOf(camille)
    expect(figures?.views).toBeNull()
    expect(figures?.reach).toBeGreaterThan(0)
    const { totals } = await performanceOf(test, camille)
    expect(totals?.views.left_out.not_provided).toBe(1)
    expect(totals?.reach.value).toBe(figures?.reach)
  })

  it('come in one call for a page', async () => {
    const { camille } = await withPost('page')
    await passHours(test, 20, [linkedin])
    linkedin.journal.clear()
    await readFigures(test)
    expect((await figuresOf(camille))?.views).toBeGreaterThan(0)
    expect(linkedin.journal.entries.filter(({ path }) => path.includes('Statistics'))).toHaveLength(1)
  })

  it('wait after a 429, and say so', async () => {
    const { camille } = await withPost()
    await passHours(test, 2, [linkedin])
    linkedin.faults.add({ kind: 'rate_limit', path: 'memberCreatorPostAnalytics', times: 'forever' })
    await readFigures(test)
    const { problems, posts } = await performanceOf(test, camille)
    expect(problems).toMatchObject([{ app: 'linkedin', problem: 'quota', posts: 1 }])
    expect(posts[0]?.figures).toBeNull()
    linkedin.journal.clear()
    await readFigures(test)
    expect(linkedin.journal.entries).toEqual([])
    await passHours(test, 25, [linkedin])
    linkedin.faults.clear()
    await readFigures(test)
    expect((await performanceOf(test, camille)).problems).toEqual([])
    expect(await figuresOf(camille)).not.toBeNull()
  })

  it('leave room for publishing in the quota of a member', async () => {
    const { camille } = await withPost()
    for (let more = 0; more < 19; more++) await publishOn(camille)
    await passHours(test, 2, [linkedin])
    await readFigures(test)
    const { posts, problems } = await performanceOf(test, camille)
    expect(posts.filter(({ figures }) => figures)).toHaveLength(18)
    expect(problems).toMatchObject([{ problem: 'quota' }])
    // The newest were read.
    expect(posts.slice(0, 18).every(({ figures }) => figures)).toBe(true)
  })

  it('say that the quota is used up half an hour before it is whole again, too', async () => {
    const { camille, accountId } = await withPost()
    await passHours(test, 2, [linkedin])
    const { db } = test.deps
    await scheduleNewPublications(db, ['pro'])
    expect(await claimDueSchedules(db, ['pro'], 1)).toHaveLength(1)
    const nextReadAt = new Date(Date.now() + 600_000)
    await postponeAccount(db, accountId, { nextReadAt, problem: 'quota' })
    expect((await performanceOf(test, camille)).problems).toMatchObject([{ problem: 'quota' }])
  })

  it('say that the account must be connected again, and ask no more', async () => {
    const { camille, accountId } = await withPost()
    await passHours(test, 2, [linkedin])
    linkedin.faults.add({ kind: 'expired', path: 'memberCreatorPostAnalytics', times: 'forever' })
    await readFigures(test)
    expect((await performanceOf(test, camille)).problems).toMatchObject([{ problem: 'reconnect' }])
    const { rows } = await test.deps.db.execute(
      sql`select refused_at from social_accounts where id = ${accountId}`,
    )
    expect(rows[0]?.refused_at).not.toBeNull()
    linkedin.journal.clear()
    await passHours(test, 10, [linkedin])
    await readFigures(test)
    expect(linkedin.journal.entries).toEqual([])
    expect((await performanceOf(test, camille)).totals?.views.left_out).toEqual({
      not_provided: 0,
      not_read: 1,
    })
  })

  it('do not take a token of the last minute for refused when it is not known yet', async () => {
    const { camille, accountId } = await withPost()
    await passHours(test, 2, [linkedin])
    await setTokenAge(test.deps, accountId, 0)
    linkedin.faults.add({ kind: 'revoked', path: 'memberCreatorPostAnalytics' })
    await readFigures(test)
    const { rows } = await test.deps.db.execute(
      sql`select refused_at from social_accounts where id = ${accountId}`,
    )
    expect(rows).toEqual([{ refused_at: null }])
    await passHours(test, 1, [linkedin])
    await readFigures(test)
    expect((await performanceOf(test, camille)).problems).toEqual([])
    expect((await performanceOf(test, camille)).posts[0]?.figures).not.toBeNull()
  })

  it('ask nothing for an account without the right to statistics', async () => {
    const { camille, accountId } = await withPost()
    await test.deps.db.execute(
      sql`update social_accounts set scopes = array['w_member_social'] where id = ${accountId}`,
    )
    await passHours(test, 2, [linkedin])
    linkedin.journal.clear()
    await readFigures(test)
    expect(linkedin.journal.entries).toEqual([])
    const { problems, totals } = await performanceOf(test, camille)
    expect(problems).toMatchObject([{ problem: 'rights' }])
    expect(totals?.views.left_out).toEqual({ not_provided: 1, not_read: 0 })
  })

  it('end once the post was deleted on the network, after three looks', async () => {
    const { camille, externalId } = await withPost()
    await passHours(test, 2, [linkedin])
    await readFigures(test)
    const before = await figuresOf(camille)
    const token = await connect(linkedin, pageScopes)
    const path = `/rest/posts/${encodeURIComponent(externalId)}`
    const deleted = await api(linkedin, token, path, {
      method: 'DELETE',
      headers: { 'x-restli-method': 'DELETE' },
    })
    expect(deleted.status).toBe(204)
    for (let look = 0; look < 3; look++) {
      await passHours(test, 7, [linkedin])
      await readFigures(test)
    }
    const { posts } = await performanceOf(test, camille)
    expect(posts[0]).toMatchObject({ problem: 'gone', figures: { views: before?.views } })
    linkedin.journal.clear()
    await passHours(test, 48, [linkedin])
    await readFigures(test)
    expect(linkedin.journal.entries).toEqual([])
  })

  it('are read by one of several workers', async () => {
    const { camille } = await withPost()
    await publishOn(camille)
    await passHours(test, 2, [linkedin])
    linkedin.journal.clear()
    await Promise.all([1, 2, 3, 4].map(() => readFigures(test)))
    const calls = linkedin.journal.entries.filter(({ path }) => path.includes('memberCreatorPostAnalytics'))
    expect(calls).toHaveLength(10)
  })

  it('are read no more after 30 days', async () => {
    await withPost()
    await passHours(test, 29 * 24, [linkedin])
    await readFigures(test)
    await passHours(test, 26, [linkedin])
    await readFigures(test)
    const { rows } = await test.deps.db.execute(
      sql`select next_read_at from metric_schedules order by last_read_at desc nulls last limit 1`,
    )
    expect(rows[0]?.next_read_at).toBeNull()
  })
})
