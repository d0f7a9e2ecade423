import {
  and,
  asc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Network } from '#shared/networks.ts'
import type { Db } from './client.ts'
import type { CompanyId, UserId } from './ids.ts'
import { inLockedRows } from './locked-rows.ts'
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

interface NewToken {
  tokenSealed: string
  refreshTokenSealed: string | null
  tokenIssuedAt: Date
  expiresAt: Date | null
  refreshExpiresAt: Date | null
  scopes: string[]
}

interface Consent {
  companyId: CompanyId
  network: Network
  grantedBy: string
}

const isBy = ({ companyId, network, grantedBy }: Consent) =>
  and(
    eq(accounts.companyId, companyId),
    eq(accounts.network, network),
    eq(accounts.grantedBy, grantedBy),
    hasToken,
  )

/** The profile and the pages of one consent share its token: all get the new one. */
export async function renewConsent(db: Db, consent: Consent, token: NewToken) {
  await db
    .update(accounts)
    .set({
      ...token,
      refusedAt: null,
      refusedCode: null,
      lastCheckedAt: sql`now()`,
      nextCheckAt: sql`now() + interval '1 day'`,
    })
    .where(isBy(consent))
}

/** Writes down what a check found, unless the account got another token meanwhile. */
export async function recordTokenCheck(
  db: Db,
  { id, tokenSealed }: ConnectedAccount,
  found: { expiresAt?: Date; scopes?: string[]; scopedId?: string; refusedCode?: string | null },
) {
  const { refusedCode, ...values } = found
  const refused =
    refusedCode === undefined ? {} : { refusedAt: sql`coalesce(refused_at, now())`, refusedCode }
  const nextCheckAt = sql`now() + interval '1 day' * (0.9 + random() / 5)`
  await db
    .update(accounts)
    .set({ ...values, ...refused, lastCheckedAt: sql`now()`, nextCheckAt })
    .where(and(eq(accounts.id, id), eq(accounts.tokenSealed, tokenSealed)))
}

export async function postponeCheck(db: Db, id: string, hours: number) {
  const nextCheckAt = sql`now() + make_interval(hours => ${hours})`
  await db.update(accounts).set({ nextCheckAt }).where(eq(accounts.id, id))
}

/** Takes accounts that are due for a check; the claim of a checker that crashed expires after 5 minutes. */
export const claimDueAccounts = (db: Db, count: number) =>
  claim(db, count, and(isConnected, isNull(accounts.refusedAt)))

/** The same, of those whose owner leaves. */
export const claimLeavingAccounts = (db: Db, count: number) =>
  claim(db, count, and(hasToken, isNotNull(accounts.leavingAt)))

async function claim(db: Db, count: number, which: SQL | undefined): Promise<ConnectedAccount[]> {
  const due = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(which, lte(accounts.nextCheckAt, sql`now()`)))
    .orderBy(asc(accounts.nextCheckAt))
    .limit(count)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(accounts)
    .set({ nextCheckAt: sql`now() + interval '5 minutes'` })
    .where(inLockedRows(accounts.id, due))
    .returning()
  return rows as ConnectedAccount[]
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

/** Whether another connected account of the company uses the same consent. */
export async function isConsentShared(
  db: Db,
  { id, ...consent }: Consent & { id: string },
): Promise<boolean> {
  const [other] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isBy(consent), ne(accounts.id, id)))
    .limit(1)
  return other !== undefined
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

/** The network no longer takes this token: the account asks to be connected again, unless it just was. */
export async function recordTokenRefusal(
  db: Db,
  { id, tokenSealed }: SocialAccountRow,
  refusedCode: string,
): Promise<void> {
  const isSameToken = eq(accounts.tokenSealed, tokenSealed ?? '')
  await db
    .update(accounts)
    .set({ refusedAt: sql`now()`, refusedCode })
    .where(and(eq(accounts.id, id), isSameToken, isNull(accounts.refusedAt)))
}
