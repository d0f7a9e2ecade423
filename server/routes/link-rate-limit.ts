import type { Database } from '#server/db/client.ts'
import { openIpRateLimit } from '#server/services/rate-limits.ts'

/** Following a mailed link, whatever it is for: an address has one budget for all of them. */
export const openLinkRateLimit = (db: Database) =>
  openIpRateLimit(db, { name: 'mailed-link', points: 60, seconds: 900 })
