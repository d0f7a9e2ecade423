import { and, eq, inArray } from 'drizzle-orm'
import type { MailKind } from '#shared/notification-kinds.ts'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { mailOptOuts } from './schema.ts'

export async function listMailOptOuts(db: Db, userId: UserId): Promise<MailKind[]> {
  const rows = await db
    .select({ kind: mailOptOuts.kind })
    .from(mailOptOuts)
    .where(eq(mailOptOuts.userId, userId))
  return rows.map(({ kind }) => kind)
}

/** Sets both lists; a kind in neither stays as it is. */
export async function setMailOptOuts(
  db: Db,
  userId: UserId,
  { wanted, unwanted }: { wanted: MailKind[]; unwanted: MailKind[] },
) {
  if (wanted.length > 0)
    await db.delete(mailOptOuts).where(and(eq(mailOptOuts.userId, userId), inArray(mailOptOuts.kind, wanted)))
  if (unwanted.length > 0)
    await db
      .insert(mailOptOuts)
      .values(unwanted.map((kind) => ({ userId, kind })))
      .onConflictDoNothing()
}
