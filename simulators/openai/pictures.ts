import { type Answer, type Call, type Frame, Refused } from '#simulators/ai/call.ts'
import { patchTokens, tokensOf } from '#simulators/ai/tokens.ts'
import { paintFrom } from '#simulators/images.ts'
import type { Fields } from '#simulators/json.ts'
import { blocked, errorAnswer, fail } from './errors.ts'
import { type PictureAsk, readPictureAsk } from './image-request.ts'
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
