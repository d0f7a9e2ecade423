import { setTimeout as wait } from 'node:timers/promises'

/** What such a refusal says in `retry-after`. */
const laterMs = 5_000

/**
 * Asks again, as told, what was refused because too many wait for the database: dozens at once on a loaded machine. It
 * was not begun.
 */
export async function retryWhileBusy<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask()
  if (answer.status !== 503) return answer
  await wait(laterMs)
  return retryWhileBusy(ask)
}
