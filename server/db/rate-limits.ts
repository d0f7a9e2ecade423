import { sql } from 'drizzle-orm'
import type pg from 'pg'
import limits from 'rate-limiter-flexible'
import type { Database, Db } from './client.ts'

export interface RateLimit {
  /** Starts the keys in `rate_limits`, so that budgets never share one. */
  name: string
  points: number
  seconds: number
}

/** Counts in the table `rate_limits`, for all processes together; a window starts with its first point. */
export function createLimiter(db: Database, { name, points, seconds }: RateLimit) {
  return new limits.RateLimiterPostgres({
    storeClient: (db as Database & { $client: pg.Pool }).$client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    clearExpiredByTimeout: true,
  })
}

export type Limiter = ReturnType<typeof createLimiter>

/** Takes one point. Null when there was one, else the seconds until the window ends. */
export async function consumePoint(budget: Limiter, key: string): Promise<number | null> {
  const left = await consume(budget, key)
  if (left === null || left <= budget.duration * 1000) return toSeconds(left)
  // No window has more left than its length: it was opened by a machine whose clock was ahead.
  await budget.delete(key)
  return toSeconds(await consume(budget, key))
}

/** The milliseconds until the window ends, null where a point was left. */
async function consume(budget: Limiter, key: string): Promise<number | null> {
  try {
    await budget.consume(key)
    return null
  } catch (refusal) {
    if (refusal instanceof limits.RateLimiterRes) return refusal.msBeforeNext
    throw refusal
  }
}

const toSeconds = (ms: number | null) => (ms === null ? null : Math.max(1, Math.ceil(ms / 1000)))

/** The points of these keys in every budget, also where the key is the first of two, as in `<budget>:<key>.<other>`. */
export async function deletePoints(db: Db, keys: string[]) {
  await db.execute(
    sql`delete from rate_limits where split_part(split_part(key, ':', 2), '.', 1) = any(${sql.param(keys)})`,
  )
}
