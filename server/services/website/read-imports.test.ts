import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { offAi } from '#server/integrations/ai/choose-provider.ts'
import { websitesFromEnv } from '#server/setup/websites.ts'
import type { WebsiteField, WebsiteImportAnswer } from '#shared/api/website-imports.ts'
import { startWebsite } from '#simulators/website/server.ts'
import type { Visitor } from '#test/app.ts'
import { type RealAi, realAi } from '#test/providers.ts'
import { websiteImportWorker } from './read-imports.ts'

const host = 'www.menuiserie-lebreton.example'
const ofRules =
  'Menuiserie sur mesure à Brest : cuisines, escaliers et bibliothèques en bois du Finistère, dessinés avec vous.'

let ai: RealAi
let site: Awaited<ReturnType<typeof startWebsite>>
let as: Visitor
const worker = websiteImportWorker()
/** Ends of what was given so many milliseconds; a loaded machine is no slow site, so none ends by itself. */
let deadlines: { ms: number; end: () => void }[] = []

beforeAll(async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const clock = new AbortController()
    deadlines.push({ ms, end: () => clock.abort(new DOMException('late', 'TimeoutError')) })
    return clock.signal
  })
  site = await startWebsite()
  ai = await realAi()
  ai.test.deps.websites = websitesFromEnv(readEnv({ WEBSITE_STAND_INS: `${host}=${site.url}` }))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await worker.stop()
  await ai.close()
  await site.close()
})
beforeEach(async () => {
  deadlines = []
  ai.openai.journal.clear()
  ai.openai.faults.clear()
  Object.assign(ai.openai.settings, { naive: false, replies: [] })
  await ai.choose('openai')
  as = await ai.test.signUp()
})

const get = async (id: string) =>
  (await ai.test.call<WebsiteImportAnswer>('GET', `/api/website-imports/${id}`, { as })).body

async function begin(): Promise<string> {
  const asked = { as, body: { address: host } }
  const { body } = await ai.test.call<WebsiteImportAnswer>('POST', '/api/website-imports', asked)
  await worker.run(ai.test.deps)
  return body.id
}
async function end(id: string) {
  await expect.poll(async () => (await get(id)).status, { timeout: 120_000 }).toBe('done')
  const { proposals } = await get(id)
  if (!proposals) throw new Error('nothing is proposed')
  const text = (field: WebsiteField) => proposals.texts.find((one) => one.field === field)
  return { ...proposals, text }
}
const ledger = async () =>
  (
    await ai.test.deps.db.execute<Record<string, unknown>>(
      `select kind, outcome, generation_id, prompt_version, cost_micro_eur > 0 as is_paid
      from ai_usage where company_id = '${as.companyId}'`,
    )
  ).rows

it('shows what a model says better, with the site’s sentence, for no credit and as a cost of the platform', async () => {
  const credits = await ai.remaining(as)
  const found = await end(await begin())
  expect(found.text('description')).toEqual({
    field: 'description',
    value: 'Chaque meuble est dessiné avec vous. Nos bois viennent de scieries bretonnes.',
    quote: 'Chaque meuble est dessiné avec vous. · Nos bois viennent de scieries bretonnes.',
    url: `http://${host}/`,
  })
  expect(found.subjects.map(({ value }) => value)).toEqual([
    'cuisines sur mesure',
    'escaliers en bois',
    'bibliothèques et rangements',
  ])
  expect(found.text('telephone')).toMatchObject({ value: '02 98 00 11 22' })
  expect(found.siren).toMatchObject({ value: '732829320' })
  // What reaches the company, and its legal notice, stayed here.
  expect(ai.openai.journal.entries).toHaveLength(1)
  expect(ai.openai.journal.last.user).not.toMatch(/732 829 320|02 98 00 11 22|bonjour@/)
  expect(await ledger()).toEqual([
    {
      ...{ kind: 'text', outcome: 'done', generation_id: null },
      ...{ prompt_version: 'site-reader.v1', is_paid: true },
    },
  ])
  expect(await ai.remaining(as)).toBe(credits)
})

it('drops what no page says, and keeps the rules’ in its place', async () => {
  const value = (valeur: string, ...citations: string[]) => ({ valeur, citations })
  const reply = {
    description: value('Meilleure menuiserie de France.', 'Nous sommes la meilleure menuiserie de France.'),
    metier: value('Joaillerie', 'Nous taillons des diamants.'),
    ton: value('complice', 'Salut toi !'),
    sujets: [
      value('diamants', 'Nous taillons des diamants.'),
      value('escaliers en bois', 'Escaliers en bois'),
    ],
  }
  ai.openai.settings.replies = [{ holds: ['Lisez ces pages'], text: JSON.stringify(reply) }]
  const found = await end(await begin())
  expect(found.text('description')).toMatchObject({ value: ofRules })
  expect(found.text('industry')).toMatchObject({ value: 'Menuiserie' })
  expect(found.tone).toMatchObject({ value: 'chaleureux' })
  expect(found.subjects.map(({ value }) => value)).toEqual([
    'escaliers en bois',
    'cuisines sur mesure',
    'bibliothèques et rangements',
  ])
})

it('leaves the rules’ words as they are when a model is silent, within the time that an import has', async () => {
  ai.openai.faults.add({ kind: 'hang', times: 'forever' })
  const id = await begin()
  await expect.poll(() => ai.openai.journal.entries.length, { timeout: 120_000 }).toBe(1)
  const longest = Math.max(...deadlines.map(({ ms }) => ms))
  expect(longest).toBeLessThanOrEqual(18_000)
  for (const { ms, end: pass } of deadlines) if (ms === longest) pass()
  const found = await end(id)
  expect(found.text('description')).toMatchObject({ value: ofRules })
  expect(await ledger()).toMatchObject([{ kind: 'text', outcome: 'aborted' }])
})

it.each(['unauthorized', 'content_filter', 'truncated'] as const)(
  'leaves the rules’ words as they are after %s',
  async (kind) => {
    ai.openai.faults.add({ kind, times: 'forever' })
    expect((await end(await begin())).text('description')).toMatchObject({ value: ofRules })
  },
)

it('asks another provider where the first fails', async () => {
  await ai.choose('openai', { alone: false })
  ai.openai.faults.add({ kind: 'unauthorized', times: 'forever' })
  expect((await end(await begin())).text('description')?.value).toMatch(/^Chaque meuble/)
})

it('reads by rules alone without a provider', async () => {
  ai.test.deps.ai = offAi
  expect((await end(await begin())).text('description')).toMatchObject({ value: ofRules })
  expect(await ledger()).toEqual([])
})

it('is given back when its process stops while a model writes', async () => {
  ai.openai.faults.add({ kind: 'hang', times: 'forever' })
  const stopped = websiteImportWorker()
  const asked = { as, body: { address: host } }
  const { body } = await ai.test.call<WebsiteImportAnswer>('POST', '/api/website-imports', asked)
  await stopped.run(ai.test.deps)
  await expect.poll(() => ai.openai.journal.entries.length, { timeout: 120_000 }).toBe(1)
  await stopped.stop()
  expect((await get(body.id)).status).toBe('waiting')
})
