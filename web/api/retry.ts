import { ApiError } from './api-error.ts'

const waitsMs = [400, 1000, 2000, 4000]

/**
 * Asks again when the process that was to answer died: a balancer speaks in its place, its answer broke off, or its
 * work is still taken for being under way. A connection that is down is another matter: the user learns of it at once.
 */
export async function retryLostAnswers<Answer>(
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

/** Other answers of a balancer, such as a body too large, will be the same the next time. */
const isLost = ({ code, status }: ApiError) =>
  code === 'idempotency_in_progress' || (code === 'unreadable' && (status < 300 || status >= 500))
