import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PostPerformanceAnswer } from '#shared/api/performance.ts'
import { type Instagram, startInstagram } from '#simulators/instagram/server.ts'
import { type Linkedin, startLinkedin } from '#simulators/linkedin/server.ts'
import { api, connect, pageScopes } from '#simulators/linkedin/visitor.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import {
  instagramFiguresAt,
  linkedInFiguresAt,
  liveThrough,
  passHours,
  performanceOf,
  readFigures,
  setPlan,
} from '#test/figures.ts'
import {
  connectInstagram,
  connectLinkedIn,
  hasty,
  instagramAt,
  linkedInAt,
  publish,
  startWorker,
  writePost,
} from '#test/publishing.ts'
import { instagramOf, linkedInOf } from '#test/social/networks.ts'
import { uploadPhoto } from '#test/studio.ts'

let linkedin: Linkedin
let instagram: Instagram
let test: TestApp
let stopWorker: () => Promise<void>

beforeAll(async () => {
  linkedin = await startLinkedin({ settings: { duplicateWindowS: 0, processingS: 0 } })
  instagram = await startInstagram({ settings: { processingS: 0 } })
  test = await testApp({
    publishers: { linkedin: linkedInAt(linkedin), instagram: instagramAt(instagram) },
    connectors: { linkedin: linkedInOf(linkedin), instagram: instagramOf(instagram) },
    figureReaders: { linkedin: linkedInFiguresAt(linkedin), instagram: instagramFiguresAt(instagram) },
    publishing: hasty(),
  })
  test.deps.publicUrl = await test.listen()
  stopWorker = startWorker(test.deps)
})
afterEach(async () => {
  linkedin.faults.clear()
  instagram.faults.clear()
  // Each test has a company of its own, and reads it alone.
  await test.deps.db.execute(sql`update figure_watches set next_read_at = null`)
  await test.deps.db.execute(sql`update figure_readings set read_at = read_at - interval '40 days'`)
  await test.deps.db.execute(sql`update publications set published_at = published_at - interval '40 days'`)
})
afterAll(async () => {
  await stopWorker()
  await test.close()
  await Promise.all([linkedin.close(), instagram.close()])
})

let count = 0

/** A company with a LinkedIn account and one post that is out. */
async function withPost(kind: 'member' | 'page' = 'member', plan: 'free' | 'pro' | 'enterprise' = 'pro') {
  const camille = await test.signUp()
  await setPlan(test, camille, plan)
  const accountId = await connectLinkedIn(test.deps, linkedin, camille.user.id, kind)
  const post = await publishOn(camille)
  return { camille, accountId, ...post }
}

async function publishOn(as: Visitor, network: 'linkedin' | 'instagram' = 'linkedin') {
  const image = network === 'instagram' ? { image: await uploadPhoto(test, as) } : {}
  const { id } = await writePost(test, as, `Vitrine n° ${++count}.`, { app: network, ...image })
  const { body } = await publish(test, as, id)
  expect(body.publication.failure).toBeNull()
  return { postId: id, externalId: body.publication.external_id ?? '' }
}

const figuresOf = async (as: Visitor) => (await performanceOf(test, as)).posts[0]?.figures ?? null

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
  it('are those of the network, and grow with time', { timeout: 20_000 }, async () => {
    const { camille, externalId, postId } = await withPost()
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
    // Every six hours and each night, not every hour.
    expect(views.length).toBeGreaterThanOrEqual(5)
    expect(views.length).toBeLessThanOrEqual(8)
    expect(views).toEqual(views.toSorted((one, other) => Number(one) - Number(other)))
    expect(views.at(-1)).toBe(late?.views)
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

  it('leave room for publishing in the quota of a member', { timeout: 20_000 }, async () => {
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

  it('end once the post was deleted on the network, after three looks', { timeout: 20_000 }, async () => {
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

  it('are read no more after 30 days', { timeout: 20_000 }, async () => {
    await withPost()
    await passHours(test, 29 * 24, [linkedin])
    await readFigures(test)
    await passHours(test, 26, [linkedin])
    await readFigures(test)
    const { rows } = await test.deps.db.execute(
      sql`select next_read_at from figure_watches order by last_read_at desc nulls last limit 1`,
    )
    expect(rows[0]?.next_read_at).toBeNull()
  })
})

describe('figures of Instagram', () => {
  async function withMedia() {
    const camille = await test.signUp()
    await setPlan(test, camille, 'pro')
    const accountId = await connectInstagram(test.deps, instagram, camille.user.id)
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

  it('are the counters alone where insights were not granted', async () => {
    const { camille, accountId } = await withMedia()
    await test.deps.db.execute(
      sql`update social_accounts set scopes = array['instagram_business_basic'] where id = ${accountId}`,
    )
    await passHours(test, 30, [instagram])
    await readFigures(test)
    const figures = await figuresOf(camille)
    expect(figures).toMatchObject({ views: null, reach: null })
    expect(figures?.interactions).not.toBeNull()
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
