import { type Answer, type Call, type Frame, Refused } from '#simulators/ai/call.ts'
import { patchTokens, tokensOf } from '#simulators/ai/tokens.ts'
import {
  lookAt,
  lookAtUrl,
  NotAnImage,
  type PictureFormat,
  paintFrom,
  type SeenImage,
} from '#simulators/images.ts'
import { type Fields, fieldsOf, itemsOf, textOf } from '#simulators/json.ts'
import { blocked, errorAnswer, fail, refuse } from './errors.ts'
import { pictureTokens } from './usage.ts'

/** POST /images/generations. */
export const answerGenerations = (call: Call) => answerPictures(call, false)

/** POST /images/edits, multipart or JSON. */
export const answerEdits = (call: Call) => answerPictures(call, true)

async function answerPictures(call: Call, edits: boolean): Promise<Answer> {
  const ask = await readPictureAsk(call, edits)
  Object.assign(call.understood, { user: ask.prompt, images: ask.images.map((image) => ({ ...image })) })
  const kind = call.fault?.kind ?? ''
  if (kind === 'refusal' || kind === 'content_filter')
    throw new Refused(errorAnswer(400, blocked(call), call))
  if (!ask.stream && (kind.startsWith('error_event') || kind === 'failed_event'))
    return fail('server_error', call)
  const pictures = call.dry ? [] : await paintAll(ask, call)
  call.understood.answer = `${ask.count} × ${ask.width}×${ask.height} ${ask.format}`
  if (ask.stream) {
    const name = edits ? 'image_edit' : 'image_generation'
    return {
      kind: 'stream',
      frames: frames(ask, pictures, name, call),
      malformed: `data: {"type":"${name}.comp\n\n`,
    }
  }
  const data = pictures.map((b64_json) => ({ b64_json: kind === 'null_image' ? null : b64_json }))
  return {
    kind: 'json',
    status: 200,
    body: { created: call.seconds, ...looks(ask), data, usage: usageOf(ask) },
  }
}

function paintAll(ask: PictureAsk, { settings }: Call): Promise<string[]> {
  const source = ask.prompt + ask.images.map((image) => image.sha256).join()
  const photos = settings.faithful ? ask.images : []
  const { width, height, format, compression } = ask
  const one = async (rank: number) => {
    const bytes = await paintFrom(photos, width, height, `${source}:${rank}`, format, compression)
    return bytes.toString('base64')
  }
  return Promise.all(Array.from({ length: ask.count }, (_, rank) => one(rank)))
}

function looks({ background, format, quality, width, height }: PictureAsk): Fields {
  return { background, output_format: format, quality, size: `${width}x${height}` }
}

function usageOf(ask: PictureAsk) {
  const text_tokens = tokensOf(ask.prompt)
  const image_tokens = ask.images.reduce((sum, image) => sum + patchTokens(image.width, image.height), 0)
  const output = pictureTokens(ask.width, ask.height, ask.quality) * ask.count
  return {
    input_tokens: text_tokens + image_tokens,
    input_tokens_details: { image_tokens, text_tokens },
    output_tokens: output,
    output_tokens_details: { image_tokens: output, text_tokens: 0 },
    total_tokens: text_tokens + image_tokens + output,
  }
}

/** The same told as events: partial images, then the whole one. */
function* frames(ask: PictureAsk, pictures: string[], name: string, call: Call): Generator<Frame> {
  const send = (event: Fields): Frame => {
    return { text: `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`, delta: true }
  }
  const b64_json = pictures[0] ?? ''
  const base = { b64_json, created_at: call.seconds, ...looks(ask) }
  for (let rank = 0; rank < ask.partials; rank += 1) {
    yield send({ type: `${name}.partial_image`, ...base, partial_image_index: rank })
  }
  if (call.fault?.kind.startsWith('error_event') || call.fault?.kind === 'failed_event') {
    const error = { message: 'The server had an error.', type: 'server_error', param: null, code: null }
    yield send({ type: 'error', error })
    if (call.fault.kind !== 'error_event_then_completed') return
  }
  const picture = call.fault?.kind === 'null_image' ? null : b64_json
  yield send({ type: `${name}.completed`, ...base, b64_json: picture, usage: usageOf(ask) })
}

interface PictureAsk {
  model: string
  prompt: string
  images: SeenImage[]
  width: number
  height: number
  quality: 'low' | 'medium' | 'high'
  format: PictureFormat
  compression: number
  background: 'transparent' | 'opaque'
  count: number
  stream: boolean
  partials: number
}

/** What a request to /images/generations or /images/edits asks; `edits` needs an image. */
async function readPictureAsk(call: Call, edits: boolean): Promise<PictureAsk> {
  const given = call.form ? call.form.fields : fieldsOf(call.json)
  const prompt = textOf(given.prompt)
  if (!prompt)
    return refuse("Missing required parameter: 'prompt'.", 'prompt', 'missing_required_parameter', call)
  if (prompt.length > 32_000) refuse('The prompt is too long.', 'prompt', 'string_above_max_length', call)
  const model = textOf(given.model) ?? 'gpt-image-1.5'
  if (model.includes('image') && given.response_format !== undefined) {
    refuse("Unknown parameter: 'response_format'.", 'response_format', 'unknown_parameter', call)
  }
  // In these words: github.com/pydantic/pydantic-ai/issues/5413.
  if (/^gpt-image-[2-9]/.test(model) && given.input_fidelity !== undefined) {
    const message = `The model '${model}' does not support the 'input_fidelity' parameter.`
    refuse(message, 'input_fidelity', 'invalid_input_fidelity_model', call)
  }
  const images = edits ? await readImages(call) : []
  const [width, height] = sizeOf(textOf(given.size) ?? 'auto', call)
  return {
    model,
    prompt,
    images,
    width,
    height,
    quality: oneOf(given.quality, ['low', 'medium', 'high']) ?? 'high',
    format: oneOf(given.output_format, ['png', 'jpeg', 'webp']) ?? 'png',
    compression: Number(given.output_compression ?? 100),
    background: oneOf(given.background, ['transparent', 'opaque']) ?? 'opaque',
    count: Math.min(Math.max(Number(given.n ?? 1), 1), 10),
    stream: String(given.stream) === 'true',
    partials: Number(given.partial_images ?? 0),
  }
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === value)
}

const minPixels = 655_360
const maxPixels = 3840 * 2160

/** The standard sizes, or any multiple of 16 between 1:3 and 3:1, as gpt-image-2 and later models take them. */
function sizeOf(size: string, call: Call): [number, number] {
  if (size === 'auto') return [1024, 1024]
  const [width = 0, height = 0] = (/^(\d+)x(\d+)$/.exec(size) ?? []).slice(1).map(Number)
  const ratio = width / height
  const fair = width % 16 === 0 && height % 16 === 0 && ratio >= 1 / 3 && ratio <= 3
  if (!fair) {
    const message = `Invalid value: '${size}'. Width and height must both be divisible by 16.`
    refuse(message, 'size', 'invalid_value', call)
  }
  const pixels = width * height
  if (pixels < minPixels || pixels > maxPixels) {
    const message = `Invalid value: '${size}'. The image must have between ${minPixels} and ${maxPixels} pixels in all.`
    refuse(message, 'size', 'invalid_value', call)
  }
  return [width, height]
}

/** The images of a multipart form (`image`, `image[]`) or of a JSON body (`images`). */
async function readImages(call: Call): Promise<SeenImage[]> {
  const files = (call.form?.files ?? []).filter((file) => /^image(\[\d*\])?$/.test(file.name))
  const addresses = itemsOf(fieldsOf(call.json).images).flatMap(
    (one) => textOf(fieldsOf(one).image_url) ?? [],
  )
  if (files.length + addresses.length === 0) {
    refuse("Missing required parameter: 'image'.", 'image', 'missing_required_parameter', call)
  }
  if (files.length > 16) refuse('At most 16 images are allowed.', 'image', 'array_above_max_length', call)
  try {
    const looks = [...files.map((file) => lookAt(file.bytes, file.type)), ...addresses.map(lookAtUrl)]
    return await Promise.all(looks)
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error
    const message = 'Invalid image file or mode for image 1, please check your image file.'
    return refuse(message, 'image', 'invalid_image_file', call)
  }
}
