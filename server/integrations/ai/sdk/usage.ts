import { APICallError, type GenerateImageResult } from 'ai'
import { z } from 'zod'
import type { Usage } from '#server/integrations/ai/types.ts'

/** The image calls give totals, and the input's details beside each picture. */
export function imageModelUsage({ calls }: GenerateImageResult): Usage | null {
  const call = calls.at(-1)
  const { inputTokens, outputTokens } = call?.usage ?? {}
  if (inputTokens === undefined || outputTokens === undefined) return null
  const details = call?.providerMetadata?.openai?.images
  const imageIn = Array.isArray(details)
    ? details.reduce((sum: number, one) => sum + imageTokensIn(one), 0)
    : 0
  return {
    inputTokens: Math.max(0, inputTokens - imageIn),
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    imageInputTokens: imageIn,
    outputTokens: 0,
    imageOutputTokens: outputTokens,
  }
}

function imageTokensIn(detail: unknown): number {
  const count = (detail as { imageTokens?: unknown } | null)?.imageTokens
  return typeof count === 'number' ? count : 0
}

const OpenAiUsage = z.object({
  usage: z.object({
    input_tokens_details: z.object({ text_tokens: z.number(), image_tokens: z.number() }),
    output_tokens: z.number(),
  }),
})

/** What OpenAI counted in an answer that the SDK could not read, such as one without its picture. */
export function usageInError(error: unknown): Usage | null {
  if (!APICallError.isInstance(error) || error.statusCode !== 200) return null
  const { success, data } = OpenAiUsage.safeParse(jsonOf(error.responseBody))
  if (!success) return null
  return {
    inputTokens: data.usage.input_tokens_details.text_tokens,
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    imageInputTokens: data.usage.input_tokens_details.image_tokens,
    outputTokens: 0,
    imageOutputTokens: data.usage.output_tokens,
  }
}

function jsonOf(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No JSON counts nothing.
    return null
  }
}

interface Counted {
  inputTokens: number | undefined
  inputTokenDetails: { cacheReadTokens: number | undefined; cacheWriteTokens: number | undefined }
  outputTokens: number | undefined
  /** As the provider itself counted. */
  raw?: Record<string, unknown> | undefined
}

/** Each token once: a provider's totals hold the cached and the image tokens too. */
export function usageOf({ inputTokens, inputTokenDetails, outputTokens, raw }: Counted): Usage {
  const cached = inputTokenDetails.cacheReadTokens ?? 0
  const written = inputTokenDetails.cacheWriteTokens ?? 0
  const imageIn = Math.max(0, imageTokens(raw?.promptTokensDetails) - imageTokens(raw?.cacheTokensDetails))
  const imageOut = imageTokens(raw?.candidatesTokensDetails)
  return {
    inputTokens: rest(inputTokens, cached + written + imageIn),
    cachedInputTokens: cached,
    cacheWriteTokens: written,
    imageInputTokens: imageIn,
    outputTokens: rest(outputTokens, imageOut),
    imageOutputTokens: imageOut,
  }
}

export const isCounted = (usage: Usage) => usage.inputTokens !== null && usage.outputTokens !== null

const rest = (total: number | undefined, taken: number) =>
  total === undefined ? null : Math.max(0, total - taken)

/** Gemini alone tells them apart. */
function imageTokens(details: unknown): number {
  if (!Array.isArray(details)) return 0
  return details
    .filter((detail: { modality?: unknown }) => detail.modality === 'IMAGE')
    .reduce((sum: number, detail: { tokenCount?: unknown }) => sum + Number(detail.tokenCount ?? 0), 0)
}

/** As slowly as models of today think, so that the estimate is rather high than low. */
const thoughtTokensPerSecond = 50

/**
 * What is written when the provider did not count (docs/product/ai.md §2.10): four characters to a token, and what the model may
 * have thought meanwhile, which is charged as output.
 */
export function estimate(sent: string, received: string, thoughtMs = 0): Usage {
  return {
    ...nothing,
    inputTokens: Math.ceil(sent.length / 4),
    outputTokens: Math.ceil(received.length / 4) + Math.ceil((thoughtMs / 1_000) * thoughtTokensPerSecond),
  }
}

/** Refused before any work: nothing was consumed. */
export const nothing: Usage = {
  inputTokens: 0,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  imageInputTokens: 0,
  outputTokens: 0,
  imageOutputTokens: 0,
}
