import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connectInstagram } from '#test/publishing.ts'
import { passHours, performanceOf, readFigures, setPlan } from '#test/statistics.ts'
import { type StatisticsApp, statisticsApp } from '#test/statistics-app.ts'

let world: StatisticsApp
let instagram: StatisticsApp['instagram']
let test: StatisticsApp['test']
let publishOn: StatisticsApp['publishOn']
let figuresOf: StatisticsApp['figuresOf']

beforeAll(async () => {
  world = await statisticsApp()
  ;({ instagram, test, publishOn, figuresOf } = world)
})
afterEach(() => world.tidy())
afterAll(() => world.close())

describe('figures of Instagram', () => {
  async function withMedia() {
    const camille = await test.signUp()
    await setPlan(test, camille, 'pro')
    const accountId = await connectInstagram(test.deps, instagram, camille.companyId)
    return { camille, accountId, ...(await publishOn(camille, 'instagram')) }
  }

  it('come in one call, with what only Instagram gives', async () => {
    const { camille } = await withMedia()
    await passHours(test, 20, [instagram])
    instagram.journal.clear()
    await readFigures(test)
    const figures = await figuresOf(camille)
    expect(figures?.views).toBeGreaterThan(figures?.reach ?? Number.POSITIVE_INFINITY)
    const parts = [figures?.reactions, figures?.comments, figures?.shares, figures?.saves].map(Number)
    expect(figures?.interactions).toBe(parts.reduce((sum, part) => sum + part))
    expect(instagram.journal.entries.filter(({ path }) => path.includes('insights'))).toHaveLength(1)
  })

  it('lag: until then nothing is provided', async () => {
    const { camille } = await withMedia()
    instagram.settings.insightsDelayS = 48 * 3_600
    await passHours(test, 20, [instagram])
    await readFigures(test)
    expect(await figuresOf(camille)).toMatchObject({ views: null, interactions: null })
    await passHours(test, 40, [instagram])
    await readFigures(test)
    instagram.settings.insightsDelayS = 60
    expect((await figuresOf(camille))?.views).toBeGreaterThan(0)
  })

  it('are all but the metric that Meta gives no more', async () => {
    const { camille } = await withMedia()
    await passHours(test, 20, [instagram])
    instagram.settings.refusedMetrics = ['shares']
    await readFigures(test)
    const figures = await figuresOf(camille)
    expect(figures?.views).toBeGreaterThan(0)
    expect(figures?.shares).toBeNull()
    instagram.settings.refusedMetrics = ['shares', 'saved']
    await passHours(test, 40, [instagram])
    await readFigures(test)
    instagram.settings.refusedMetrics = []
    const later = await figuresOf(camille)
    expect(later?.views).toBeGreaterThan(0)
    expect([later?.shares, later?.saves]).toEqual([null, null])
  })

  it('are the counters alone where insights were not granted', async () => {
    const { camille, accountId } = await withMedia()
    await test.deps.db.execute(
      sql`update social_accounts set scopes = array['instagram_business_basic'] where id = ${accountId}`,
    )
    await passHours(test, 30, [instagram])
    await readFigures(test)
    const figures = await figuresOf(camille)
    expect(figures).toMatchObject({ views: null, reach: null, shares: null, saves: null })
    expect(figures?.interactions).toBe(Number(figures?.reactions) + Number(figures?.comments))
  })

  it('survive « object missing », which is often not true', async () => {
    const { camille } = await withMedia()
    await passHours(test, 2, [instagram])
    instagram.faults.add({ kind: 'object_missing', path: 'insights' })
    await readFigures(test)
    expect(await figuresOf(camille)).toBeNull()
    await passHours(test, 2, [instagram])
    await readFigures(test)
    expect((await performanceOf(test, camille)).posts[0]).toMatchObject({ problem: null })
    expect((await figuresOf(camille))?.views).toBeGreaterThan(0)
  })
})
