import type { Database } from '#server/db/client.ts'
import { openPace } from '#server/services/sign-in/throttle.ts'

/** Following a mailed link, whatever it is for: an address has one budget for all of them. */
export const openLinkPace = (db: Database) => openPace(db, { name: 'mailed-link', points: 60, seconds: 900 })
