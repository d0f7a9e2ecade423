import type { CompanyId, UserId } from '#server/db/ids.ts'
import type { PublicationRow } from '#server/db/publications.ts'
import type { StoredFailure } from '#server/db/schema.ts'
import { getSocialAccount, listConnected, type SocialAccountRow } from '#server/db/social-accounts.ts'
import { recordTokenRefusal } from '#server/db/social-tokens.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import type { Target } from '#server/integrations/publishers/types.ts'
import { canOpenToken, openToken, unreadable } from '#server/services/social/seal-tokens.ts'
import type { TargetKind } from '#shared/api/social.ts'
import type { Network } from '#shared/networks.ts'
import { ownFailure } from './failure-codes.ts'

interface Scopes {
  publish: string
  /** Null where no self-served scope lets the account read its posts. */
  read: string | null
}

const scopesOf: Record<TargetKind, Scopes> = {
  member: { publish: 'w_member_social', read: 'r_member_social' },
  page: { publish: 'w_organization_social', read: 'r_organization_social' },
  professional: { publish: 'instagram_business_content_publish', read: 'instagram_business_basic' },
}

export type AccountProblem = 'missing' | 'unchosen' | 'expired' | 'rights'

export type ChosenAccount =
  | { problem: null; account: SocialAccountRow }
  | { problem: AccountProblem; account: SocialAccountRow | null }

/** What people know the account by. */
export const accountName = ({ displayName, handle, networkId }: SocialAccountRow): string =>
  displayName || handle || networkId

/** Who publishes. */
export interface PublishingUser {
  companyId: CompanyId
  userId: UserId
}

/**
 * The account asked for, else the only one of the network; with what keeps it from publishing. Throws not_found for an
 * account that is not the company's, not of this network, or a colleague's profile that is not shared.
 */
export async function chooseAccount(
  deps: Pick<Deps, 'db' | 'secretKeys'>,
  user: PublishingUser,
  network: Network,
  accountId: string | null,
): Promise<ChosenAccount> {
  if (accountId) {
    const account = await getSocialAccount(deps.db, user.companyId, accountId)
    if (account?.network !== network || !isUsable(account, user)) throw missing('account')
    return chosen(deps, account)
  }
  const [only, ...others] = await listConnected(deps.db, user, network)
  if (!only) return { problem: 'missing', account: null }
  return others.length > 0 ? { problem: 'unchosen', account: null } : chosen(deps, only)
}

/** A personal profile is its owner's, or shared by them. */
export const isUsable = (account: SocialAccountRow, { userId }: { userId: UserId | null }) =>
  account.userId === null || account.userId === userId || account.colleaguesPublish

async function chosen(
  deps: Pick<Deps, 'db' | 'secretKeys'>,
  account: SocialAccountRow,
): Promise<ChosenAccount> {
  return { problem: await problemOf(deps, account), account }
}

async function problemOf(
  { db, secretKeys }: Pick<Deps, 'db' | 'secretKeys'>,
  account: SocialAccountRow,
): Promise<AccountProblem | null> {
  const { tokenSealed, disconnectedAt, leavingAt, refusedAt, expiresAt, scopes, kind } = account
  if (!tokenSealed || disconnectedAt || leavingAt) return 'missing'
  if (refusedAt || (expiresAt && expiresAt.getTime() < Date.now())) return 'expired'
  if (!canOpenToken(secretKeys, { ...account, tokenSealed })) {
    await recordTokenRefusal(db, account, unreadable)
    return 'expired'
  }
  return scopes.includes(scopesOf[kind].publish) ? null : 'rights'
}

/** With its token in the clear, for the time of a step. Throws when the token cannot be opened. */
export function targetOf({ secretKeys }: Pick<Deps, 'secretKeys'>, account: SocialAccountRow): Target {
  const { read } = scopesOf[account.kind]
  return {
    networkId: account.networkId,
    token: openToken(secretKeys, { ...account, tokenSealed: account.tokenSealed ?? '' }),
    canRead: read !== null && account.scopes.includes(read),
  }
}

const failures: Record<AccountProblem, StoredFailure> = {
  missing: ownFailure('reconnect', 'account_missing'),
  unchosen: ownFailure('reconnect', 'account_missing'),
  expired: ownFailure('reconnect', 'token_expired'),
  rights: ownFailure('reconnect', 'rights_missing'),
}

/** The account a publication is for, as it is now; or why it cannot publish. */
export async function findAccount(
  deps: Pick<Deps, 'db' | 'secretKeys'>,
  { companyId, accountId }: PublicationRow,
): Promise<
  | { problem: StoredFailure; account: SocialAccountRow | null }
  | { problem: null; account: SocialAccountRow; target: Target }
> {
  const account = accountId ? await getSocialAccount(deps.db, companyId, accountId) : null
  if (!account) return { problem: failures.missing, account }
  const problem = await problemOf(deps, account)
  if (problem) return { problem: failures[problem], account }
  return { problem: null, account, target: targetOf(deps, account) }
}

/** Where people see what an account published: only asked for where its owner has to look. */
export async function findProfileUrl(
  { db, publishers }: Pick<Deps, 'db' | 'publishers'>,
  { companyId, accountId, network, question }: PublicationRow,
): Promise<string | null> {
  const account =
    question === 'outcome' && accountId ? await getSocialAccount(db, companyId, accountId) : null
  return (account && publishers[network]?.placeOf(account)) ?? null
}
