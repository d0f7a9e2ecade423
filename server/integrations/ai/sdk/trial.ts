import { APICallError, generateText } from 'ai'
import { AiError } from '#server/errors.ts'
import type { AiKind, Trial } from '#server/integrations/ai/types.ts'
import { decoding, sharp } from '#server/integrations/imaging/sharp.ts'
import { sdkAnalyst } from './analyst.ts'
import { openCall } from './call.ts'
import type { Timeouts, Vendor } from './vendor.ts'

/** Enough for a word and for what a model thinks before it. */
const maxOutputTokens = 400
const prompt = { version: 'trial', hash: '' }

/**
 * One small call, to see whether this model answers: a word for a text, a grey square for an analysis. A picture would be
 * charged and take a minute: its model is looked up instead. Throws the signal's reason when it aborts.
 */
export async function runTrial(
  vendor: Vendor,
  { kind, model }: { kind: AiKind; model: string },
  timeouts: Timeouts,
  signal: AbortSignal,
): Promise<Trial> {
  const startedAt = performance.now()
  const trial = (failure: Trial['failure'], detail: string): Trial => ({
    kind,
    provider: vendor.id,
    model,
    latencyMs: Math.round(performance.now() - startedAt),
    failure,
    detail,
  })
  try {
    if (kind === 'analysis') await lookAtSquare(vendor, model, timeouts, signal)
    else await askLittle(vendor, kind, model, timeouts, signal)
    return trial(null, '')
  } catch (error) {
    if (!(error instanceof AiError)) throw error
    return trial(error.failure, detailOf(error))
  }
}

async function askLittle(
  vendor: Vendor,
  kind: 'text' | 'image',
  model: string,
  { firstMs }: Timeouts,
  signal: AbortSignal,
) {
  const limits = { firstMs, betweenMs: firstMs, totalMs: firstMs }
  const call = openCall({ kind, provider: vendor.id, model, prompt }, limits, signal)
  try {
    if (kind === 'image') await vendor.findModel?.(model, call.fetch, call.signal)
    else
      await generateText({
        model: vendor.language(model, call.fetch),
        prompt: 'Répondez par un seul mot : bonjour.',
        maxOutputTokens,
        maxRetries: 0,
        abortSignal: call.signal,
        ...(vendor.thinking && { reasoning: vendor.thinking }),
        ...(vendor.textOptions && { providerOptions: vendor.textOptions() }),
      })
  } catch (error) {
    throw call.failed(error, noTokens)
  } finally {
    call.close(noTokens)
  }
}

/** Nobody books a trial. */
const noTokens = {
  inputTokens: 0,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
  imageInputTokens: 0,
  imageOutputTokens: 0,
}

async function lookAtSquare(vendor: Vendor, model: string, timeouts: Timeouts, signal: AbortSignal) {
  const square = { width: 64, height: 64, channels: 3 as const, background: '#888888' }
  const picture = await sharp({ ...decoding, create: square })
    .jpeg()
    .toBuffer()
  await sdkAnalyst(vendor, model, timeouts).analyseImages([picture], signal)
}

/** What the vendor or the line said, for an operator: its status and its words, without what may be a key. */
function detailOf({ cause }: AiError): string {
  const code = codeOf(cause)
  const words = cause instanceof Error ? cause.message : ''
  const plain = words.replace(/[\w*./+=-]{20,}/g, '…').replace(/\s+/g, ' ')
  return [code, plain]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 200)
    .toWellFormed()
}

/** `HTTP 404`, or the code of the system: `ECONNREFUSED`. */
function codeOf(error: unknown): string {
  if (APICallError.isInstance(error) && error.statusCode) return `HTTP ${error.statusCode}`
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : ''
}
