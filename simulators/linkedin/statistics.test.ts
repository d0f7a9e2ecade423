import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Linkedin, startLinkedin } from './server.ts'
import { api, connect, pageScopes, post, postBody } from './test-client.ts'

let network: Linkedin
let bearer: string
let urn: string
beforeEach(async () => {
  network = await startLinkedin({ now: () => Date.UTC(2026, 10, 24, 8) })
  bearer = await connect(network, pageScopes)
  urn = (await post(network, bearer, 'Bonjour')).headers.get('x-restli-id') ?? ''
})
afterEach(() => network.close())

const hour = 3_600_000
const path = (type: string, more = '') =>
  `/rest/memberCreatorPostAnalytics?q=entity&entity=(share:${encodeURIComponent(urn)})&queryType=${type}${more}`
const count = async (type: string) => (await api(network, bearer, path(type))).body.elements[0]?.count

describe('a member’s figures', () => {
  it('are absent at first, then rise, and agree with themselves', async () => {
    expect((await api(network, bearer, path('IMPRESSION'))).body).toMatchObject({ elements: [] })
    network.clock.advance(hour)
    const early = await count('IMPRESSION')
    expect(early).toBeGreaterThan(0)
    expect(await count('IMPRESSION')).toBe(early)
    network.clock.advance(24 * hour)
    const late = await count('IMPRESSION')
    expect(late).toBeGreaterThan(early * 2)
    expect(await count('MEMBERS_REACHED')).toBeLessThan(late)
    network.faults.add({ kind: 'minus_one' })
    expect(await count('REACTION')).toBe(-1)
    network.settings.noStatistics = true
    expect((await api(network, bearer, path('REACTION'))).body.elements).toEqual([])
  })

  it('name their metric as the version does', async () => {
    network.clock.advance(24 * hour)
    const element = async (version: string) =>
      (await api(network, bearer, path('IMPRESSION'), { version })).body.elements[0]
    expect(await element('202605')).toMatchObject({ metricType: 'IMPRESSION', targetEntity: { share: urn } })
    expect(Object.values((await element('202604')).metricType)).toEqual(['IMPRESSION'])
    expect((await api(network, bearer, path('POST_SAVE'), { version: '202603' })).status).toBe(400)
    expect((await api(network, bearer, path('POST_SAVE'), { version: '202604' })).status).toBe(200)
  })

  it('come by the day, where the metric allows it', async () => {
    network.clock.advance(48 * hour)
    const range =
      '&aggregation=DAILY&dateRange=(start:(day:24,month:11,year:2026),end:(day:27,month:11,year:2026))'
    const { elements } = (await api(network, bearer, path('IMPRESSION', range))).body
    expect(elements).toHaveLength(3)
    expect(elements[0].dateRange).toEqual({
      start: { day: 24, month: 11, year: 2026 },
      end: { day: 25, month: 11, year: 2026 },
    })
    const sum = elements.reduce((total: number, one: { count: number }) => total + one.count, 0)
    expect(sum).toBe(await count('IMPRESSION'))
    expect((await api(network, bearer, path('MEMBERS_REACHED', range))).status).toBe(400)
  })

  it('refuse encoded parentheses and raw URNs, and a token without the scope', async () => {
    const encoded = path('IMPRESSION').replace('(', '%28').replace(')', '%29')
    expect((await api(network, bearer, encoded)).status).toBe(400)
    expect((await api(network, bearer, path('IMPRESSION').replaceAll('%3A', ':'))).status).toBe(400)
    const narrow = await connect(network, 'openid profile w_member_social')
    expect(await api(network, narrow, path('IMPRESSION'))).toMatchObject({
      status: 403,
      body: { code: 'ACCESS_DENIED' },
    })
  })
})

describe('a page’s figures', () => {
  const atelier = encodeURIComponent('urn:li:organization:10845217')
  const statistics = (page: string, more = '') =>
    `/rest/organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${page}${more}`

  it('come together, by post and by day, for administrators', async () => {
    const body = postBody(decodeURIComponent(atelier), 'Bonjour')
    const created = await api(network, bearer, '/rest/posts', { method: 'POST', body })
    const share = encodeURIComponent(created.headers.get('x-restli-id') ?? '')
    expect((await api(network, bearer, statistics(atelier, `&shares=List(${share})`))).body.elements).toEqual(
      [],
    )
    network.clock.advance(30 * hour)
    const one = (await api(network, bearer, statistics(atelier, `&shares=List(${share})`))).body.elements[0]
    expect(one).toMatchObject({
      share: decodeURIComponent(share),
      totalShareStatistics: { impressionCount: expect.any(Number) },
    })
    const all = (await api(network, bearer, statistics(atelier))).body.elements[0].totalShareStatistics
    expect(all).toEqual(one.totalShareStatistics)
    const start = Date.UTC(2026, 10, 24)
    const days = `&timeIntervals=(timeRange:(start:${start},end:${start + 48 * hour}),timeGranularityType:DAY)`
    const byDay = (await api(network, bearer, statistics(atelier, days))).body.elements
    expect(byDay).toHaveLength(2)
    const total = byDay.reduce(
      (sum: number, day: typeof one) => sum + day.totalShareStatistics.impressionCount,
      0,
    )
    expect(total).toBe(all.impressionCount)
    const perrin = encodeURIComponent('urn:li:organization:20931174')
    expect((await api(network, bearer, statistics(perrin))).status).toBe(403)
  })
})
