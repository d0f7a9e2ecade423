import { countUnpaidCallsToday } from '#server/db/ai-usage.ts'
import type { Db } from '#server/db/client.ts'
import { countCallsUnderWay, countRunning } from '#server/db/generations.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { maxGenerationsAtOnce, maxUnpaidCallsPerDay } from '#shared/limits.ts'
import { apiTexts } from '#shared/messages/api.ts'
import type { LiveGenerations } from './live.ts'

/** Over all companies, in this process: beyond it the answer is 503 with Retry-After (docs/product/ai.md §3). */
const maxGenerationsHere = 200

/** What of an order decides how many calls it makes. */
interface Order {
  makesText: boolean
  makesImage: boolean
  selectedId: string | null
  imageIds: string[]
}

/**
 * Whether these orders of one user may be opened now, under the lock of the user's credits. Throws
 * too_many_generations, busy or unpaid_limit; the caller's transaction then takes the reservation back.
 */
export async function checkRoom(
  tx: Db,
  { ai, live }: Pick<Deps, 'ai' | 'live'>,
  userId: string,
  orders: Order[],
) {
  if ((await countRunning(tx, userId)) >= maxGenerationsAtOnce) throw new AppError('too_many_generations')
  if (countRunningHere(live) >= maxGenerationsHere) throw new AppError('busy', { retryAfterSeconds: 20 })
  const calls = orders.reduce((sum, order) => sum + callsOf(ai, order), 0)
  if (calls > 0) await checkUnpaid(tx, userId, calls)
}

/** Calls under way count as if they were to bring nothing: many at once then never pass the limit together. */
async function checkUnpaid(tx: Db, userId: string, calls: number) {
  const unpaid = await countUnpaidCallsToday(tx, userId)
  if (unpaid.count >= maxUnpaidCallsPerDay)
    throw new AppError('unpaid_limit', { retryAfterSeconds: unpaid.secondsLeft })
  const underWay = await countCallsUnderWay(tx, userId)
  if (underWay > 0 && unpaid.count + underWay + calls > maxUnpaidCallsPerDay)
    throw new AppError('too_many_generations', { message: apiTexts.generationsUnderWay })
}

/** What an order asks of providers, each part once: a photo is looked at before the text. */
function callsOf(ai: Deps['ai'], { makesText, makesImage, selectedId, imageIds }: Order): number {
  const writes = makesText && ai.text.isAi
  const draws = makesImage && !selectedId && ai.image.isAi
  return Number(writes) + Number(draws) + Number(writes && imageIds.length > 0)
}

const countRunningHere = (live: LiveGenerations) =>
  [...live.values()].filter((generation) => !generation.isClosed).length
