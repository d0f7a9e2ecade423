import type { Call } from '#simulators/ai/call.ts'
import { tokensOf } from '#simulators/ai/tokens.ts'
import type { Fields } from '#simulators/json.ts'
import type { GeminiAsk } from './ask.ts'

/** What has been answered so far, in tokens. */
interface Output {
  text: number
  image: number
}

const perTile = 258
/** Told with each piece of a stream. */
const promptTokens = new WeakMap<GeminiAsk, number>()

/** `usageMetadata`: the counts, and the same split by modality. Counts of zero are left out, as protobuf does. */
export function usageOf(ask: GeminiAsk, output: Output, call: Call): Fields {
  const text = promptTokens.get(ask) ?? tokensOf(ask.system) + tokensOf(ask.user)
  promptTokens.set(ask, text)
  const image = ask.images.reduce((sum, { width, height }) => sum + tilesOf(width, height) * perTile, 0)
  const prompt = text + image
  const candidates = output.text + output.image
  const { thoughts } = ask
  const cached = Math.min(call.settings.cachedTokens, prompt)
  return {
    promptTokenCount: prompt,
    ...(candidates > 0 ? { candidatesTokenCount: candidates } : {}),
    totalTokenCount: prompt + candidates + thoughts,
    ...(cached > 0
      ? {
          cachedContentTokenCount: cached,
          cacheTokensDetails: details(Math.min(cached, text), Math.max(0, cached - text)),
        }
      : {}),
    promptTokensDetails: details(text, image),
    ...(candidates > 0 ? { candidatesTokensDetails: details(output.text, output.image) } : {}),
    ...(thoughts > 0 ? { thoughtsTokenCount: thoughts } : {}),
  }
}

function details(text: number, image: number): Fields[] {
  const both = [
    { modality: 'TEXT', tokenCount: text },
    { modality: 'IMAGE', tokenCount: image },
  ]
  return both.filter((one) => one.tokenCount > 0)
}

/** One tile up to 384 px on both sides, else one for each 768 px. */
function tilesOf(width: number, height: number): number {
  if (width <= 384 && height <= 384) return 1
  return Math.ceil(width / 768) * Math.ceil(height / 768)
}

/** Tokens of one picture, as the price page of 9 October 2026 says (docs/product/ai.md §8). */
export function pictureTokens(imageSize: string): number {
  return { '2K': 1_680, '4K': 3_780 }[imageSize] ?? 1_120
}

const sizes: Record<string, [number, number]> = {
  '1:1': [1024, 1024],
  '2:3': [832, 1248],
  '3:2': [1248, 832],
  '3:4': [864, 1184],
  '4:3': [1184, 864],
  '4:5': [896, 1152],
  '5:4': [1152, 896],
  '9:16': [768, 1344],
  '16:9': [1344, 768],
  '21:9': [1536, 672],
}

/** The picture's size in pixels; null for a ratio that is not offered. */
export function pictureSize({ aspectRatio, imageSize }: GeminiAsk): [number, number] | null {
  const size = sizes[aspectRatio]
  const scale = { '1K': 1, '2K': 2, '4K': 4 }[imageSize]
  return size && scale ? [size[0] * scale, size[1] * scale] : null
}
