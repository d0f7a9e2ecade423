import type { Db } from './client.ts'
import { welcomedMailboxes } from './schema.ts'

/** True for the first one that comes with it. */
export async function insertWelcomedMailbox(db: Db, mailboxHash: Buffer): Promise<boolean> {
  const inserted = await db
    .insert(welcomedMailboxes)
    .values({ mailboxHash })
    .onConflictDoNothing()
    .returning({ hash: welcomedMailboxes.mailboxHash })
  return inserted.length > 0
}
