import { findPrice, findRate, insertAiUsage } from '#server/db/ai-usage.ts'
import type { CompanyId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { AiCall, Report, Usage } from '#server/integrations/ai/types.ts'

type UsageDeps = Pick<Deps, 'db' | 'log' | 'callMonitor'>

interface For {
  /** Of the generation; null for a dictation or the reading of a site, which are none. */
  id: string | null
  companyId: CompanyId
}

interface UsageRecorder {
  report: Report
  /** Once every call so far is written, or has failed to be. */
  written(): Promise<void>
}

/** Writes each call of a generation down. A line that cannot be written never stops the user's work. */
export function usageRecorder(deps: UsageDeps, generation: For): UsageRecorder {
  const writes: Promise<void>[] = []
  const report: Report = (call) => {
    // Names and figures only: neither the prompt nor the answer, nor a header.
    const { usage: _, prompt: __, ...about } = call
    if (call.outcome !== 'done' && call.outcome !== 'aborted')
      deps.log.warn({ ...about, generation: generation.id }, 'provider call failed')
    noteProviderCall(deps, call)
    writes.push(
      recordCall(deps, generation, call).catch((error: unknown) =>
        deps.log.error({ err: error, ...about }, 'provider call not recorded'),
      ),
    )
  }
  return { report, written: async () => void (await Promise.all(writes)) }
}

/**
 * A call that was stopped says nothing of its provider; a refused content is an answer. Dictation is no service that the
 * page of services shows: its failures say nothing of a provider's texts.
 */
export function noteProviderCall(
  { callMonitor }: Pick<Deps, 'callMonitor'>,
  { kind, provider, outcome }: Pick<AiCall, 'kind' | 'provider' | 'outcome'>,
) {
  if (outcome === 'aborted' || kind === 'dictation') return
  const service = `${kind === 'image' ? 'image' : 'text'}:${provider}`
  if (outcome === 'done' || outcome === 'moderation') callMonitor.note(service)
  else callMonitor.note(service, new Error(outcome))
}

/** Freezes price and rate of this moment into the line (docs/product/ai.md §1, Prices). */
export async function recordCall(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  generation: For,
  call: AiCall,
  at = new Date(),
) {
  const [price, rate] = await Promise.all([findPrice(db, call.model, at), findRate(db, at)])
  const { audioMs = null } = call
  const perMinute = price?.audioMinute ?? null
  const cost =
    perMinute === null ? costMicroEur(call.usage, price, rate) : audioCostMicroEur(audioMs, perMinute, rate)
  if (cost === null) log.warn({ model: call.model }, 'price unknown: provider call not in costs')
  await insertAiUsage(db, {
    generationId: generation.id,
    companyId: generation.companyId,
    kind: call.kind,
    provider: call.provider,
    model: call.model,
    outcome: call.outcome,
    ...call.usage,
    audioMs,
    estimated: call.isEstimated,
    promptVersion: call.prompt.version,
    promptHash: call.prompt.hash,
    requestId: call.requestId?.slice(0, 200) ?? null,
    durationMs: call.durationMs,
    priceId: price?.id ?? null,
    eurMicrosPerUsd: rate,
    costMicroEur: cost,
    createdAt: at,
  })
}

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
