import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FaultKind } from '#simulators/ai/faults.ts'
import { defaultSettings } from '#simulators/ai/settings.ts'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { startGemini } from '#simulators/gemini/server.ts'
import { startOpenAi } from '#simulators/openai/server.ts'
import { ambiguousRequests, requestOf } from '#test/writer-requests.ts'
import { defaultTimeouts } from './sdk/vendor.ts'
import { sdkWriter } from './sdk/writer.ts'
import type { AiCall, TextRequest } from './types.ts'
import { compatible } from './vendors/compatible.ts'
import { google } from './vendors/google.ts'
import { openai } from './vendors/openai.ts'

const vendors = {
  openai: { start: startOpenAi, make: openai, model: 'gpt-6.1-terra' },
  google: { start: startGemini, make: google, model: 'gemini-3.8-flash' },
  compatible: { start: startOpenAi, make: compatible, model: 'llama-4:8b' },
}
const request: TextRequest = {
  ...requestOf(ambiguousRequests[0] as (typeof ambiguousRequests)[0], 0),
  context: 'Croissants pur beurre, 1,20 € pièce, tous les matins dès 7 h.',
}
const invented =
  'Croissants pur beurre, 1,20 € pièce. Médaille d’or 2024. Tous les matins dès 7 h. #Croissant'
const corrected = 'Croissants pur beurre, 1,20 € pièce. Tous les matins dès 7 h. #Croissant'
const problems = ['« Médaille d’or 2024 » : rien ne le dit.']

describe.each(['openai', 'google', 'compatible'] as const)('a text corrected by %s', (id) => {
  const { start, make, model } = vendors[id]
  let simulator: Simulator
  beforeAll(async () => {
    simulator = await start()
  })
  afterAll(() => simulator.close())
  beforeEach(() => {
    simulator.journal.clear()
    simulator.faults.clear()
    Object.assign(simulator.settings, defaultSettings)
  })

  async function rewrite() {
    const calls: AiCall[] = []
    const writer = sdkWriter(make({ apiKey: 'key', baseUrl: simulator.baseUrl }), model, defaultTimeouts)
    const { signal } = new AbortController()
    const asking = writer.rewriteText(request, invented, problems, signal, (call) => calls.push(call))
    const answer = await asking.catch((error: unknown) => ({ error }))
    return { answer, calls }
  }

  it('is whole, counted, and asked for with the text, its problems and the facts', async () => {
    simulator.settings.replies = [
      { holds: ['Médaille d’or 2024. Tous les matins', 'rien ne le dit'], text: corrected },
    ]
    const { answer, calls } = await rewrite()
    expect(answer).toMatchObject({ text: corrected, by: { id, model, isAi: true } })
    expect(calls).toMatchObject([{ kind: 'text', outcome: 'done', prompt: { version: 'rewriter.v1' } }])
    const { system, user } = simulator.journal.last
    expect(system).toContain('vous les corrigez, et rien d’autre')
    for (const words of [invented, problems[0], request.context, request.company.name])
      expect(user).toContain(words)
    expect(user).toMatch(/<texte-([0-9a-f]{12})>[\s\S]+<\/texte-\1>\n\n<problèmes-\1>/)
  })

  it('is refused when it gives the rules of correction away', async () => {
    simulator.settings.naive = 'always'
    const { answer, calls } = await rewrite()
    expect(answer).toMatchObject({ error: { failure: 'moderation' } })
    expect(calls).toMatchObject([{ outcome: 'moderation' }])
  })

  it.each([
    ['unauthorized', 'config'],
    ['cut', 'upstream'],
    ['truncated', 'upstream'],
    ['content_filter', 'moderation'],
  ] as [FaultKind, string][])('fails on %s as %s', async (kind, failure) => {
    simulator.settings.reply = corrected
    simulator.faults.add({ kind, times: 'forever', holds: 'rien ne le dit', afterChunks: 1 })
    expect((await rewrite()).answer).toMatchObject({ error: { failure } })
  })
})
