import type { Db } from './client.ts'
import { mails } from './mail-schema.ts'

export type MailRow = typeof mails.$inferSelect

/** Does nothing when a mail of the same unique key was ever written. */
export async function insertMail(db: Db, row: typeof mails.$inferInsert) {
  await db.insert(mails).values(row).onConflictDoNothing({ target: mails.uniqueKey })
}
