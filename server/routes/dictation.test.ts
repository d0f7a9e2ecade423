import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AiCall } from '#server/integrations/ai/types.ts'
import { mistralDictation, openaiDictation } from '#server/integrations/dictation/transcribe.ts'
import { type DictationAnswer, dictationLimits } from '#shared/api/dictation.ts'
import { wavHead } from '#shared/dictation-wav.ts'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { startOpenAi } from '#simulators/openai/server.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { dumpOf } from '#test/dump.ts'

let simulator: Simulator
let t: TestApp
let visitor: Visitor
beforeAll(async () => {
  simulator = await startOpenAi()
  t = await testApp({ dictation: openaiDictation({ apiKey: 'sk-test', baseUrl: simulator.baseUrl }) })
  visitor = await t.signUp()
})
afterAll(async () => {
  await t.close()
  await simulator.close()
})

/** So many seconds of 16-bit samples, 16,000 a second, as the studio sends them. */
function wavOf(seconds: number) {
  const head = wavHead(Math.round(seconds * 16_000))
  return Buffer.concat([head, Buffer.alloc(Math.round(seconds * 16_000) * 2, 5)])
}

const wav = wavOf(1)
/** The first bytes of what a browser records, then noise. */
const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(2_000, 5)])
const said = 'Demain la boutique ouvre à neuf heures, avec les premières tartes aux pommes.'

const dictate = (audio: Buffer, as: Visitor = visitor) =>
  t.call<DictationAnswer & { code: string; message: string }>('POST', '/api/dictation', {
    as,
    body: { audio: audio.toString('base64') },
  })

describe('dictation', () => {
  it('puts a recording into text, for no credit', async () => {
    const before = await t.call('GET', '/api/credits', { as: visitor })
    const { status, body } = await dictate(wav)
    expect([status, body.text]).toEqual([200, said])
    expect((await t.call('GET', '/api/credits', { as: visitor })).body).toEqual(before.body)
    const { rows } = await t.deps.db.execute(
      sql`select kind, provider, model, outcome, audio_ms as ms from ai_usage where company_id = ${visitor.companyId}`,
    )
    const call = { kind: 'dictation', provider: 'openai', model: 'gpt-transcribe', outcome: 'done' }
    expect(rows).toEqual([{ ...call, ms: 1_000 }])
  })

  it('is kept nowhere, neither the recording nor what was said', async () => {
    const as = await t.signUp()
    const spoken = wavOf(1)
    spoken.write('une voix que personne ne garde', 1_000)
    expect((await dictate(spoken, as)).body.text).toBe(said)
    const everything = await dumpOf(t)
    for (const trace of [said, 'personne ne garde', spoken.toString('base64'), spoken.toString('hex')])
      expect(everything.includes(trace), trace.slice(0, 40)).toBe(false)
    expect(everything).toContain(as.email)
    for await (const key of t.deps.storage.list()) expect(key).not.toContain(as.companyId)
  })

  it.each([
    // 20 s ÷ 60 × 0.0045 $ × 0.90 = 0.00135 €
    [20, { ms: 20_000, estimated: false, cost: 1_350 }],
    // A length that is no whole number of milliseconds as it is written.
    [1.001, { ms: 1_001, estimated: false, cost: 68 }],
  ])('costs the operator its %s s, at the price of a minute', async (seconds, expected) => {
    const as = await t.signUp()
    expect((await dictate(wavOf(seconds), as)).status).toBe(200)
    const { rows } = await t.deps.db.execute(
      sql`select audio_ms as ms, estimated, cost_micro_eur::int as cost from ai_usage where company_id = ${as.companyId}`,
    )
    expect(rows).toEqual([expected])
  })

  it('is ninety seconds at most, whoever sends it: a longer one reaches no provider and costs nothing of the day', async () => {
    const as = await t.signUp()
    const asked = () => simulator.journal.entries.length
    const before = asked()
    const { status, body } = await dictate(wavOf(90.01), as)
    expect([status, body.code]).toEqual([413, 'dictation_too_long'])
    expect(body.message).toContain('90\u00a0secondes')
    expect(asked()).toBe(before)
    for (let count = 0; count < dictationLimits.perDay; count += 1)
      expect((await dictate(wav, as)).status).toBe(200)
    const whole = await t.signUp()
    expect((await dictate(wavOf(90), whole)).status).toBe(200)
  })

  it.each<[string, (file: Buffer) => void]>([
    ['fewer samples a second', (file) => file.writeUInt32LE(1_000, 24)],
    ['fewer bytes a second', (file) => file.writeUInt32LE(1_000, 28)],
    ['samples of 8 bits', (file) => file.writeUInt16LE(8, 34)],
    ['two channels', (file) => file.writeUInt16LE(2, 22)],
    ['compressed samples', (file) => file.writeUInt16LE(49, 20)],
    ['another size than it has', (file) => file.writeUInt32LE(4_000, 40)],
  ])('takes no samples that would be heard for longer than they say: %s', async (_, forge) => {
    const forged = Buffer.from(wavOf(1))
    forge(forged)
    const before = simulator.journal.entries.length
    expect((await dictate(forged)).body.code).toBe('dictation_format')
    expect(simulator.journal.entries.length).toBe(before)
  })

  it('asks Mistral at the same address', async () => {
    const mistral = mistralDictation({ apiKey: 'test', baseUrl: simulator.baseUrl })
    const calls: AiCall[] = []
    const { signal } = new AbortController()
    const text = await mistral.transcribe(wavOf(3.5), signal, (call) => calls.push(call))
    expect([text, calls.map(({ model, usage, audioMs }) => [model, usage.inputTokens, audioMs])]).toEqual([
      said,
      // It says itself how long it heard, in whole seconds.
      [['voxtral-mini-transcribe-3-0', 40, 4_000]],
    ])
    // It takes a WebM for a video.
    await expect(mistral.transcribe(webm, signal)).rejects.toMatchObject({ failure: 'bad_request' })
  })

  it('hands nothing on but samples, nor more than the memory it has for one', async () => {
    const mp4 = Buffer.concat([Buffer.from('0000001c667479706973', 'hex'), Buffer.alloc(2_000, 5)])
    const ogg = Buffer.concat([Buffer.from('OggS\0\x02\0\0', 'latin1'), Buffer.alloc(2_000, 5)])
    const before = simulator.journal.entries.length
    for (const bytes of [webm, mp4, ogg, Buffer.alloc(2_000, 65), Buffer.from('<html>'), wav.subarray(0, 44)])
      expect((await dictate(bytes)).body.code).toBe('dictation_format')
    const { status } = await dictate(wavOf(200))
    expect([400, 413]).toContain(status)
    expect(simulator.journal.entries.length).toBe(before)
  })

  it('says in French that the provider failed', async () => {
    simulator.faults.add({ kind: 'unauthorized' })
    const { status, body } = await dictate(wav)
    expect([status, body.code]).toEqual([503, 'ai_config'])
    const { rows } = await t.deps.db.execute(
      sql`select outcome, cost_micro_eur::int as cost from ai_usage order by id desc limit 1`,
    )
    expect(rows).toEqual([{ outcome: 'config', cost: 0 }])
  })

  it('is taken twenty times a day', async () => {
    const other = await t.signUp()
    for (let count = 0; count < dictationLimits.perDay; count += 1)
      expect((await dictate(wav, other)).status).toBe(200)
    const { status, body } = await dictate(wav, other)
    expect(status).toBe(429)
    expect(body.code).toBe('too_many_attempts')
  })

  it('is off without a provider', async () => {
    const without = await testApp()
    const as = await without.signUp()
    const { body } = await without.call('POST', '/api/dictation', {
      as,
      body: { audio: wav.toString('base64') },
    })
    expect(body.code).toBe('dictation_off')
    await without.close()
  })
})
