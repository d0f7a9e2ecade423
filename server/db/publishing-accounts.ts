import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Network } from '#shared/networks.ts'
import type { Db } from './client.ts'
import { socialAccounts } from './schema.ts'

export type SocialAccountRow = typeof socialAccounts.$inferSelect

/** A company's accounts of one network that hold a token, the first connected first. */
export async function listConnected(db: Db, userId: string, network: Network): Promise<SocialAccountRow[]> {
  return db
    .select()
    .from(socialAccounts)
    .where(
      and(
        eq(socialAccounts.userId, userId),
        eq(socialAccounts.network, network),
        isNotNull(socialAccounts.tokenSealed),
      ),
    )
    .orderBy(asc(socialAccounts.createdAt), asc(socialAccounts.id))
}

/** Whether or not it holds a token. */
export async function getSocialAccount(db: Db, userId: string, id: string): Promise<SocialAccountRow | null> {
  const [row] = await db
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.userId, userId), eq(socialAccounts.id, id)))
  return row ?? null
}

/** The network no longer takes this token: the account asks to be connected again, unless it just was. */
export async function noteRefusal(
  db: Db,
  { id, tokenSealed }: SocialAccountRow,
  refusedCode: string,
): Promise<void> {
  const isSameToken = eq(socialAccounts.tokenSealed, tokenSealed ?? '')
  await db
    .update(socialAccounts)
    .set({ refusedAt: sql`now()`, refusedCode })
    .where(and(eq(socialAccounts.id, id), isSameToken, isNull(socialAccounts.refusedAt)))
}
