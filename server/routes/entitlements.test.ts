import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrandAnswer } from '#shared/api/brand.ts'
import type { PerformanceAnswer } from '#shared/api/performance.ts'
import { type PlanId, type SupportPriority, supportPriorities } from '#shared/plans.ts'
import type { Visitor } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'
import { scriptedAi } from '#test/scripted-ai.ts'
import { type ShopTest, shopTestApp } from '#test/shop.ts'

/** What docs/product/decisions.md §4 sells, feature by feature; the server is asked, not the table. */
const sold: Record<
  PlanId,
  { brand: boolean; learns: boolean; figures: boolean; trends: boolean; csv: boolean }
> = {
  free: { brand: false, learns: false, figures: false, trends: false, csv: false },
  basic: { brand: false, learns: false, figures: false, trends: false, csv: false },
  pro: { brand: true, learns: false, figures: true, trends: false, csv: false },
  enterprise: { brand: true, learns: true, figures: true, trends: true, csv: true },
}
const images: Record<PlanId, number> = { free: 200, basic: 200, pro: 1_000, enterprise: 5_000 }

let shop: ShopTest
let client: pg.Client
const customers = {} as Record<PlanId, Visitor>
beforeAll(async () => {
  shop = await shopTestApp({}, { ai: scriptedAi() })
  client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  for (const plan of ['free', 'basic', 'pro', 'enterprise'] as const) {
    customers[plan] = await shop.signUp()
    if (plan !== 'free') await shop.buy(customers[plan], plan)
  }
})
afterAll(async () => {
  await client.end()
  await shop.close()
})

const allowed = (isAllowed: boolean) => (isAllowed ? [200, undefined] : [403, 'plan_required'])

describe.each(['free', 'basic', 'pro', 'enterprise'] as const)('the plan %s, bought', (plan) => {
  const rights = sold[plan]

  it(`${rights.brand ? 'keeps' : 'refuses'} tone of voice and brand memory`, async () => {
    const { status, body } = await shop.call('PUT', '/api/company/brand', {
      as: customers[plan],
      body: {
        tone: 'chaleureux',
        tone_words: '',
        palette: [],
        subjects: [],
        words_to_use: [],
        words_to_avoid: [],
      },
    })
    expect([status, body.code]).toEqual(allowed(rights.brand))
  })

  it(`${rights.learns ? 'learns' : 'does not learn'} from published posts`, async () => {
    const as = customers[plan]
    const { body } = await shop.call<BrandAnswer>('GET', '/api/company/brand', { as })
    expect([body.is_used, body.learns]).toEqual([rights.brand, rights.learns])
    const reset = await shop.call('DELETE', '/api/company/brand/learned', { as })
    expect(reset.body.code).toBe(rights.learns ? undefined : 'plan_required')
  })

  it('tells performance as far as it was bought', async () => {
    const as = customers[plan]
    const { body } = await shop.call<PerformanceAnswer>('GET', '/api/performance', { as })
    expect(body).toMatchObject({
      sees_figures: rights.figures,
      sees_trends: rights.trends,
      exports_csv: rights.csv,
    })
    expect([body.totals !== null, body.trends !== null]).toEqual([rights.figures, rights.trends])
    const times = await shop.call('GET', '/api/performance/best-times', { as })
    expect([times.status, times.body.code]).toEqual(allowed(rights.trends))
    const csv = await shop.call('GET', '/api/performance/export.csv', { as })
    expect([csv.status, csv.body.code]).toEqual(allowed(rights.csv))
  })

  it(`holds ${images[plan]} images`, async () => {
    const as = customers[plan]
    await client.query(
      `insert into images (id, company_id, key, kind, media_type, width, height, bytes, facts)
       select gen_random_uuid(), $1::uuid, gen_random_uuid()::text, 'upload', 'image/jpeg', 1, 1, 1, '{}'
       from generate_series(1, $2::int)`,
      [as.companyId, images[plan] - 1],
    )
    const upload = async () => {
      const { body, headers } = multipart(photo('coffee.png'), { fileName: 'coffee.png' })
      return shop.call('POST', '/api/images/upload', { as, body, headers })
    }
    expect([200, 201]).toContain((await upload()).status)
    expect(await upload()).toMatchObject({ status: 409, body: { code: 'image_quota' } })
  })

  it('has its place in the order of the support', async () => {
    const { body } = await shop.call<{ reference: string }>('POST', '/api/support', {
      as: customers[plan],
      body: { name: 'Ana', email: 'ana@exemple.fr', issueType: 'autre', description: 'Une question.' },
    })
    const { rows } = await client.query<{ priority: SupportPriority }>(
      'select priority from support_requests where reference = $1',
      [body.reference],
    )
    const places = { free: 0, basic: 1, pro: 2, enterprise: 3 }
    expect(rows.map(({ priority }) => supportPriorities.indexOf(priority))).toEqual([places[plan]])
  })
})

it('unlimited means 40 posts a day, and the 41st is told so', async () => {
  const as = customers.enterprise
  await client.query(
    `insert into credit_reservations (id, company_id, status) select gen_random_uuid(), $1::uuid, 'settled' from generate_series(1, 39)`,
    [as.companyId],
  )
  const generate = () =>
    shop.call('POST', '/api/posts/generate', { as, body: { prompt: 'Portes ouvertes.', app: 'linkedin' } })
  expect((await generate()).status).toBe(201)
  expect(await generate()).toMatchObject({ status: 403, body: { code: 'fair_use' } })
})
