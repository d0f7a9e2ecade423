import { APICallError, type GenerateImageResult } from 'ai'
import { z } from 'zod'
import type { Usage } from '#server/integrations/ai/types.ts'

/** The image calls give totals, and the input's details beside each picture. */
export function imageModelUsage({ calls }: GenerateImageResult): Usage | null {
  const call = calls.at(-1)
  const { inputTokens, outputTokens } = call?.usage ?? {}
  if (inputTokens === undefined || outputTokens === undefined) return null
  const details = call?.providerMetadata?.openai?.images
  const imageIn = Array.isArray(details) ? details.reduce((sum: number, one) => sum + imageTokens(one), 0) : 0
  return {
    inputTokens: Math.max(0, inputTokens - imageIn),
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    imageInputTokens: imageIn,
    outputTokens: 0,
    imageOutputTokens: outputTokens,
  }
}

function imageTokens(detail: unknown): number {
  const count = (detail as { imageTokens?: unknown } | null)?.imageTokens
  return typeof count === 'number' ? count : 0
}

const Counted = z.object({
  usage: z.object({
    input_tokens_details: z.object({ text_tokens: z.number(), image_tokens: z.number() }),
    output_tokens: z.number(),
  }),
})

/** What OpenAI counted in an answer that the SDK could not read, such as one without its picture. */
export function usageInError(error: unknown): Usage | null {
  if (!APICallError.isInstance(error) || error.statusCode !== 200) return null
  const { success, data } = Counted.safeParse(jsonOf(error.responseBody))
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
