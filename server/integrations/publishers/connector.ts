import type { ConnectionProblem, RightName, TargetKind } from '#shared/api/social.ts'
import type { Network } from '#shared/networks.ts'

/** What a user allowed, as the network wrote it. */
export interface Grant {
  token: string
  /** Null when the network sets no end. */
  expiresAt: Date | null
  scopes: string[]
  /** Only where the network gives one. */
  refreshToken: string | null
  refreshExpiresAt: Date | null
}

/** Something that can be published to with a grant. */
export interface Target {
  /** LinkedIn: a URN. Instagram: digits, beyond 2^53. */
  networkId: string
  kind: TargetKind
  /** Empty when the network gives none: only identity and token are needed. */
  displayName: string
  handle: string
  /** The id for our application alone, by which the network asks to erase; null where it gives none. */
  scopedId: string | null
}

/** Who allowed it, and what can be published to; empty with a problem when there is nothing. */
interface Targets {
  grantedBy: string
  targets: Target[]
  problem: ConnectionProblem | null
}

/** What the network says of a token. `isGood: false` is final: the user must connect again. */
export interface TokenCheck {
  isGood: boolean
  /** Null when not told. */
  expiresAt: Date | null
  scopes: string[] | null
  scopedId: string | null
}

/** What a network signs when somebody takes our application away, or asks to have their data erased. */
export interface SignedRequest {
  /** Either the account's own id or the one for our application alone. */
  networkUserId: string
  /** Null when it is not told. */
  issuedAt: Date | null
}

/**
 * Accounts of one network. Every method but the pure ones may throw a VendorError: `reconnect` of `exchangeCode` means
 * that the way through the network's pages must be gone again.
 */
export interface Connector {
  network: Network
  /** The application's id at the network. A token is known to its own application alone. */
  clientId: string
  /** The application of earlier connections, whose tokens serve until their end. */
  former: Connector | null
  /** Scopes that this deployment asks for. */
  scopes: string[]
  /** Where the browser goes to be asked. */
  authorizeUrl(request: { state: string; redirectUri: string }): string
  /** The meaning of the network's `error` parameter. */
  problemOf(error: string): ConnectionProblem
  exchangeCode(request: { code: string; redirectUri: string }): Promise<Grant>
  listTargets(grant: Grant): Promise<Targets>
  /** Rights that scopes give on a target. */
  rightsOf(scopes: string[], kind: TargetKind): RightName[]
  check(token: string): Promise<TokenCheck>
  /** Whether the token can be and should be renewed now, without the user. */
  isRenewable(token: Renewable, now: Date): boolean
  renew(tokens: { token: string; refreshToken: string | null }): Promise<Grant>
  /** Null for what the network has not signed; no such method where it signs nothing. */
  readSignedRequest: ((signed: string) => SignedRequest | null) | null
  /** Null where the network has no call for it. */
  revoke: ((token: string) => Promise<void>) | null
}

interface Renewable {
  issuedAt: Date
  expiresAt: Date | null
  hasRefreshToken: boolean
  refreshExpiresAt: Date | null
}

export type Connectors = Partial<Record<Network, Connector>>
