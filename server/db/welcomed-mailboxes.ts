import { and, asc, eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import { mailboxKeys, welcomedMailboxes } from './schema.ts'

/** The key under which mailboxes are known, sealed; null before the first one. */
export async function findMailboxKey(db: Db): Promise<typeof mailboxKeys.$inferSelect | null> {
  const [row] = await db.select().from(mailboxKeys).limit(1)
  return row ?? null
}

/** Of several that are made at once one stays. */
export async function insertMailboxKey(db: Db, row: { id: string; keySealed: string }): Promise<void> {
  await db.insert(mailboxKeys).values(row).onConflictDoNothing()
}

/** True for the first one that comes with it. */
export async function claimWelcomePosts(db: Db, mailboxHash: Buffer, createdAt?: Date): Promise<boolean> {
  const inserted = await db
    .insert(welcomedMailboxes)
    .values({ mailboxHash, isKeyed: true, ...(createdAt && { createdAt }) })
    .onConflictDoNothing()
    .returning({ hash: welcomedMailboxes.mailboxHash })
  return inserted.length > 0
}

/** Plain hashes that a release before 0064 wrote, oldest first. */
export async function listPlainMailboxes(db: Db, count: number): Promise<Buffer[]> {
  const rows = await db
    .select({ hash: welcomedMailboxes.mailboxHash })
    .from(welcomedMailboxes)
    .where(eq(welcomedMailboxes.isKeyed, false))
    .orderBy(asc(welcomedMailboxes.createdAt))
    .limit(count)
  return rows.map(({ hash }) => hash)
}

/** When its posts were given, if the plain hash was there. */
export async function deletePlainMailbox(db: Db, mailboxHash: Buffer): Promise<Date | null> {
  const [row] = await db
    .delete(welcomedMailboxes)
    .where(and(eq(welcomedMailboxes.mailboxHash, mailboxHash), eq(welcomedMailboxes.isKeyed, false)))
    .returning({ createdAt: welcomedMailboxes.createdAt })
  return row?.createdAt ?? null
}
