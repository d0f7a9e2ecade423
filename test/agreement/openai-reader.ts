import OpenAI, { toFile } from 'openai'
import type { Usage } from '#server/integrations/ai/types.ts'
import type { JournalEntry } from '#simulators/ai/journal.ts'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { type Reading, sha256 } from './reading.ts'

/** Sends again what the journal holds, by OpenAI's own SDK, and tells what it read. */
export async function readOpenAi(
  simulator: Simulator,
  { path, body }: JournalEntry,
  photos: Buffer[],
  signal?: AbortSignal,
): Promise<Reading> {
  const client = new OpenAI({
    apiKey: 'sk-test',
    baseURL: simulator.baseUrl,
    maxRetries: 0,
    logLevel: 'off',
  })
  const reading: Reading = { text: '', said: 'no finish', usage: null, picture: null }
  try {
    if (photos.length > 0 && path.endsWith('/responses')) await readSights(client, body, photos, reading)
    else if (path.endsWith('/responses')) await readText(client, body, reading, signal)
    else await readPicture(client, body, photos, reading)
  } catch (error) {
    reading.said = saidBy(error)
  }
  return reading
}

async function readText(
  client: OpenAI,
  body: unknown,
  reading: Reading,
  signal?: AbortSignal,
): Promise<void> {
  let isRefused = false
  const asked = body as OpenAI.Responses.ResponseCreateParamsStreaming
  const stream = await client.responses.create(asked, signal ? { signal } : {})
  for await (const event of stream) {
    if (event.type === 'response.output_text.delta') reading.text += event.delta
    if (event.type === 'response.refusal.delta') isRefused = true
    if (event.type === 'response.completed') reading.said = isRefused ? 'refusal' : 'completed'
    if (event.type === 'response.incomplete')
      reading.said = `incomplete ${event.response.incomplete_details?.reason}`
    if (event.type === 'response.failed') reading.said = `failed ${event.response.error?.code}`
    if ('response' in event && event.response.usage) reading.usage = textUsage(event.response.usage)
  }
}

/** What is seen on pictures comes whole. The journal keeps no bytes: they come back in their order. */
async function readSights(client: OpenAI, body: unknown, photos: Buffer[], reading: Reading): Promise<void> {
  const rest = [...photos]
  const whole = JSON.parse(JSON.stringify(body), (key, value) =>
    key === 'image_url' ? `data:image/jpeg;base64,${rest.shift()?.toString('base64')}` : value,
  )
  const answer = await client.responses.create(whole as OpenAI.Responses.ResponseCreateParamsNonStreaming)
  const parts = answer.output.flatMap((item) => (item.type === 'message' ? item.content : []))
  reading.text = answer.output_text
  reading.said = parts.some(({ type }) => type === 'refusal') ? 'refusal' : String(answer.status)
  if (answer.incomplete_details) reading.said += ` ${answer.incomplete_details.reason}`
  if (answer.error) reading.said += ` ${answer.error.code}`
  if (answer.usage) reading.usage = textUsage(answer.usage)
}

async function readPicture(client: OpenAI, body: unknown, photos: Buffer[], reading: Reading): Promise<void> {
  const answer =
    photos.length === 0
      ? await client.images.generate(body as OpenAI.ImageGenerateParamsNonStreaming)
      : await client.images.edit({
          ...(body as { fields: OpenAI.ImageEditParamsNonStreaming }).fields,
          image: await Promise.all(photos.map((bytes) => toFile(bytes, 'photo.jpg', { type: 'image/jpeg' }))),
        })
  const picture = answer.data?.[0]?.b64_json
  reading.said = picture ? 'picture' : 'no picture'
  reading.picture = picture ? sha256(Buffer.from(picture, 'base64')) : null
  if (answer.usage) reading.usage = pictureUsage(answer.usage)
}

const textUsage = (usage: OpenAI.Responses.ResponseUsage): Usage => ({
  inputTokens:
    usage.input_tokens -
    usage.input_tokens_details.cached_tokens -
    usage.input_tokens_details.cache_write_tokens,
  cachedInputTokens: usage.input_tokens_details.cached_tokens,
  cacheWriteTokens: usage.input_tokens_details.cache_write_tokens,
  outputTokens: usage.output_tokens,
  imageInputTokens: 0,
  imageOutputTokens: 0,
})

const pictureUsage = (usage: OpenAI.ImagesResponse.Usage): Usage => ({
  inputTokens: usage.input_tokens_details.text_tokens,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: usage.output_tokens_details?.text_tokens ?? 0,
  imageInputTokens: usage.input_tokens_details.image_tokens,
  imageOutputTokens: usage.output_tokens_details?.image_tokens ?? usage.output_tokens,
})

function saidBy(error: unknown): string {
  if (error instanceof OpenAI.APIConnectionError) return 'connection'
  if (error instanceof OpenAI.APIError) return `${error.status ?? 'error'} ${error.code ?? ''}`.trim()
  return (error as Error).name
}
