import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PostSummary } from '#shared/api/posts.ts'
import { type ErrorCode, errorTexts } from '#shared/messages/api.ts'
import type { FaultRequest } from '#simulators/ai/faults.ts'
import type { Simulator } from '#simulators/ai/simulator.ts'
import type { Visitor } from '#test/app.ts'
import { type RealAi, realAi } from '#test/providers.ts'
import { readStream, uploadPhoto } from '#test/studio.ts'

// The traps of docs/product/ai.md §2, through the front door, the providers' vendors being simulators over TCP.
// Longer than any test may take: a text ends by the limit that its trap is about, however busy the machine, or never.
const hour = 3_600_000
const patient = { firstMs: hour, betweenMs: hour, totalMs: hour, imageMs: hour }

let ai: RealAi
let ana: Visitor

beforeAll(async () => {
  ai = await realAi(patient)
})
afterAll(() => ai.close())
beforeEach(async () => {
  ana = await ai.test.signUp()
  for (const vendor of [ai.openai, ai.gemini]) {
    vendor.faults.clear()
    vendor.journal.clear()
    Object.assign(vendor.settings, { paceMs: 0, reply: null })
  }
})

interface Trap {
  fault: FaultRequest
  /** Null: it ends well all the same. */
  code: ErrorCode | null
  calls: number
  /** Text is on the screen before it fails. */
  shows?: boolean
  /** We leave, since the provider does not, at this limit. */
  leaves?: Partial<typeof patient>
}

const traps: [string, Trap][] = [
  ['an error in mid-stream', { fault: { kind: 'error_event' }, code: 'ai_upstream', calls: 1, shows: true }],
  [
    'an error in mid-stream, then a finish as if nothing had happened',
    { fault: { kind: 'error_event_then_completed' }, code: 'ai_upstream', calls: 1, shows: true },
  ],
  ['a failed event', { fault: { kind: 'failed_event' }, code: 'ai_upstream', calls: 1, shows: true }],
  ['a clean early end', { fault: { kind: 'early_end' }, code: 'ai_upstream', calls: 1, shows: true }],
  ['a broken chunk', { fault: { kind: 'malformed_chunk' }, code: 'ai_upstream', calls: 1, shows: true }],
  ['a cut socket', { fault: { kind: 'cut' }, code: 'ai_upstream', calls: 1, shows: true }],
  [
    'a stall',
    { fault: { kind: 'stall' }, code: 'ai_timeout', calls: 1, shows: true, leaves: { betweenMs: 700 } },
  ],
  [
    'a hang before the first byte',
    { fault: { kind: 'hang' }, code: 'ai_timeout', calls: 1, leaves: { firstMs: 2_000 } },
  ],
  // Tried again, then read again for what the simulated model makes up.
  ['a 429, once', { fault: { kind: 'rate_limit' }, code: null, calls: 3 }],
  ['a 429, for ever', { fault: { kind: 'rate_limit', times: 'forever' }, code: 'ai_rate', calls: 2 }],
  [
    'an account without money',
    { fault: { kind: 'insufficient_quota', times: 'forever' }, code: 'ai_quota', calls: 1 },
  ],
  ['a 401', { fault: { kind: 'unauthorized', times: 'forever' }, code: 'ai_config', calls: 1 }],
  ['a key that died', { fault: { kind: 'invalid_key', times: 'forever' }, code: 'ai_config', calls: 1 }],
  [
    'a model that is gone',
    { fault: { kind: 'model_not_found', times: 'forever' }, code: 'ai_config', calls: 1 },
  ],
  [
    'a request it refuses',
    { fault: { kind: 'bad_request', times: 'forever' }, code: 'ai_bad_request', calls: 1 },
  ],
  ['a 500', { fault: { kind: 'server_error', times: 'forever' }, code: 'ai_upstream', calls: 2 }],
  ['an overload', { fault: { kind: 'overloaded', times: 'forever' }, code: 'ai_upstream', calls: 2 }],
  ['a 502 in HTML', { fault: { kind: 'html_502', times: 'forever' }, code: 'ai_upstream', calls: 2 }],
  ['a refusal', { fault: { kind: 'refusal', times: 'forever' }, code: 'ai_moderation', calls: 1 }],
  [
    'a content filter',
    { fault: { kind: 'content_filter', times: 'forever' }, code: 'ai_moderation', calls: 1 },
  ],
  [
    'a blocked prompt',
    { fault: { kind: 'prompt_blocked', times: 'forever' }, code: 'ai_moderation', calls: 1 },
  ],
]

describe.each(['openai', 'google'] as const)('a text through %s', (provider) => {
  let vendor: Simulator
  let photo: string
  beforeEach(async () => {
    await ai.choose(provider)
    vendor = provider === 'openai' ? ai.openai : ai.gemini
    photo = await seenPhoto()
  })
  const stream = () =>
    readStream(ai.test, '/api/gemini/analyze-images', { images: [photo], prompt: 'Vitrine posée.' }, ana)

  it.each(traps)('meets %s', async (_, { fault, code, calls, shows, leaves }) => {
    if (leaves) await ai.choose(provider, { timeouts: leaves })
    vendor.faults.add(fault)
    const { lines } = await stream()
    const last = lines.at(-1)
    if (code) expect(last).toMatchObject({ type: 'error', code, data: errorTexts[code] })
    else expect(last).toEqual({ type: 'end' })
    const shown = lines.filter(({ type }) => type === 'delta').map(({ data }) => data)
    if (code) expect(shown.length > 0).toBe(shows ?? (/refus|filter/.test(fault.kind) && shown.length > 0))
    expect(vendor.journal.entries).toHaveLength(calls)
    if (leaves) expect((await vendor.journal.when(({ endedAt }) => endedAt !== null)).endedBy).toBe('client')
    expect(await ai.remaining(ana)).toBe(code ? 3 : 2)
    const { body } = await ai.test.call<PostSummary[]>('GET', '/api/posts', { as: ana })
    expect(body).toHaveLength(code ? 0 : 1)
    const { rows } = await ledger()
    const ended = code ? code.replace('ai_', '') : 'done'
    expect([...new Set(rows.map(({ outcome }) => outcome))]).toEqual([ended])
    // What was refused at the door cost nothing; what began is counted, by them or by us.
    const tokens = Number(rows[0]?.input_tokens) + Number(rows[0]?.output_tokens)
    const isRefusedAtTheDoor = calls > 1 || !(shows || leaves || /refusal|filter|prompt/.test(fault.kind))
    if (code && isRefusedAtTheDoor) expect(tokens).toBe(0)
    if (shows) expect(tokens).toBeGreaterThan(100)
  })

  it('is left at the user’s stop', async () => {
    Object.assign(vendor.settings, { paceMs: 100, reply: 'mot '.repeat(3_000) })
    const { id, answer } = await openStream(photo)
    // Something was written, and is on the screen.
    await answer.clone().body?.getReader().read()
    await ai.test.call('POST', `/api/generations/${id}/stop`, { as: ana })
    const entry = await vendor.journal.when(({ endedAt }) => endedAt !== null)
    expect(entry.endedBy).toBe('client')
    expect(await answer.text()).toContain('generation_stopped')
    expect(await ai.remaining(ana)).toBe(3)
    const { rows } = await ledger()
    expect(rows).toMatchObject([{ outcome: 'aborted', estimated: true }])
    expect(Number(rows[0]?.output_tokens)).toBeGreaterThan(0)
  })
})

const imageTraps: [string, Trap][] = [
  ['a null image', { fault: { kind: 'null_image', times: 'forever' }, code: 'ai_upstream', calls: 0 }],
  [
    'a hang',
    {
      fault: { kind: 'hang', times: 'forever' },
      code: 'ai_timeout',
      calls: 1,
      leaves: { imageMs: 2_000 },
    },
  ],
  ['a cut socket', { fault: { kind: 'cut', times: 'forever' }, code: 'ai_upstream', calls: 0 }],
  ['a 429, once', { fault: { kind: 'rate_limit' }, code: null, calls: 0 }],
  [
    'an account without money',
    { fault: { kind: 'insufficient_quota', times: 'forever' }, code: 'ai_quota', calls: 1 },
  ],
  ['a 502 in HTML', { fault: { kind: 'html_502', times: 'forever' }, code: 'ai_upstream', calls: 2 }],
  [
    'a content filter',
    { fault: { kind: 'content_filter', times: 'forever' }, code: 'ai_moderation', calls: 1 },
  ],
  [
    'a blocked prompt',
    { fault: { kind: 'prompt_blocked', times: 'forever' }, code: 'ai_moderation', calls: 1 },
  ],
]

it.each(['openai', 'google'] as const)('reads %s to its end though no client listens', async (provider) => {
  await ai.choose(provider)
  const { settings, journal } = provider === 'openai' ? ai.openai : ai.gemini
  Object.assign(settings, { paceMs: 20, reply: 'mot '.repeat(100) })
  const photo = await seenPhoto()
  const gone = new AbortController()
  const { answer } = await openStream(photo, gone.signal)
  await answer.body?.getReader().read()
  gone.abort()
  const entry = await journal.when(({ endedAt }) => endedAt !== null)
  expect(entry.endedBy).toBe('simulator')
  const live = () => [...ai.test.deps.runningGenerations.values()].filter(({ isClosed }) => !isClosed)
  await expect.poll(live).toEqual([])
  expect(await ai.remaining(ana)).toBe(2)
})

it.each(['bio_policy', 'cyber_policy', 'misalignment_policy_violation'] as const)(
  'says that OpenAI’s rules refuse a text by %s, at the door and inside the stream',
  async (policy) => {
    await ai.choose('openai')
    for (const kind of ['prompt_blocked', 'error_event'] as const) {
      ai.openai.faults.clear()
      ai.openai.faults.add({ kind, policy, times: 'forever' })
      const body = { images: [await seenPhoto()], prompt: 'Audit de sécurité.' }
      const { lines } = await readStream(ai.test, '/api/gemini/analyze-images', body, ana)
      expect(lines.at(-1)).toMatchObject({ type: 'error', code: 'ai_moderation' })
    }
  },
)

describe.each(['openai', 'google'] as const)('a picture through %s', (provider) => {
  it.each(imageTraps)('meets %s', async (_, { fault, code, calls, leaves }) => {
    await ai.choose(provider, { timeouts: leaves ?? {} })
    const vendor = provider === 'openai' ? ai.openai : ai.gemini
    vendor.faults.add(fault)
    const answer = await ai.test.call('POST', '/api/gemini/generate-from-prompt', {
      as: ana,
      body: { prompt: 'Une vitrine en chêne.' },
    })
    if (code) expect(answer.body).toMatchObject({ code, message: errorTexts[code] })
    else expect(answer.status).toBe(200)
    if (calls > 0) expect(vendor.journal.entries).toHaveLength(calls)
    expect(vendor.journal.entries.length).toBeLessThanOrEqual(code ? 2 : 3)
    if (leaves) expect((await vendor.journal.when(({ endedAt }) => endedAt !== null)).endedBy).toBe('client')
    expect(await ai.remaining(ana)).toBe(code ? 3 : 2)
  })

  it('is left at the user’s stop', async () => {
    await ai.choose(provider)
    const vendor = provider === 'openai' ? ai.openai : ai.gemini
    const path = provider === 'openai' ? 'images/generations' : 'nano-banana'
    vendor.faults.add({ kind: 'hang', times: 'forever', path })
    // The text is slower than the stop: nothing has arrived.
    vendor.settings.paceMs = 500
    const origin = await ai.test.listen()
    const answer = await fetch(`${origin}/api/posts/generate`, {
      method: 'POST',
      headers: { ...ana.headers, 'content-type': 'application/json', accept: 'application/x-ndjson' },
      body: JSON.stringify({ prompt: 'Une vitrine en chêne.' }),
    })
    await vendor.journal.when((entry) => entry.path.includes(path))
    const id = answer.headers.get('x-generation-id')
    await ai.test.call('POST', `/api/generations/${id}/stop`, { as: ana })
    const left = await vendor.journal.when((entry) => entry.path.includes(path) && entry.endedAt !== null)
    expect(left.endedBy).toBe('client')
    expect(await answer.text()).toContain('generation_stopped')
    expect(await ai.remaining(ana)).toBe(3)
  })
})

async function seenPhoto(): Promise<string> {
  const url = await uploadPhoto(ai.test, ana)
  const sight = {
    subjects: ['une tasse'],
    colours: ['brun'],
    setting: '',
    visibleText: [],
    altText: 'Une tasse.',
  }
  await ai.test.deps.db.execute(
    `update images set sight = '${JSON.stringify(sight)}' where company_id = '${ana.companyId}'`,
  )
  return url
}

const ledger = () =>
  ai.test.deps.db.execute<Record<string, unknown>>(
    `select * from ai_usage where company_id = '${ana.companyId}' order by id`,
  )

async function openStream(photo: string, signal?: AbortSignal) {
  const origin = await ai.test.listen()
  const answer = await fetch(`${origin}/api/gemini/analyze-images`, {
    method: 'POST',
    headers: { ...ana.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ images: [photo], prompt: 'Vitrine posée.' }),
    ...(signal && { signal }),
  })
  return { id: answer.headers.get('x-generation-id'), answer }
}
