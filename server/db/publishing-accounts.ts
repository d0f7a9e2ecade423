import { and, asc, eq, isNotNull } from 'drizzle-orm'
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
