import { setTimeout as wait } from 'node:timers/promises'

/** What such a refusal says in `retry-after`. */
const laterMs = 5_000

/**
 * Asks again, as told, what was refused because too many wait for the database: dozens at once on a loaded machine. It
 * was not begun. Of the app's `errors` (test/app.ts) the line about that very request goes.
 */
export async function retryWhileBusy<Answer extends { status: number; body?: unknown }>(
  ask: () => Promise<Answer>,
  errors: string[] = [],
): Promise<Answer> {
  const answer = await ask()
  if (answer.status !== 503) return answer
  const { request_id: id } = (answer.body ?? {}) as { request_id?: string }
  const others = errors.filter((line) => !id || !line.includes(id))
  errors.splice(0, errors.length, ...others)
  await wait(laterMs)
  return retryWhileBusy(ask, errors)
}
