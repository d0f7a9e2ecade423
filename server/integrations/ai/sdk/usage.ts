import type { Usage } from '#server/integrations/ai/types.ts'

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
  const imageIn = imageTokens(raw?.promptTokensDetails)
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
