import type { Call } from '#simulators/ai/call.ts'
import { patchTokens, tokensOf } from '#simulators/ai/tokens.ts'
import type { Ask, Written } from '#simulators/ai/write.ts'

export interface TextUsage {
  input: number
  cached: number
  /** Written to the cache by this request; counted among the input, and dearer. */
  cacheWrite: number
  output: number
  reasoning: number
}

/** Tokens of a text request and its answer; reasoning counts as output, as it is billed. */
export function countText(ask: Ask, written: Written, reasoning: number, call: Call): TextUsage {
  const images = ask.images.reduce((sum, image) => sum + patchTokens(image.width, image.height), 0)
  const input = tokensOf(ask.system) + tokensOf(ask.user) + images + 8
  const output = tokensOf(written.text) + reasoning
  const cached = Math.min(call.settings.cachedTokens, input)
  const cacheWrite = Math.min(call.settings.cacheWriteTokens, input - cached)
  return { input, cached, cacheWrite, output, reasoning }
}

/** As the Responses API writes it. */
export function responsesUsage({ input, cached, cacheWrite, output, reasoning }: TextUsage) {
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: cached, cache_write_tokens: cacheWrite },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: input + output,
  }
}

/** As chat completions write it. */
export function chatUsage({ input, cached, cacheWrite, output, reasoning }: TextUsage) {
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached, audio_tokens: 0, cache_write_tokens: cacheWrite },
    completion_tokens_details: {
      reasoning_tokens: reasoning,
      audio_tokens: 0,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    },
  }
}

const squareTokens = { low: 272, medium: 1_056, high: 4_160 }

/** Output tokens of one picture of a gpt-image model: known for 1024×1024, by area for the rest. */
export function pictureTokens(width: number, height: number, quality: 'low' | 'medium' | 'high'): number {
  return Math.round((squareTokens[quality] * width * height) / (1024 * 1024))
}
