import type { Deps } from '#server/deps.ts'
import type { Connector } from '#server/integrations/publishers/connector.ts'
import type { Network } from '#shared/networks.ts'

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
