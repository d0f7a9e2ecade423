import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Network } from '#shared/networks.ts'
import type { Db } from './client.ts'
import { socialAccounts as accounts, networkErasures, socialConnections } from './schema/social.ts'
import { metricSchedules, metricSnapshots, publications } from './schema.ts'

type ErasureRow = typeof networkErasures.$inferSelect
type ErasedAccount = Pick<typeof accounts.$inferSelect, 'id' | 'companyId' | 'userId' | 'kind'>

interface Person {
  network: Network
  /** Either of the two ids: the account's own, or the one for our application alone. */
  networkUserId: string
  /** Accounts whose token is younger were connected anew since. */
  before: Date
}

/**
 * Deletes a person's accounts of a network, whoever connected them, with their tokens, and empties what came from the
 * network: connections on their way, figures, ids and addresses of posts. Texts and pictures are the company's and stay.
 */
export async function eraseNetworkAccounts(
  db: Db,
  { network, networkUserId, before }: Person,
): Promise<ErasedAccount[]> {
  const isOfPerson = or(eq(accounts.networkId, networkUserId), eq(accounts.scopedId, networkUserId))
  const erased = await db
    .select({ id: accounts.id, companyId: accounts.companyId, userId: accounts.userId, kind: accounts.kind })
    .from(accounts)
    .where(and(eq(accounts.network, network), isOfPerson, lte(accounts.tokenIssuedAt, before)))
    .orderBy(accounts.id)
    .for('update')
  const { targets, createdAt } = socialConnections
  const named = (id: object) => sql`${targets} @> ${JSON.stringify([id])}::jsonb`
  const isLeaving = or(named({ networkId: networkUserId }), named({ scopedId: networkUserId }))
  await db
    .delete(socialConnections)
    .where(and(eq(socialConnections.network, network), isLeaving, lte(createdAt, before)))
  if (erased.length === 0) return []
  const ids = erased.map(({ id }) => id)
  await emptyPublications(db, inArray(publications.accountId, ids))
  await db.delete(accounts).where(inArray(accounts.id, ids))
  return erased
}

async function emptyPublications(db: Db, which: SQL): Promise<void> {
  const some = db.select({ id: publications.id }).from(publications).where(which)
  await db.delete(metricSnapshots).where(inArray(metricSnapshots.publicationId, some))
  await db.delete(metricSchedules).where(inArray(metricSchedules.publicationId, some))
  await db.update(publications).set({ externalId: null, permalink: null, accountName: '' }).where(which)
}

export async function insertErasure(db: Db, row: Omit<ErasureRow, 'erasedAt'>): Promise<void> {
  await db.insert(networkErasures).values(row)
}

export async function getErasure(db: Db, code: string): Promise<ErasureRow | null> {
  const [row] = await db.select().from(networkErasures).where(eq(networkErasures.code, code))
  return row ?? null
}
