import type { Answer, Call, Vendor } from '#simulators/ai/call.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '#simulators/ai/simulator.ts'
import { idOf } from '#simulators/hash.ts'
import { type Fields, fieldsOf, itemsOf, textOf } from '#simulators/json.ts'
import { answerChat } from './chat.ts'
import { blocked, errorAnswer, fail, refuse, requestId } from './errors.ts'
import { answerEdits, answerGenerations } from './pictures.ts'
import { answerResponses } from './responses.ts'
import { answerTranscriptions } from './transcriptions.ts'

const ids = [
  'gpt-6.1-terra',
  'gpt-6-luna',
  'gpt-image-2.6-flare',
  'gpt-image-2.6-sunburst',
  'omni-moderation-latest',
  'mistral-medium-3.5',
]

const present = (id: string) => ({ id, object: 'model', created: 1_790_000_000, owned_by: 'system' })

/** GET /models and GET /models/{id}. Generation takes any model; this is only what is listed. */
async function answerModels(call: Call): Promise<Answer> {
  const id = /\/models\/(.+)$/.exec(call.path)?.[1]
  if (!id) return { kind: 'json', status: 200, body: { object: 'list', data: ids.map(present) } }
  if (!ids.includes(decodeURIComponent(id))) return fail('model_not_found', call)
  return { kind: 'json', status: 200, body: present(decodeURIComponent(id)) }
}

/** Found by the end of the path, so that any base URL works. */
const routes: [method: string, path: RegExp, answer: (call: Call) => Promise<Answer>][] = [
  ['POST', /\/responses$/, answerResponses],
  ['POST', /\/chat\/completions$/, answerChat],
  ['POST', /\/images\/generations$/, answerGenerations],
  ['POST', /\/images\/edits$/, answerEdits],
  ['POST', /\/audio\/transcriptions$/, answerTranscriptions],
  ['POST', /\/moderations$/, answerModerations],
  ['GET', /\/models(\/[^/]+)?$/, answerModels],
]

const openAi: Vendor = {
  name: 'OpenAI',
  headers: (call) => ({
    'x-request-id': requestId(call),
    'openai-processing-ms': '12',
    'openai-version': '2020-10-01',
    'openai-organization': 'org-simulated',
  }),
  fail,
  async answer(call) {
    const route = routes.find(([method, path]) => method === call.method && path.test(call.path))
    if (!route) {
      const message = `Invalid URL (${call.method} ${call.path})`
      return errorAnswer(404, { message, type: 'invalid_request_error', param: null, code: null }, call)
    }
    const key = call.headers.authorization ?? call.headers['api-key']
    if (call.settings.requireKey && !key) return fail('unauthorized', call)
    if (call.fault?.kind !== 'prompt_blocked') return route[2](call)
    await route[2]({ ...call, dry: true })
    call.understood.answer = null
    return errorAnswer(400, blocked(call), call)
  },
}

/**
 * Starts a server that speaks OpenAI's protocol: Responses, chat completions (also as Mistral and local servers
 * speak them), images, moderations, models.
 */
export function startOpenAi(options: SimulatorOptions = {}): Promise<Simulator> {
  return startSimulator(openAi, '/v1', options)
}

const categories = [
  'harassment',
  'harassment/threatening',
  'hate',
  'hate/threatening',
  'illicit',
  'illicit/violent',
  'self-harm',
  'self-harm/instructions',
  'self-harm/intent',
  'sexual',
  'sexual/minors',
  'violence',
  'violence/graphic',
]
const readsImages = [
  'self-harm',
  'self-harm/instructions',
  'self-harm/intent',
  'sexual',
  'violence',
  'violence/graphic',
]

/** What a test writes to be flagged, besides plain threats. */
const flagged = /\[interdit\]|\b(tuer|massacre|kill)\b/i

/** POST /moderations: one result per text, one for a list of mixed parts. */
async function answerModerations(call: Call): Promise<Answer> {
  const body = fieldsOf(call.json)
  if (body.input === undefined) return refuse("Missing required parameter: 'input'.", 'input', null, call)
  const parts = itemsOf(body.input).map(fieldsOf)
  const mixed = parts.some((part) => part.type !== undefined)
  const joined = parts.map((part) => textOf(part.text) ?? '').join('\n')
  const texts = typeof body.input === 'string' ? [body.input] : itemsOf(body.input).map(String)
  const hasImage = parts.some((part) => part.type === 'image_url')
  const results = (mixed ? [joined] : texts).map((text) => judge(text, hasImage))
  call.understood.user = mixed ? joined : texts.join('\n')
  const id = idOf('modr-', `${call.id}`, 32)
  const model = textOf(body.model) ?? 'omni-moderation-latest'
  return { kind: 'json', status: 200, body: { id, model, results } }
}

function judge(text: string, hasImage: boolean): Fields {
  const bad = flagged.test(text)
  const each = <T>(say: (name: string) => T) =>
    Object.fromEntries(categories.map((name) => [name, say(name)]))
  const inputs = (name: string) => (hasImage && readsImages.includes(name) ? ['text', 'image'] : ['text'])
  return {
    flagged: bad,
    categories: each((name) => bad && name === 'violence'),
    category_scores: each((name) => (bad && name === 'violence' ? 0.97 : 0.0001)),
    category_applied_input_types: each(inputs),
  }
}
