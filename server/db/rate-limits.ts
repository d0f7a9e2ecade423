import type pg from 'pg'
import limits from 'rate-limiter-flexible'
import type { Database } from './client.ts'

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
  try {
    await budget.consume(key)
    return null
  } catch (refusal) {
    if (refusal instanceof limits.RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}
