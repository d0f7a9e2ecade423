import { setTimeout as wait } from 'node:timers/promises'
import { APICallError } from 'ai'
import type { TextModel } from './vendor.ts'

type Options = Parameters<TextModel['doStream']>[0]
type Answer = Awaited<ReturnType<TextModel['doStream']>>
/** What the vendor's model hands out, piece by piece. */
export type StreamPart = Answer['stream'] extends ReadableStream<infer Part> ? Part : never

const usualDelayMs = 2_000
/** A provider that asks for more patience than this is told so to the user instead. */
const longestDelayMs = 60_000

/**
 * The parts of one answer, straight from the vendor's model: the SDK's `streamText` passes each through nine streams
 * more, which cost more than all the rest of our relay (npm run bench -- server). One retry, before the first part
 * only, where the SDK calls the failure retryable.
 */
export async function openStreamWithRetry(
  model: TextModel,
  options: Options,
): Promise<ReadableStream<StreamPart>> {
  try {
    return (await model.doStream(options)).stream
  } catch (error) {
    if (!APICallError.isInstance(error) || !error.isRetryable || options.abortSignal?.aborted) throw error
    const delayMs = askedDelayMs(error.responseHeaders ?? {})
    await wait(delayMs, undefined, options.abortSignal && { signal: options.abortSignal })
    return (await model.doStream(options)).stream
  }
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date. */
function askedDelayMs(headers: Record<string, string>): number {
  const { 'retry-after-ms': ms, 'retry-after': after } = headers
  const requestedMs = ms ? Number(ms) : after ? secondsOrDate(after) : Number.NaN
  return requestedMs >= 0 && requestedMs < longestDelayMs ? requestedMs : usualDelayMs
}

const secondsOrDate = (after: string) =>
  Number.isNaN(Number(after)) ? Date.parse(after) - Date.now() : Number(after) * 1_000
