import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AiCall } from '#server/integrations/ai/types.ts'
import { mistralDictation, openaiDictation } from '#server/integrations/dictation/transcribe.ts'
import { type DictationAnswer, dictationLimits } from '#shared/api/dictation.ts'
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

/** So many seconds of 16-bit samples, 16,000 a second. */
function wavOf(seconds: number) {
  const head = Buffer.alloc(44)
  head.write('RIFF\0\0\0\0WAVEfmt ', 'latin1')
  head.writeUInt32LE(32_000, 28)
  return Buffer.concat([head, Buffer.alloc(seconds * 32_000, 5)])
}

/** The first bytes of what a browser sends, then noise. */
const wav = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(2_000, 5)])
const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(2_000, 5)])
const said = 'Demain la boutique ouvre à neuf heures, avec les premières tartes aux pommes.'

const dictate = (audio: Buffer, as: Visitor = visitor, media_type = 'audio/webm') =>
  t.call<DictationAnswer & { code: string }>('POST', '/api/dictation', {
    as,
    body: { media_type, audio: audio.toString('base64') },
  })

describe('dictation', () => {
  it('puts a recording into text, for no credit', async () => {
    const before = await t.call('GET', '/api/credits', { as: visitor })
    const { status, body } = await dictate(webm)
    expect([status, body.text]).toEqual([200, said])
    expect((await t.call('GET', '/api/credits', { as: visitor })).body).toEqual(before.body)
    const { rows } = await t.deps.db.execute(
      sql`select kind, provider, model, outcome, input_tokens as in, output_tokens as out, audio_ms as ms,
        cost_micro_eur as cost from ai_usage where company_id = ${visitor.companyId}`,
    )
    // Billed by the minute, and nobody said how long a compressed recording is: unknown is never 0 €.
    const call = { kind: 'dictation', provider: 'openai', model: 'gpt-transcribe', outcome: 'done' }
    expect(rows).toEqual([{ ...call, in: 40, out: 20, ms: null, cost: null }])
  })

  it('is kept nowhere, neither the recording nor what was said', async () => {
    const as = await t.signUp()
    const spoken = Buffer.concat([webm, Buffer.from('une voix que personne ne garde')])
    expect((await dictate(spoken, as)).body.text).toBe(said)
    const everything = await dumpOf(t)
    for (const trace of [said, 'personne ne garde', spoken.toString('base64'), spoken.toString('hex')])
      expect(everything.includes(trace), trace.slice(0, 40)).toBe(false)
    expect(everything).toContain(as.email)
    for await (const key of t.deps.storage.list()) expect(key).not.toContain(as.companyId)
  })

  it('costs the operator its seconds, at the price of a minute', async () => {
    const as = await t.signUp()
    expect((await dictate(wavOf(20), as, 'audio/wav')).status).toBe(200)
    const { rows } = await t.deps.db.execute(
      sql`select audio_ms as ms, estimated, cost_micro_eur::int as cost from ai_usage where company_id = ${as.companyId}`,
    )
    // 20 s ÷ 60 × 0.0045 $ × 0.90 = 0.00135 €
    expect(rows).toEqual([{ ms: 20_000, estimated: true, cost: 1_350 }])
  })

  it.each([
    ['the studio', '524946460000000057415645666d7420', 'audio/wav'],
    ['an iPhone', '0000001c667479706973', 'audio/mp4'],
    ['Firefox', '4f67675300020000', 'audio/ogg'],
  ])('hands what %s records on under the name of its format', async (_, head, type) => {
    const recording = Buffer.concat([Buffer.from(head, 'hex'), Buffer.alloc(2_000, 5)])
    const { status, body } = await dictate(recording, visitor, type)
    expect([status, body.text]).toEqual([200, said])
  })

  it('asks Mistral at the same address', async () => {
    const mistral = mistralDictation({ apiKey: 'test', baseUrl: simulator.baseUrl })
    const calls: AiCall[] = []
    const { signal } = new AbortController()
    const text = await mistral.transcribe(wav, signal, (call) => calls.push(call))
    expect([text, calls.map(({ model, usage, audioMs }) => [model, usage.inputTokens, audioMs])]).toEqual([
      said,
      // It says itself how long it heard.
      [['voxtral-mini-transcribe-3-0', 40, 4_000]],
    ])
    // It takes a WebM for a video.
    await expect(mistral.transcribe(webm, signal)).rejects.toMatchObject({ failure: 'bad_request' })
  })

  it('hands nothing on that is no recording, or too long a one', async () => {
    for (const bytes of [Buffer.alloc(2_000, 65), Buffer.from('<html>'), webm.subarray(0, 50)])
      expect((await dictate(bytes)).body.code).toBe('dictation_format')
    expect((await dictate(webm, visitor, 'video/webm')).status).toBe(400)
    const { status } = await dictate(Buffer.concat([webm, Buffer.alloc(dictationLimits.bytes)]))
    expect([400, 413]).toContain(status)
  })

  it('says in French that the provider failed', async () => {
    simulator.faults.add({ kind: 'unauthorized' })
    const { status, body } = await dictate(webm)
    expect([status, body.code]).toEqual([503, 'ai_config'])
    const { rows } = await t.deps.db.execute(
      sql`select outcome, cost_micro_eur::int as cost from ai_usage order by id desc limit 1`,
    )
    expect(rows).toEqual([{ outcome: 'config', cost: 0 }])
  })

  it('is taken twenty times a day', async () => {
    const other = await t.signUp()
    for (let count = 0; count < dictationLimits.perDay; count += 1)
      expect((await dictate(webm, other)).status).toBe(200)
    const { status, body } = await dictate(webm, other)
    expect(status).toBe(429)
    expect(body.code).toBe('too_many_attempts')
  })

  it('is off without a provider', async () => {
    const without = await testApp()
    const as = await without.signUp()
    const { body } = await without.call('POST', '/api/dictation', {
      as,
      body: { media_type: 'audio/webm', audio: webm.toString('base64') },
    })
    expect(body.code).toBe('dictation_off')
    await without.close()
  })
})
