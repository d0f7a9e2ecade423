import { findPrice, findRate, insertAiUsage } from '#server/db/ai-usage.ts'
import type { CompanyId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { AiCall, Report } from '#server/integrations/ai/types.ts'
import { audioCostMicroEur, costMicroEur } from './cost.ts'

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
