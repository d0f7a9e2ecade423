import { and, asc, eq, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Network } from '#shared/networks.ts'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { socialAccounts as accounts } from './schema/social.ts'
import { inLockedRows } from './skip-locked.ts'
import { type ConnectedAccount, hasToken, isConnected, type SocialAccountRow } from './social-accounts.ts'

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
