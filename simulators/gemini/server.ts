import type { Answer, Call, Vendor } from '#simulators/ai/call.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '#simulators/ai/simulator.ts'
import { askOf } from './ask.ts'
import { fail } from './errors.ts'
import { answerGenerate, answerStream } from './generate.ts'
import { usageOf } from './usage.ts'

const ids = ['gemini-3.8-flash', 'gemini-nano-banana-2.1']

const present = (id: string) => ({
  name: `models/${id}`,
  version: '001',
  displayName: id,
  description: 'Simulé',
  inputTokenLimit: 1_048_576,
  outputTokenLimit: 65_536,
  supportedGenerationMethods: ['generateContent', 'countTokens'],
})

/** GET models and GET models/{id}. Generation takes any model; this is only what is listed. */
export async function answerModels(call: Call): Promise<Answer> {
  const id = /\/models\/([^/]+)$/.exec(call.path)?.[1]
  if (!id) return { kind: 'json', status: 200, body: { models: ids.map(present) } }
  return ids.includes(id) ? { kind: 'json', status: 200, body: present(id) } : fail('model_not_found', call)
}

const gemini: Vendor = {
  name: 'Gemini',
  headers: () => ({ 'server-timing': 'gfet4t7; dur=12', vary: 'Origin, X-Origin, Referer' }),
  fail,
  async answer(call) {
    const key = call.headers['x-goog-api-key'] ?? call.query.get('key') ?? call.headers.authorization
    const anonymous = 'Method doesn’t allow unregistered callers (callers without established identity).'
    if (call.settings.requireKey && !key) return fail('forbidden', call, anonymous)
    const [, model = '', verb = ''] = /\/models\/([^/:]+):(\w+)$/.exec(call.path) ?? []
    if (call.method === 'POST' && verb === 'generateContent') return answerGenerate(call, model)
    if (call.method === 'POST' && verb === 'streamGenerateContent') return answerStream(call, model)
    if (call.method === 'POST' && verb === 'countTokens') return answerCount(call, model)
    if (call.method === 'GET' && /\/models(\/[^/:]+)?$/.test(call.path)) return answerModels(call)
    return fail('model_not_found', call, `${call.path} is not found.`)
  },
}

async function answerCount(call: Call, model: string): Promise<Answer> {
  const ask = { ...(await askOf(call, model)), thoughts: 0 }
  const { totalTokenCount, promptTokensDetails } = usageOf(ask, { text: 0, image: 0 }, call)
  return { kind: 'json', status: 200, body: { totalTokens: totalTokenCount, promptTokensDetails } }
}

/** Starts a server that speaks Google's Gemini API: text and images, whole or streamed, models, token counts. */
export function startGemini(options: SimulatorOptions = {}): Promise<Simulator> {
  return startSimulator(gemini, '/v1beta', options)
}
