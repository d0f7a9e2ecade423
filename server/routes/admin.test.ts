import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AiCall } from '#server/integrations/ai/types.ts'
import { recordCall } from '#server/services/ai-usage/record-usage.ts'
import { AiCostAnswer } from '#shared/api/admin.ts'
import { administrator } from '#test/administrator.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'

const call: AiCall = {
  kind: 'text',
  provider: 'openai',
  model: 'gpt-6.1-terra',
  outcome: 'done',
  usage: {
    inputTokens: 1_000,
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    imageInputTokens: 0,
    outputTokens: 400,
    imageOutputTokens: 0,
  },
  isEstimated: false,
  requestId: 'req_1',
  durationMs: 900,
  prompt: { version: 'writer.v1', hash: 'a'.repeat(64) },
}

let test: TestApp
let admin: Visitor

beforeAll(async () => {
  test = await testApp()
  admin = await administrator(test, { company_name: 'Maison Ramage' })
})
afterAll(() => test.close())

const cost = (as: Visitor | undefined) => test.call<AiCostAnswer>('GET', '/api/openai/cost', { as })

it('is for administrators alone', async () => {
  expect((await cost(undefined)).status).toBe(401)
  expect((await cost(await test.signUp())).status).toBe(403)
})

it('is nothing before the first call', async () => {
  const { status, body } = await cost(admin)
  expect(status).toBe(200)
  expect(body).toMatchObject({ total_cost_eur: 0, total_tokens: 0, per_day: [], unknown_prices: [] })
})

it('sums costs by kind, by day of Paris and by company, and names what has no price', async () => {
  const ana = await test.signUp({ company_name: 'Atelier Bois Doré' })
  const { rows } = await test.deps.db.execute<{ id: string }>(`
    insert into generations (id, company_id, input, body_hash) values
    (gen_random_uuid(), '${ana.companyId}', '{}', ''), (gen_random_uuid(), '${admin.companyId}', '{}', '') returning id`)
  const [first, second] = rows.map(({ id }) => id)
  const anas = { id: first as string, companyId: ana.companyId }
  const late = new Date('2026-11-20T23:30:00Z')
  await recordCall(test.deps, anas, call, late)
  await recordCall(
    test.deps,
    anas,
    { ...call, kind: 'analysis', model: 'gpt-6-luna' },
    new Date('2026-11-20T12:00:00Z'),
  )
  const other = { id: second as string, companyId: admin.companyId }
  await recordCall(test.deps, other, { ...call, model: 'inconnu-1' }, new Date('2026-11-19T12:00:00Z'))
  const { body } = await cost(admin)
  expect(AiCostAnswer.parse(body)).toEqual({
    // terra: (1000 × 1 + 400 × 5) × 0.9; luna: (1000 × 0.1 + 400 × 0.5) × 0.9
    total_cost_eur: 0.00297,
    total_tokens: 4_200,
    total_tokens_image_analysis: 1_400,
    total_cost_image_analysis: 0.00027,
    per_day: [
      { date: '2026-11-21', cost_eur: 0.0027, tokens: 1_400, calls: 1 },
      { date: '2026-11-20', cost_eur: 0.00027, tokens: 1_400, calls: 1 },
      { date: '2026-11-19', cost_eur: 0, tokens: 1_400, calls: 1 },
    ],
    per_company: [
      { user_id: ana.user.id, company_name: 'Atelier Bois Doré', cost_eur: 0.00297, tokens: 2_800, calls: 2 },
      { user_id: admin.user.id, company_name: 'Maison Ramage', cost_eur: 0, tokens: 1_400, calls: 1 },
    ],
    unknown_prices: [{ model: 'inconnu-1', calls: 1 }],
  })
})

it('keeps the costs of an account that is gone', async () => {
  await test.deps.db.execute(`delete from companies where name = 'Atelier Bois Doré'`)
  const { body } = await cost(admin)
  expect(body.total_cost_eur).toBe(0.00297)
  expect(body.per_company[0]).toMatchObject({ user_id: null, company_name: null, cost_eur: 0.00297 })
})
