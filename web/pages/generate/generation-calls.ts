import { ApiError } from '#web/api/api-error.ts'
import { makeImage, resumeGeneration, startGeneration } from '#web/api/generation.ts'
import type { StoredRequest } from './studio-storage.ts'

const retryWaitsMs = [800, 2000]

/** Tries again with the same idempotency key when the request may not have arrived. */
export async function retryNetworkErrors<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (const waitMs of retryWaitsMs) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError && isWorthRetrying(error))) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    signal.throwIfAborted()
  }
  return ask()
}

const isWorthRetrying = ({ code }: ApiError) => code === 'network'

export const openStream = ({ request, key }: StoredRequest, signal: AbortSignal) =>
  retryNetworkErrors(() => startGeneration(request, { idempotencyKey: key, signal }), signal)

/** The log of a generation that the server has, from its first line. */
export const reopenStream = (id: string, signal: AbortSignal) =>
  retryNetworkErrors(() => resumeGeneration(id, 0, signal), signal)

export const requestImage = ({ request, key }: StoredRequest, signal: AbortSignal) =>
  retryNetworkErrors(() => makeImage(request, { idempotencyKey: key, signal }), signal)
