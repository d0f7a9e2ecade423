import { and, asc, eq, getTableColumns, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Network } from '#shared/networks.ts'
import type { Db } from './client.ts'
import type { CompanyId, UserId } from './ids.ts'
import { socialAccounts as accounts } from './schema/social.ts'
import { users } from './schema.ts'

/** A personal profile is its owner's; colleagues publish with it where the owner allows that. */
const isUsableBy = (userId: UserId) =>
  or(isNull(accounts.userId), eq(accounts.userId, userId), accounts.colleaguesPublish)

export type SocialAccountRow = typeof accounts.$inferSelect
/** One that is connected: its token is there. */
export type ConnectedAccount = SocialAccountRow & { tokenSealed: string }

export const hasToken = isNotNull(accounts.tokenSealed)
export const isConnected = and(hasToken, isNull(accounts.leavingAt))
const isOf = (companyId: CompanyId, id: string) =>
  and(eq(accounts.companyId, companyId), eq(accounts.id, id), isConnected)

/** With the name of whose profile it is. */
export type OwnedAccount = ConnectedAccount & { ownerName: string | null }

/** Connected ones of the company that this member may use: its own, theirs, and what colleagues share. */
export async function listSocialAccounts(
  db: Db,
  { companyId, userId }: { companyId: CompanyId; userId: UserId },
): Promise<OwnedAccount[]> {
  const ownerName = sql<string | null>`${users.firstName} || ' ' || ${users.familyName}`
  const rows = await db
    .select({ ...getTableColumns(accounts), ownerName })
    .from(accounts)
    .leftJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.companyId, companyId), isConnected, isUsableBy(userId)))
    .orderBy(asc(accounts.network), asc(accounts.createdAt), asc(accounts.kind), asc(accounts.id))
  return rows as OwnedAccount[]
}

/** The company's own, connected; null for any other. */
export async function findSocialAccount(
  db: Db,
  companyId: CompanyId,
  id: string,
): Promise<ConnectedAccount | null> {
  const [row] = await db.select().from(accounts).where(isOf(companyId, id))
  return (row as ConnectedAccount | undefined) ?? null
}

type NewSocialAccount = Omit<
  typeof accounts.$inferInsert,
  'lastCheckedAt' | 'nextCheckAt' | 'refusedAt' | 'refusedCode' | 'leavingAt' | 'disconnectedAt' | 'createdAt'
> & { tokenSealed: string }

/** A target connected before gets the new token in its old row. Answers the row's id. */
export async function connectSocialAccount(db: Db, row: NewSocialAccount): Promise<string> {
  const renewed = { lastCheckedAt: sql`now()`, nextCheckAt: sql`now() + interval '1 day'` }
  const { id: _id, companyId: _companyId, network: _network, networkId: _networkId, ...connected } = row
  const [account] = await db
    .insert(accounts)
    .values({ ...row, ...renewed })
    .onConflictDoUpdate({
      target: [accounts.companyId, accounts.network, accounts.networkId],
      set: {
        ...connected,
        ...renewed,
        refusedAt: null,
        refusedCode: null,
        leavingAt: null,
        disconnectedAt: null,
        // Whose profile it is now has not shared it yet.
        colleaguesPublish: sql`${accounts.colleaguesPublish} and ${accounts.userId} = excluded.user_id`,
      },
    })
    .returning({ id: accounts.id })
  return account?.id ?? row.id
}

/** The same account under another id of its network, unless the company has a row of that id already. */
export async function renameSocialAccount(db: Db, companyId: CompanyId, id: string, networkId: string) {
  const conflict = alias(accounts, 'taken')
  const hasConflict = db
    .select({ id: conflict.id })
    .from(conflict)
    .where(
      and(
        eq(conflict.companyId, companyId),
        eq(conflict.network, accounts.network),
        eq(conflict.networkId, networkId),
        ne(conflict.id, id),
      ),
    )
  await db
    .update(accounts)
    .set({ networkId })
    .where(and(eq(accounts.companyId, companyId), eq(accounts.id, id), notExists(hasConflict)))
}

/** Takes the token away and answers the row as it was; null when there is nothing to disconnect. */
export async function disconnectSocialAccount(
  db: Db,
  companyId: CompanyId,
  id: string,
): Promise<ConnectedAccount | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.companyId, companyId), eq(accounts.id, id), hasToken))
    .for('update')
  if (!row) return null
  await db
    .update(accounts)
    .set({ tokenSealed: null, refreshTokenSealed: null, leavingAt: null, disconnectedAt: sql`now()` })
    .where(eq(accounts.id, id))
  return row as ConnectedAccount
}

/** From now on nothing uses the company's accounts; a job disconnects them within a minute. */
export async function leaveSocialAccounts(db: Db, companyId: CompanyId) {
  await db
    .update(accounts)
    .set({ leavingAt: sql`now()`, nextCheckAt: sql`now()` })
    .where(and(eq(accounts.companyId, companyId), hasToken))
}

/** Accounts of one network that hold a token and that this member may publish with, the first connected first. */
export async function listConnected(
  db: Db,
  { companyId, userId }: { companyId: CompanyId; userId: UserId },
  network: Network,
): Promise<SocialAccountRow[]> {
  return db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.companyId, companyId),
        eq(accounts.network, network),
        isNotNull(accounts.tokenSealed),
        isUsableBy(userId),
      ),
    )
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
}

/** Whether or not it holds a token. */
export async function getSocialAccount(
  db: Db,
  companyId: CompanyId,
  id: string,
): Promise<SocialAccountRow | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.companyId, companyId), eq(accounts.id, id)))
  return row ?? null
}
