import type { GenerateImageResult } from 'ai'
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
    imageInputTokens: imageIn,
    outputTokens: 0,
    imageOutputTokens: outputTokens,
  }
}

function imageTokens(detail: unknown): number {
  const count = (detail as { imageTokens?: unknown } | null)?.imageTokens
  return typeof count === 'number' ? count : 0
}
