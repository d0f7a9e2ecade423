import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PostPerformanceAnswer } from '#shared/api/performance.ts'
import { passHours, performanceOf, readFigures, setPlan } from '#test/statistics.ts'
import { type StatisticsApp, statisticsApp } from '#test/statistics-app.ts'

let world: StatisticsApp
let linkedin: StatisticsApp['linkedin']
let test: StatisticsApp['test']
let withPost: StatisticsApp['withPost']
let figuresOf: StatisticsApp['figuresOf']

beforeAll(async () => {
  world = await statisticsApp()
  ;({ linkedin, test, withPost, figuresOf } = world)
})
afterEach(() => world.tidy())
afterAll(() => world.close())

describe('plans', () => {
  it('Gratuit counts posts: no figure is read, none is told', async () => {
    const { camille, postId } = await withPost('member', 'free')
    await passHours(test, 3, [linkedin])
    linkedin.journal.clear()
    await readFigures(test)
    expect(linkedin.journal.entries).toEqual([])
    const answer = await performanceOf(test, camille)
    expect(answer).toMatchObject({
      sees_figures: false,
      sees_trends: false,
      exports_csv: false,
      counts: { posts: 1, linkedin: 1, instagram: 0 },
      totals: null,
      days: null,
      trends: null,
    })
    expect(answer.posts[0]?.figures).toBeNull()
    for (const path of ['/api/performance/best-times', '/api/performance/export.csv']) {
      const refused = await test.call('GET', path, { as: camille })
      expect([refused.status, refused.body.code]).toEqual([403, 'plan_required'])
    }
    const one = await test.call<PostPerformanceAnswer>('GET', `/api/posts/${postId}/performance`, {
      as: camille,
    })
    expect(one.body).toMatchObject({ sees_figures: false, publications: [{ figures: null, readings: [] }] })

    // What was read under a better plan is not told under a lesser one.
    await setPlan(test, camille, 'pro')
    await readFigures(test)
    expect(await figuresOf(camille)).not.toBeNull()
    await setPlan(test, camille, 'basic')
    expect(await figuresOf(camille)).toBeNull()
  })

  it('Pro has figures, and neither trends nor CSV', async () => {
    const { camille } = await withPost()
    expect(await performanceOf(test, camille)).toMatchObject({
      sees_figures: true,
      sees_trends: false,
      exports_csv: false,
      trends: null,
    })
    for (const path of ['/api/performance/best-times', '/api/performance/export.csv']) {
      expect((await test.call('GET', path, { as: camille })).body).toMatchObject({
        code: 'plan_required',
        message: expect.stringContaining('Enterprise'),
      })
    }
  })

  it('Enterprise exports a CSV without formulas, whose unknown cells are empty', async () => {
    const { camille, postId } = await withPost('member', 'enterprise')
    await passHours(test, 30, [linkedin])
    linkedin.faults.add({ kind: 'minus_one', path: 'memberCreatorPostAnalytics' })
    await readFigures(test)
    await test.deps.db.execute(
      sql`update publications set sent_text = '=HYPERLINK("http://x.example";"Gratuit")' where post_id = ${postId}`,
    )
    const answer = await test.call('GET', '/api/performance/export.csv?period=7', { as: camille })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/filename="performance-[\d-]+\.csv"/)
    const [heads, line, end] = answer.bytes.toString().split('\r\n')
    expect(heads).toMatch(/^\ufeff"Publié le";"Réseau"/)
    expect(line).toContain('"\'=HYPERLINK(""http://x.example"";""Gratuit"")"')
    expect(line?.split(';').at(-9)).toBe('')
    expect(Number(line?.split(';').at(-7))).toBeGreaterThan(0)
    expect(end).toBe('')
  })
})
