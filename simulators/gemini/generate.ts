import { type Answer, type Call, type Frame, Refused } from '#simulators/ai/call.ts'
import { tokensOf } from '#simulators/ai/tokens.ts'
import { type Written, writeAnswer } from '#simulators/ai/write.ts'
import { idOf } from '#simulators/hash.ts'
import { paintFrom } from '#simulators/images.ts'
import type { Fields } from '#simulators/json.ts'
import { askOf, type GeminiAsk } from './ask.ts'
import { fail } from './errors.ts'
import { pictureSize, pictureTokens, usageOf } from './usage.ts'

/** POST models/{model}:generateContent. */
export async function answerGenerate(call: Call, model: string): Promise<Answer> {
  const plan = await prepare(call, model)
  if (isBlocked(plan)) return { kind: 'json', status: 200, body: blockedPrompt(plan) }
  const kind = call.fault?.kind ?? ''
  if (kind.startsWith('error_event') || kind === 'failed_event') throw new Refused(fail('server_error', call))
  return { kind: 'json', status: 200, body: joined(plan), pauseMs: pauseOf(plan) }
}

/** POST models/{model}:streamGenerateContent: events with `alt=sse`, else one JSON array. */
export async function answerStream(call: Call, model: string): Promise<Answer> {
  const plan = await prepare(call, model)
  if (call.query.get('alt') !== 'sse') {
    return { kind: 'json', status: 200, body: isBlocked(plan) ? [blockedPrompt(plan)] : [...pieces(plan)] }
  }
  return {
    kind: 'stream',
    frames: frames(plan),
    malformed: 'data: {"candidates": [{"content": {"par\r\n\r\n',
  }
}

async function prepare(call: Call, model: string): Promise<Plan> {
  const ask = await askOf(call, model)
  const kind = call.fault?.kind
  const filtered = kind === 'content_filter' || (kind === 'refusal' && ask.modalities.image)
  const isShown = kind !== 'null_image' && !filtered
  const pictures = ask.modalities.image ? await makePictures(ask, { ...call, dry: call.dry || !isShown }) : []
  const written = ask.modalities.text ? await writeAnswer(ask, call, ask.thoughts) : null
  Object.assign(call.understood, {
    system: ask.system,
    user: ask.user,
    images: ask.images.map((image) => ({ ...image })),
  })
  const empty = filtered && ask.modalities.image
  return {
    ask,
    model,
    texts: empty ? [] : textsOf(written, filtered),
    pictures: isShown ? pictures : [],
    pictureTokens: pictureTokens(ask.imageSize),
    finishReason: finishReason(ask, written, call),
    call,
  }
}

/** A filtered text stops half way. */
function textsOf(written: Written | null, filtered: boolean): string[] {
  const chunks = written?.chunks ?? []
  return filtered ? chunks.slice(0, Math.ceil(chunks.length / 2)) : chunks
}

/** Drafts first, smaller and not charged; the last one is the picture. */
async function makePictures(ask: GeminiAsk, call: Call): Promise<Plan['pictures']> {
  const size = pictureSize(ask)
  if (!size) throw new Refused(fail('bad_request', call, `Unsupported aspect ratio ${ask.aspectRatio}.`))
  const source = ask.user + ask.images.map((image) => image.sha256).join()
  const drafts = Array.from({ length: call.settings.draftPictures }, (_, rank) => `${source}:draft ${rank}`)
  const one = async ([width, height]: [number, number], from: string) => {
    const photos = call.settings.faithful ? ask.images : []
    const bytes = call.dry ? Buffer.alloc(0) : await paintFrom(photos, width, height, from, 'png')
    return { mimeType: 'image/png', data: bytes.toString('base64') }
  }
  const small: [number, number] = [size[0] / 4, size[1] / 4]
  return Promise.all([...drafts.map((from) => one(small, from)), one(size, source)])
}

function finishReason({ modalities }: GeminiAsk, written: Written | null, { fault }: Call): string {
  if (fault?.kind === 'content_filter' || fault?.kind === 'refusal') {
    return modalities.image ? (fault.finishReason ?? 'IMAGE_SAFETY') : 'SAFETY'
  }
  if (fault?.kind === 'null_image' && modalities.image) return 'NO_IMAGE'
  return written?.truncated ? 'MAX_TOKENS' : 'STOP'
}

/** The prompt itself is refused; a refused picture is told by its finish reason instead. */
function isBlocked({ ask, call }: Plan): boolean {
  const kind = call.fault?.kind
  return kind === 'prompt_blocked' || (kind === 'refusal' && !ask.modalities.image)
}

function* frames(plan: Plan): Generator<Frame> {
  const { call } = plan
  const kind = call.fault?.kind ?? ''
  const send = (data: Fields, delta: boolean): Frame => ({
    text: `data: ${JSON.stringify(data)}\r\n\r\n`,
    delta,
  })
  if (isBlocked(plan)) return yield send(blockedPrompt(plan), true)
  const all = [...pieces(plan)]
  for (const [at, one] of all.entries()) {
    if (call.fault && at === Math.min(call.fault.afterChunks, all.length - 1)) {
      if (kind.startsWith('error_event') || kind === 'failed_event') yield send(inBandError(call), false)
      if (kind === 'error_event' || kind === 'failed_event') return
    }
    yield { ...send(one, true), ...(at === 0 && { pauseMs: pauseOf(plan) }) }
  }
}

const pauseOf = ({ ask, call }: Plan) => (call.settings.thinkingMs * ask.thoughts) / 512

function inBandError(call: Call): Fields {
  const answer = fail('overloaded', { ...call, fault: null })
  return answer.kind === 'json' ? (answer.body as Fields) : {}
}

/** The answer piece by piece; streaming sends the pieces, generateContent joins them. */
interface Plan {
  ask: GeminiAsk
  model: string
  /** Text, then pictures, of which the last one counts. */
  texts: string[]
  pictures: { mimeType: string; data: string }[]
  pictureTokens: number
  finishReason: string
  call: Call
}

/** Each `GenerateContentResponse` of the stream, in order; the last one says why it ends. */
function* pieces(plan: Plan): Generator<Fields> {
  const parts: Fields[] = plan.texts.map((text) => ({ text }))
  for (const inlineData of plan.pictures) parts.push({ inlineData })
  if (parts.length === 0) parts.push({})
  let text = 0
  for (const [at, part] of parts.entries()) {
    text += tokensOf(String(part.text ?? ''))
    const last = at === parts.length - 1
    const image = part.inlineData && last ? plan.pictureTokens : 0
    yield piece(plan, Object.keys(part).length > 0 ? [part] : [], { text, image }, last)
  }
}

function piece(plan: Plan, parts: Fields[], output: { text: number; image: number }, last: boolean): Fields {
  const content = parts.length > 0 ? { content: { parts, role: 'model' } } : {}
  const finish = last ? { finishReason: plan.finishReason, ...blockedRatings(plan.finishReason) } : {}
  return { candidates: [{ ...content, ...finish, index: 0 }], ...envelope(plan, output) }
}

/** One response with everything in it. */
function joined(plan: Plan): Fields {
  const text = plan.texts.join('')
  const parts: Fields[] = [
    ...(text ? [{ text }] : []),
    ...plan.pictures.map((inlineData) => ({ inlineData })),
  ]
  return piece(
    plan,
    parts,
    { text: tokensOf(text), image: plan.pictures.length > 0 ? plan.pictureTokens : 0 },
    true,
  )
}

/** The answer to a prompt that is blocked: no candidate at all. */
function blockedPrompt(plan: Plan): Fields {
  const promptFeedback = { blockReason: 'SAFETY', ...blockedRatings('SAFETY') }
  return { promptFeedback, ...envelope(plan, { text: 0, image: 0 }) }
}

function envelope({ ask, model, call }: Plan, output: { text: number; image: number }): Fields {
  const responseId = idOf('', `${call.id}:${model}`, 22)
  return { usageMetadata: usageOf(ask, output, call), modelVersion: model, responseId }
}

function blockedRatings(reason: string): Fields {
  if (!/SAFETY|PROHIBITED/.test(reason)) return {}
  const names = ['HATE_SPEECH', 'DANGEROUS_CONTENT', 'HARASSMENT', 'SEXUALLY_EXPLICIT']
  const safetyRatings = names.map((name) => {
    const category = `HARM_CATEGORY_${name}`
    if (name !== 'DANGEROUS_CONTENT') return { category, probability: 'NEGLIGIBLE' }
    return { category, probability: 'HIGH', blocked: true }
  })
  return { safetyRatings }
}
