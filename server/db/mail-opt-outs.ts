import { and, eq, inArray } from 'drizzle-orm'
import type { MailKind } from '#shared/mail-kinds.ts'
import type { Db } from './client.ts'
import { unwantedMails } from './schema.ts'

export async function listUnwantedMails(db: Db, userId: string): Promise<MailKind[]> {
  const rows = await db
    .select({ kind: unwantedMails.kind })
    .from(unwantedMails)
    .where(eq(unwantedMails.userId, userId))
  return rows.map(({ kind }) => kind)
}

/** Sets both lists; a kind in neither stays as it is. */
export async function setUnwantedMails(
  db: Db,
  userId: string,
  { wanted, unwanted }: { wanted: MailKind[]; unwanted: MailKind[] },
) {
  if (wanted.length > 0)
    await db
      .delete(unwantedMails)
      .where(and(eq(unwantedMails.userId, userId), inArray(unwantedMails.kind, wanted)))
  if (unwanted.length > 0)
    await db
      .insert(unwantedMails)
      .values(unwanted.map((kind) => ({ userId, kind })))
      .onConflictDoNothing()
}
