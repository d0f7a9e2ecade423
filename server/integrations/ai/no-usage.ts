import type { Usage } from './types.ts'

/** Nothing was counted: what works here has no tokens. */
export const noUsage: Usage = {
  inputTokens: null,
  cachedInputTokens: null,
  cacheWriteTokens: null,
  outputTokens: null,
  imageInputTokens: null,
  imageOutputTokens: null,
}
