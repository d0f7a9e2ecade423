import { ApiError } from './api-error.ts'

const waitsMs = [400, 1000, 2000, 4000]

/**
 * Retries when the server process died before its answer: a load balancer answered for it, the answer was cut, or the
 * idempotency key still counts as in progress. A network error is not retried: the user is told at once.
 */
export async function retryRequest<Answer>(
  ask: () => Promise<Answer>,
  signal?: AbortSignal,
  waits: readonly number[] = waitsMs,
): Promise<Answer> {
  for (const waitMs of waits) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError && isLost(error))) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    signal?.throwIfAborted()
  }
  return ask()
}

/** Other answers of a load balancer, such as « body too large », would be the same again. */
const isLost = ({ code, status }: ApiError) =>
  code === 'idempotency_in_progress' || (code === 'unreadable' && (status < 300 || status >= 500))
