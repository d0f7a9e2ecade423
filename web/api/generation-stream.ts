import { ApiError } from './client.ts'
import { type GenerationStream, resumeGeneration } from './generation.ts'
import type { ReceivedLine } from './ndjson-lines.ts'

/** Delays before each reconnection; a received line resets them. */
const waitsMs = [400, 1000, 2000, 4000, 8000]

export type GenerationEvent = ReceivedLine | { type: 'reconnecting' } | { type: 'lost' }

interface Options {
  signal: AbortSignal
  /** Lines of the log already received. */
  from?: number
  waits?: readonly number[]
  resume?: typeof resumeGeneration
}

/**
 * Every line of a generation to its end, over as many connections as it takes. The last thing given is `end`,
 * an `error` line, or `lost` when nothing more can be had: the generation was interrupted.
 */
export async function* streamGeneration(
  first: GenerationStream,
  options: Options,
): AsyncGenerator<GenerationEvent> {
  const { signal, waits = waitsMs, resume = resumeGeneration } = options
  let received = options.from ?? 0
  let attempts = 0
  let stream: GenerationStream | null = first
  while (!signal.aborted) {
    try {
      for await (const frame of stream?.frames ?? []) {
        received++
        attempts = 0
        yield frame
        if (frame.type === 'end' || frame.type === 'error') return
      }
    } catch (error) {
      if (signal.aborted) throw error
    }
    const wait = waits[attempts++]
    if (wait === undefined || !first.generationId) break
    yield { type: 'reconnecting' }
    await pause(wait, signal)
    stream = await resume(first.generationId, received, signal).catch((error: unknown) => {
      if (error instanceof ApiError && isFinal(error)) attempts = waits.length
      return null
    })
  }
  signal.throwIfAborted()
  yield { type: 'lost' }
}

/** Retrying would give the same answer. */
const isFinal = (error: ApiError) => [401, 403, 404, 410].includes(error.status)

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, delayMs)
    addEventListener('online', finish)
    signal.addEventListener('abort', finish)
  })
}
