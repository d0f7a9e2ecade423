import type { Usage } from '#server/integrations/ai/types.ts'

/** USD micro-units per million tokens; null: not known. */
interface Price {
  textIn: number | null
  cachedIn: number | null
  cacheWrite: number | null
  imageIn: number | null
  textOut: number | null
  imageOut: number | null
}

/**
 * What a call cost, in micro-euros, rounded once, half up. Null when tokens of a kind were used whose price is not
 * known: unknown is never 0 €. Tokens read from a
 * cache or written to one without a price of their own cost what text costs.
 */
export function costMicroEur(
  usage: Usage,
  price: Price | null,
  eurMicrosPerUsd: number | null,
): number | null {
  const used = [
    [usage.inputTokens, price?.textIn],
    [usage.cachedInputTokens, price?.cachedIn ?? price?.textIn],
    [usage.cacheWriteTokens, price?.cacheWrite ?? price?.textIn],
    [usage.imageInputTokens, price?.imageIn],
    [usage.outputTokens, price?.textOut],
    [usage.imageOutputTokens, price?.imageOut],
  ] as const
  let sum = 0n
  for (const [tokens, perMillion] of used) {
    if (!tokens) continue
    if (perMillion === null || perMillion === undefined || eurMicrosPerUsd === null) return null
    sum += BigInt(tokens) * BigInt(perMillion) * BigInt(eurMicrosPerUsd)
  }
  return Number((sum + scale / 2n) / scale)
}

/** Tokens × USD micro-units per million × euro micro-units per USD, down to micro-euros. */
const scale = 10n ** 12n

/** What a call billed by the minute of sound cost, as above. Null where the length or the rate is not known. */
export function audioCostMicroEur(
  audioMs: number | null,
  usdMicrosPerMinute: number,
  eurMicrosPerUsd: number | null,
): number | null {
  if (audioMs === 0) return 0
  if (audioMs === null || eurMicrosPerUsd === null) return null
  return Math.round((audioMs * usdMicrosPerMinute * eurMicrosPerUsd) / 60_000 / 1_000_000)
}
