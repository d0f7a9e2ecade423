import type { CompanyId } from '#server/db/ids.ts'
import type { ConnectedAccount } from '#server/db/social-accounts.ts'
import type { Grant } from '#server/integrations/publishers/connector.ts'
import { opens, type SecretKeys, seal, unseal } from '#server/services/secrets/encryption.ts'
import { type AccountState, warningDays } from '#shared/api/social.ts'
import type { Network } from '#shared/networks.ts'

interface Owner {
  companyId: CompanyId
  network: Network
}

// Also said in SQL, for the rotation of keys (db/sealed-columns.ts).
const tokenOf = ({ companyId, network }: Owner) => ({ ownerId: companyId, purpose: `${network}_token` })
const refreshTokenOf = ({ companyId, network }: Owner) => ({
  ownerId: companyId,
  purpose: `${network}_refresh_token`,
})

/** Both tokens of a grant as they are kept: bound to the tenant and the network. */
export function sealGrant(
  keys: SecretKeys,
  owner: Owner,
  { token, refreshToken }: Pick<Grant, 'token' | 'refreshToken'>,
) {
  return {
    tokenSealed: seal(keys, tokenOf(owner), token),
    refreshTokenSealed: refreshToken === null ? null : seal(keys, refreshTokenOf(owner), refreshToken),
  }
}

/** Kept as a network's refusal would be: with the token out of reach, only its owner can mend the connection. */
export const unreadable = 'unreadable'

type Sealed = Pick<ConnectedAccount, 'companyId' | 'network' | 'tokenSealed'>

export const canOpenToken = (keys: SecretKeys, account: Sealed) =>
  opens(keys, tokenOf(account), account.tokenSealed)

/** The token of a connected account. Throws a SealError when its key is gone. */
export const openToken = (keys: SecretKeys, account: Sealed) =>
  unseal(keys, tokenOf(account), account.tokenSealed)

export const openRefreshToken = (keys: SecretKeys, account: Owner & { refreshTokenSealed: string | null }) =>
  account.refreshTokenSealed === null
    ? null
    : unseal(keys, refreshTokenOf(account), account.refreshTokenSealed)

const dayMs = 86_400_000
const freshTokenMs = 60_000

/** What an account is good for now; only `active` and `expiring` can publish. */
export function stateOf({ expiresAt, refusedAt }: ConnectedAccount): AccountState {
  if (refusedAt) return 'revoked'
  if (!expiresAt) return 'active'
  const leftMs = expiresAt.getTime() - Date.now()
  if (leftMs <= 0) return 'expired'
  return leftMs < warningDays * dayMs ? 'expiring' : 'active'
}

/** Given so short a while ago that the network may not know it everywhere yet (docs/product/linkedin.md §1.3). */
export const isTokenFresh = ({ tokenIssuedAt }: Pick<ConnectedAccount, 'tokenIssuedAt'>): boolean =>
  Date.now() - tokenIssuedAt.getTime() < freshTokenMs
