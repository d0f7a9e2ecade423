import type { UserId } from '#server/db/ids.ts'
import type { OwnedAccount } from '#server/db/social-accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { ConnectionState } from '#server/services/social/complete-connection.ts'
import { connectorOfToken, isOfFormerApplication } from '#server/services/social/connectors.ts'
import { stateOf } from '#server/services/social/seal-tokens.ts'
import {
  type ConnectionAnswer,
  connectionProblems,
  type RightName,
  type SocialAccountAnswer,
  type TargetKind,
} from '#shared/api/social.ts'
import type { Network } from '#shared/networks.ts'

type Connectors = Deps['connectors']

/** An account as a member sees it; never a token. */
export function presentAccount(
  account: OwnedAccount,
  userId: UserId,
  connectors: Connectors,
): SocialAccountAnswer {
  const { id, network, kind, expiresAt, scopes } = account
  // What its own application never asked for is not missing.
  const own = connectorOfToken({ connectors }, account)
  const granted = connectors[network]?.rightsOf(scopes, kind) ?? []
  return {
    id,
    app: network,
    kind,
    name: nameOf(account),
    handle: account.handle,
    state: stateOf(account),
    granted,
    missing: missingOf(own, scopes, [kind]),
    uses_former_app: isOfFormerApplication({ connectors }, account),
    expires_at: expiresAt?.toISOString() ?? null,
    renews_itself: network === 'instagram' || account.refreshTokenSealed !== null,
    last_checked_at: account.lastCheckedAt.toISOString(),
    owner:
      account.userId === null ? null : { name: account.ownerName ?? '', is_you: account.userId === userId },
    colleagues_publish: account.colleaguesPublish,
  }
}

export function presentConnection(
  { connection, connected, wanted }: ConnectionState,
  connectors: Connectors,
): ConnectionAnswer {
  const { id, network, status, targets, scopes } = connection
  const kinds: TargetKind[] = targets.length > 0 ? targets.map(({ kind }) => kind) : [usualKind[network]]
  return {
    id,
    app: network,
    status,
    problem: connectionProblems.find((problem) => problem === connection.problem) ?? null,
    missing: status === 'asked' ? [] : missingOf(connectorOfToken({ connectors }, connection), scopes, kinds),
    targets: targets.map((target) => ({
      id: target.networkId,
      kind: target.kind,
      name: nameOf(target),
      handle: target.handle,
      is_connected: connected.includes(target.networkId),
    })),
    is_another_account:
      status === 'allowed' && wanted !== null && !targets.some(({ networkId }) => networkId === wanted),
  }
}

const usualKind = { linkedin: 'member', instagram: 'professional' } as const

/** Asked for by this server, and not granted. */
function missingOf(connector: Connectors[Network], scopes: string[], kinds: TargetKind[]): RightName[] {
  if (!connector) return []
  const missing = kinds.flatMap((kind) => {
    const granted = connector.rightsOf(scopes, kind)
    return connector.rightsOf(connector.scopes, kind).filter((right) => !granted.includes(right))
  })
  return [...new Set(missing)]
}

/** A network may tell no name; its handle or its own number always say which account it is. */
const nameOf = (one: { displayName: string; handle: string; networkId: string }) =>
  one.displayName || one.handle || one.networkId
