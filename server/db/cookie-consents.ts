import type { Db } from './client.ts'
import { cookieConsents } from './schema.ts'

/** The proof of a choice (docs/product/decisions.md §6). */
export async function insertCookieConsent(db: Db, row: typeof cookieConsents.$inferInsert) {
  await db.insert(cookieConsents).values(row)
}
