import type { Answer, Call, Vendor } from '#simulators/ai/call.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '#simulators/ai/simulator.ts'
import { idOf } from '#simulators/hash.ts'
import { type Fields, fieldsOf, itemsOf, textOf } from '#simulators/json.ts'
import { answerChat } from './chat.ts'
import { blocked, errorAnswer, fail, refuse, requestId } from './errors.ts'
import { answerEdits, answerGenerations } from './pictures.ts'
import { answerResponses } from './responses.ts'

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

const starts =
  (text: string, at = 0) =>
  (file: Buffer) =>
    file.toString('latin1', at, at + text.length) === text
const mp3 = (file: Buffer) => starts('ID3')(file) || (file[0] === 0xff && ((file[1] ?? 0) & 0xe0) === 0xe0)
const mp4 = starts('ftyp', 4)
const ogg = starts('OggS')

/**
 * As the API lists them (platform.openai.com, « Create transcription », and the refusal quoted in
 * github.com/Automattic/jetpack/issues/36159); the name says what the bytes are taken for.
 */
const formats: Record<string, (file: Buffer) => boolean> = {
  flac: starts('fLaC'),
  m4a: mp4,
  mp3,
  mp4,
  mpeg: mp3,
  mpga: mp3,
  oga: ogg,
  ogg,
  wav: starts('RIFF'),
  webm: (file) => file.length > 4 && file.readUInt32BE(0) === 0x1a45dfa3,
}
const unsupported = `Invalid file format. Supported formats: [${Object.keys(formats)
  .map((name) => `'${name}'`)
  .join(', ')}]`
const said = 'Demain la boutique ouvre à neuf heures, avec les premières tartes aux pommes.'

/** Announced to end on 26 February 2027 (developers.openai.com/api/docs/deprecations, 26 August 2026): nothing new is built on them. */
const ending = /^(whisper-1|gpt-4o(-mini)?-transcribe)/

/**
 * POST /audio/transcriptions: multipart with `file` and `model`. OpenAI (developers.openai.com/api/docs/guides/speech-to-text)
 * takes `languages[]` and answers `{ text, languages: [{ code }], usage }`, whose usage are seconds for a model that is billed by
 * them (`TranscriptTextUsageDuration` of its published API); Mistral (docs.mistral.ai, « Audio », and its SDK) takes `language`,
 * names the model, counts whole seconds beside tokens, and refuses WebM (github.com/Kochava-Studios/witsy/pull/342). It
 * hears the same in every file, and four seconds of it where they are compressed.
 */
async function answerTranscriptions(call: Call): Promise<Answer> {
  const { fields, files } = call.form ?? { fields: {}, files: [] }
  const { model } = fields
  const file = files.find(({ name }) => name === 'file')
  if (!model) refuse('you must provide a model parameter', 'model', null, call)
  if (ending.test(model))
    refuse(`The model \`${model}\` has been deprecated`, 'model', 'model_not_found', call)
  if (!file) refuse('you must provide a file parameter', 'file', null, call)
  const isSuch = formats[file.fileName.split('.').at(-1)?.toLowerCase() ?? '']
  if (!isSuch) refuse(unsupported, null, null, call)
  if (!isSuch(file.bytes))
    refuse('Audio file might be corrupted or unsupported', 'file', 'invalid_value', call)
  const isMistral = model.startsWith('voxtral')
  if (isMistral && isSuch === formats.webm) refuse('video/webm is not supported', 'file', null, call)
  const language = isMistral ? 'language' : 'languages[]'
  // github.com/promptfoo/promptfoo/pull/10813: those of the models before it are refused.
  const foreign = isMistral ? ['languages[]'] : ['language', 'temperature', 'response_format']
  for (const name of foreign)
    if (fields[name] !== undefined)
      refuse(`Unsupported parameter: '${name}' for ${model}`, name, 'unsupported_parameter', call)
  if (!/^[a-z]{2}$/.test(fields[language] ?? 'fr'))
    refuse(`Invalid language '${fields[language]}'`, language, null, call)
  Object.assign(call.understood, { user: `${file.fileName}, ${file.bytes.length} bytes`, answer: said })
  const seconds = isSuch === formats.wav ? (file.bytes.length - 44) / file.bytes.readUInt32LE(28) : 4
  const usage = { type: 'duration', seconds }
  const tokens = { prompt_tokens: 40, completion_tokens: 20, total_tokens: 60 }
  const mistral = { prompt_audio_seconds: Math.ceil(seconds), ...tokens }
  const body = isMistral
    ? { model, text: said, language: 'fr', segments: [], usage: mistral }
    : { text: said, languages: [{ code: 'fr' }], usage }
  return { kind: 'json', status: 200, body }
}
