import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { auditEntries } from '#server/db/schema.ts'
import { chooseAi, offAi } from '#server/integrations/ai/choose-provider.ts'
import { compatible } from '#server/integrations/ai/vendors/compatible.ts'
import { google } from '#server/integrations/ai/vendors/google.ts'
import { openai } from '#server/integrations/ai/vendors/openai.ts'
import { runTrials } from '#server/services/status/service-status.ts'
import type { TrialListAnswer } from '#shared/api/services.ts'
import { defaultSettings } from '#simulators/ai/settings.ts'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { startGemini } from '#simulators/gemini/server.ts'
import { startOpenAi } from '#simulators/openai/server.ts'
import { administrator } from '#test/administrator.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'

let openAi: Simulator
let gemini: Simulator
let test: TestApp
let admin: Visitor

beforeAll(async () => {
  ;[openAi, gemini] = await Promise.all([startOpenAi(), startGemini()])
  const ai = chooseAi({
    vendors: [
      openai({ apiKey: 'sk-01234567/planted+89abcdef=', baseUrl: openAi.baseUrl }),
      google({ apiKey: 'key', baseUrl: gemini.baseUrl }),
      compatible({ baseUrl: 'http://127.0.0.1:1/v1' }),
    ],
    readChoices: async () => [
      { kind: 'text', provider: 'openai', model: 'gpt-6.1-terra' },
      { kind: 'text', provider: 'compatible', model: 'llama-4:8b' },
      { kind: 'text', provider: 'mistral', model: 'mistral-medium-3.5' },
      { kind: 'analysis', provider: 'google', model: 'gemini-3.8-flash' },
      { kind: 'image', provider: 'openai', model: 'gpt-image-2.6-flare' },
      { kind: 'image', provider: 'google', model: 'gemini-unknown' },
    ],
    withoutKey: offAi,
  })
  test = await testApp({ ai })
})
afterAll(async () => {
  await test.close()
  await Promise.all([openAi.close(), gemini.close()])
})
beforeEach(async () => {
  for (const { journal, faults, settings } of [openAi, gemini]) {
    journal.clear()
    faults.clear()
    Object.assign(settings, defaultSettings)
  }
  const sight = { sujets: [], couleurs: ['gris'], lieu: '', texte_lu: [], alternative: 'Un carré gris.' }
  gemini.settings.reply = JSON.stringify({ images: [sight] })
  admin = await administrator(test)
})

const post = (as?: Visitor) => test.call<TrialListAnswer>('POST', '/api/admin/services/try', as ? { as } : {})
const tried = async () =>
  (await post(admin)).body.trials.map(
    ({ kind, provider, failure }) => `${kind} ${provider} ${failure ?? 'ok'}`,
  )

it('is for administrators alone', async () => {
  expect((await post()).status).toBe(401)
  expect((await post(await test.signUp())).status).toBe(403)
  expect(openAi.journal.entries).toHaveLength(0)
})

it('asks every model that a key is set for once, and tells time and failure', async () => {
  const { trials } = (await post(admin)).body
  expect(trials.map(({ kind, provider, failure }) => [kind, provider, failure])).toEqual([
    ['text', 'openai', null],
    ['text', 'compatible', 'upstream'],
    ['analysis', 'google', null],
    ['image', 'openai', null],
    ['image', 'google', 'config'],
  ])
  for (const { latency_ms } of trials) expect(latency_ms).toBeGreaterThanOrEqual(0)
  expect(trials[1]?.detail).toMatch(/ECONNREFUSED/)
  expect(trials[4]?.detail).toMatch(/HTTP 404/)
  expect(openAi.journal.entries.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'GET /v1/models/gpt-image-2.6-flare',
    'POST /v1/responses',
  ])
  expect(gemini.journal.entries).toHaveLength(2)
})

it('says what is wrong in classes, and shows no key', async () => {
  openAi.faults.add({ kind: 'invalid_key', times: 'forever' })
  gemini.faults.add({ kind: 'overloaded', times: 'forever', path: 'generateContent', retryAfterS: 0 })
  expect(await tried()).toEqual([
    'text openai config',
    'text compatible upstream',
    'analysis google upstream',
    'image openai config',
    'image google config',
  ])
  expect(JSON.stringify((await post(admin)).body)).not.toContain('planted')
})

it('is the last word on the state of a service, pictures apart', async () => {
  openAi.faults.add({ kind: 'insufficient_quota', path: '/responses' })
  const noted: string[] = []
  const { callMonitor: watch } = test.deps
  test.deps.callMonitor = {
    note: (service, error) => void noted.push(`${service} ${error instanceof Error ? error.message : 'ok'}`),
  }
  await post(admin)
  test.deps.callMonitor = watch
  expect(noted.sort()).toEqual(['text:compatible upstream', 'text:google ok', 'text:openai quota'])
})

it('says that it gave up after a minute', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const trying = runTrials(test.deps, { actorId: admin.user.id, ip: '127.0.0.1' })
  await expect(trying).rejects.toMatchObject({ code: 'ai_timeout', status: 504 })
  timeout.mockRestore()
})

it('is in the audit trail, and refused after six a minute', async () => {
  const entries = () =>
    test.deps.db
      .select({ actor: auditEntries.actor, details: auditEntries.details })
      .from(auditEntries)
      .where(eq(auditEntries.kind, 'services_tried'))
  const before = (await entries()).length
  const statuses: number[] = []
  for (let count = 0; count < 7; count++) statuses.push((await post(admin)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  const after = await entries()
  expect(after.length - before).toBe(6)
  expect(after.at(-1)?.actor).toBeTruthy()
  expect(after.at(-1)?.details).toEqual({ failed: 2, tried: 5 })
})
