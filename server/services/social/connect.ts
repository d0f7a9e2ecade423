import { randomUUID } from 'node:crypto'
import type { Owner } from '#server/db/personal-data/declaration.ts'
import { findSocialAccount } from '#server/db/social-accounts.ts'
import {
  allowConnection,
  type ConnectionRow,
  claimConnection,
  failConnection,
  findConnectionByState,
  insertConnection,
} from '#server/db/social-connections.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import type { Connector, Grant } from '#server/integrations/publishers/connector.ts'
import { VendorError } from '#server/integrations/publishers/vendor-error.ts'
import { hashToken, newSecret } from '#server/services/secrets/tokens.ts'
import type { ConnectionProblem } from '#shared/api/social.ts'
import { networkNotConfigured } from '#shared/messages/accounts.ts'
import type { Network } from '#shared/networks.ts'
import { sealGrant } from './seal-tokens.ts'

/** The address that networks send browsers back to; registered there, to the letter. */
const redirectUriOf = ({ publicUrl }: Pick<Deps, 'publicUrl'>, network: Network) =>
  `${publicUrl}/api/social/${network}/callback`

export function connectorOf({ connectors }: Pick<Deps, 'connectors'>, network: Network): Connector {
  const connector = connectors[network]
  if (!connector) throw new AppError('network_not_configured', { message: networkNotConfigured(network) })
  return connector
}

/** Where the browser goes to ask the network; the way back works once, within 10 minutes, in this browser alone. */
export async function startConnection(
  deps: Pick<Deps, 'db' | 'connectors' | 'publicUrl'>,
  { userId, companyId }: Owner,
  request: { network: Network; returnTo: string; accountId: string | null; browser: string },
): Promise<string> {
  const { network, returnTo, accountId, browser } = request
  const connector = connectorOf(deps, network)
  if (accountId) {
    const account = await findSocialAccount(deps.db, companyId, accountId)
    if (account?.network !== network || (account.userId && account.userId !== userId))
      throw missing('account')
  }
  const state = newSecret()
  await insertConnection(deps.db, {
    id: randomUUID(),
    userId,
    companyId,
    network,
    clientId: connector.clientId,
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
    returnTo,
    accountId,
  })
  return connector.authorizeUrl({ state, redirectUri: redirectUriOf(deps, network) })
}

interface Returned {
  network: Network
  state: string
  /** Either of the two; `error` counts first. */
  error: string
  code: string
  /** The cookie of the browser that came back. */
  browser: string
}

type ConnectDeps = Pick<Deps, 'db' | 'connectors' | 'publicUrl' | 'secretKeys' | 'log'>

const stateMs = 10 * 60_000
const unknown = '/settings?connexion=inconnue#comptes-connectes'

/**
 * The browser is back from the network: keeps what was allowed until its user claims it, and answers the page where the
 * user was. A forged state, or another browser than the one that asked, learns and changes nothing.
 */
export async function returnFromNetwork(deps: ConnectDeps, returned: Returned): Promise<string> {
  const row = await findConnectionByState(deps.db, hashToken(returned.state))
  if (!row || row.network !== returned.network) return unknown
  if (!hashToken(returned.browser).equals(row.browserHash)) return unknown
  // A reload, or a second click: the first one works, or has worked.
  if (await claimConnection(deps.db, row.id)) await exchangeGrant(deps, row, returned)
  return pageOf(row)
}

async function exchangeGrant(
  deps: ConnectDeps,
  row: ConnectionRow,
  { code, error }: Returned,
): Promise<void> {
  const connector = connectorOfToken(deps, row)
  if (!connector) return failConnection(deps.db, row.id, 'misconfigured')
  const problem = problemBefore(connector, row, { code, error })
  if (problem) return failConnection(deps.db, row.id, problem)
  try {
    const grant = await connector.exchangeCode({ code, redirectUri: redirectUriOf(deps, row.network) })
    await saveGrant(deps, connector, row, grant)
  } catch (failure) {
    if (!(failure instanceof VendorError)) throw failure
    await failConnection(deps.db, row.id, problemOf(failure))
  }
}

function problemBefore(
  connector: Connector,
  row: ConnectionRow,
  { code, error }: Pick<Returned, 'code' | 'error'>,
) {
  if (error) return connector.problemOf(error)
  if (Date.now() - row.createdAt.getTime() > stateMs) return 'expired'
  return code ? null : 'unavailable'
}

async function saveGrant(
  deps: ConnectDeps,
  connector: Connector,
  row: ConnectionRow,
  grant: Grant,
): Promise<void> {
  const { grantedBy, targets, problem } = await connector.listTargets(grant)
  if (targets.length === 0) {
    // It runs out by itself; the refusal is a line of the log already.
    await connector.revoke?.(grant.token).catch(() => undefined)
    return failConnection(deps.db, row.id, problem ?? 'no_target', grant.scopes)
  }
  await allowConnection(deps.db, row.id, {
    ...sealGrant(deps.secretKeys, row, grant),
    grantedBy,
    targets,
    scopes: grant.scopes,
    tokenExpiresAt: grant.expiresAt,
    refreshExpiresAt: grant.refreshExpiresAt,
  })
}

function problemOf({ failure }: VendorError): ConnectionProblem {
  if (failure === 'reconnect') return 'expired'
  return failure === 'fix_config' ? 'misconfigured' : 'unavailable'
}

/** The exact place where the user was, which then asks how it went. */
function pageOf({ id, returnTo }: ConnectionRow): string {
  const page = new URL(returnTo, 'http://here')
  page.searchParams.set('connexion', id)
  return `${page.pathname}${page.search}${page.hash}`
}

interface Granted {
  network: Network
  /** Null for what was granted before a network could have two applications. */
  clientId: string | null
}

/**
 * The connector of the application that a token was granted to: no other can check, renew or revoke it. Undefined where
 * that application is no longer configured; its tokens still publish until their end.
 */
export function connectorOfToken(
  { connectors }: Pick<Deps, 'connectors'>,
  { network, clientId }: Granted,
): Connector | undefined {
  const current = connectors[network]
  if (clientId === null) return current?.former ?? current
  return [current, current?.former].find((one) => one?.clientId === clientId) ?? undefined
}

/** Whether another application than the one of new connections granted it. */
export const isOfFormerApplication = (deps: Pick<Deps, 'connectors'>, granted: Granted): boolean =>
  connectorOfToken(deps, granted) !== deps.connectors[granted.network]
