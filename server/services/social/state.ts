import type { ConnectedAccount } from '#server/db/social-accounts.ts'
import { type AccountState, warningDays } from '#shared/api/social.ts'

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
