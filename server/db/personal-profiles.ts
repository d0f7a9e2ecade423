import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { socialAccounts as accounts } from './schema/social.ts'
import { publications, users } from './schema.ts'
import { hasToken, isConnected } from './social-accounts.ts'

/** From now on nothing uses the member's own profiles; a job disconnects them within a minute. Their ids. */
export async function leavePersonalAccounts(db: Db, userId: UserId): Promise<string[]> {
  const rows = await db
    .update(accounts)
    .set({ leavingAt: sql`now()`, nextCheckAt: sql`now()` })
    .where(and(eq(accounts.userId, userId), hasToken))
    .returning({ id: accounts.id })
  return rows.map(({ id }) => id)
}

/** Whose unshared profile the post waits for, when that is a colleague's. */
export async function findForeignProfile(
  db: Db,
  postId: string,
  userId: UserId,
): Promise<{ firstName: string; familyName: string } | null> {
  const [row] = await db
    .select({ firstName: users.firstName, familyName: users.familyName })
    .from(publications)
    .innerJoin(accounts, eq(accounts.id, publications.accountId))
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(
      and(
        eq(publications.postId, postId),
        inArray(publications.status, ['scheduled', 'waiting', 'queued', 'running']),
        ne(accounts.userId, userId),
        eq(accounts.colleaguesPublish, false),
        hasToken,
      ),
    )
    .limit(1)
  return row ?? null
}

/** False when it is not a connected profile of this member's own. */
export async function setColleaguesPublish(
  db: Db,
  userId: UserId,
  id: string,
  colleaguesPublish: boolean,
): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set({ colleaguesPublish })
    .where(and(eq(accounts.id, id), eq(accounts.userId, userId), isConnected))
    .returning({ id: accounts.id })
  return rows.length > 0
}
