import {
  ApiError,
  type Content,
  type GenerateContentConfig,
  type GenerateContentResponse,
  type GenerateContentResponseUsageMetadata,
  GoogleGenAI,
  type ModalityTokenCount,
} from '@google/genai'
import type { Usage } from '#server/integrations/ai/types.ts'
import type { JournalEntry } from '#simulators/ai/journal.ts'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { type Reading, sha256 } from './reading.ts'

interface Body {
  contents: Content[]
  systemInstruction?: Content
  generationConfig?: GenerateContentConfig
}

/** Sends again what the journal holds, by Google's own SDK, and tells what it read. */
export async function readGemini(
  simulator: Simulator,
  entry: JournalEntry,
  photos: Buffer[],
  signal?: AbortSignal,
): Promise<Reading> {
  const { models } = new GoogleGenAI({
    apiKey: 'AIza-test',
    httpOptions: { baseUrl: simulator.url, apiVersion: 'v1beta' },
  })
  const body = entry.body as Body
  const model = /models\/([^:]+):/.exec(entry.path)?.[1] ?? ''
  const config = {
    ...body.generationConfig,
    ...(body.systemInstruction && { systemInstruction: body.systemInstruction }),
    ...(signal && { abortSignal: signal }),
  }
  const ask = { model, contents: withPhotos(body.contents, photos), config }
  const reading: Reading = { text: '', said: 'no finish', usage: null, picture: null }
  try {
    if (entry.path.endsWith(':generateContent')) take(await models.generateContent(ask), reading)
    else for await (const piece of await models.generateContentStream(ask)) take(piece, reading)
  } catch (error) {
    reading.said = saidBy(error)
    reading.usage = null
  }
  return reading
}

/** The journal keeps no bytes: they come back in their order. */
function withPhotos(contents: Content[], photos: Buffer[]): Content[] {
  const rest = [...photos]
  return contents.map(({ parts = [], ...content }) => ({
    ...content,
    parts: parts.map((part) =>
      part.inlineData
        ? { inlineData: { mimeType: 'image/jpeg', data: rest.shift()?.toString('base64') ?? '' } }
        : part,
    ),
  }))
}

function take({ candidates, promptFeedback, usageMetadata }: GenerateContentResponse, reading: Reading) {
  const [candidate] = candidates ?? []
  for (const { text, inlineData } of candidate?.content?.parts ?? []) {
    reading.text += text ?? ''
    if (inlineData?.data) reading.picture = sha256(Buffer.from(inlineData.data, 'base64'))
  }
  if (candidate?.finishReason) reading.said = candidate.finishReason
  if (promptFeedback?.blockReason) reading.said = `blocked ${promptFeedback.blockReason}`
  const isLast = reading.said !== 'no finish'
  if (usageMetadata && isLast) reading.usage = usageOf(usageMetadata)
}

function usageOf(usage: GenerateContentResponseUsageMetadata): Usage {
  const cached = usage.cachedContentTokenCount ?? 0
  const cachedImage = imageTokens(usage.cacheTokensDetails)
  const imageIn = imageTokens(usage.promptTokensDetails) - cachedImage
  const imageOut = imageTokens(usage.candidatesTokensDetails)
  return {
    inputTokens: (usage.promptTokenCount ?? 0) - cached - imageIn,
    cachedInputTokens: cached,
    cacheWriteTokens: 0,
    outputTokens: (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0) - imageOut,
    imageInputTokens: imageIn,
    imageOutputTokens: imageOut,
  }
}

const imageTokens = (details: ModalityTokenCount[] = []) =>
  details.find(({ modality }) => modality === 'IMAGE')?.tokenCount ?? 0

function saidBy(error: unknown): string {
  if (!(error instanceof ApiError))
    return (error as Error).message === 'fetch failed' ? 'connection' : (error as Error).name
  return `${error.status} ${detailOf(error.message)}`.trim()
}

/** Its message is the body: the vendor's word, and the first detail that goes with it. */
function detailOf(message: string): string {
  const said = /"status":"([^"]+)"/.exec(message)?.[1] ?? ''
  const detail = /"reason":"([^"]+)"|google\.rpc\.(RetryInfo|QuotaFailure)/.exec(message)
  return `${said} ${detail?.[1] ?? detail?.[2] ?? ''}`
}
