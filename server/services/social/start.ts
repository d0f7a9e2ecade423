import { randomUUID } from 'node:crypto'
import { findSocialAccount } from '#server/db/social-accounts.ts'
import { insertConnection } from '#server/db/social-connections.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import type { Connector } from '#server/integrations/publishers/connections.ts'
import { hashToken, newSecret } from '#server/services/secrets/tokens.ts'
import { networkNotConfigured } from '#shared/messages/social.ts'
import type { Network } from '#shared/networks.ts'

/** The address that networks send browsers back to; registered there, to the letter. */
export const redirectUriOf = ({ publicUrl }: Pick<Deps, 'publicUrl'>, network: Network) =>
  `${publicUrl}/api/social/${network}/callback`

export function connectorOf({ connectors }: Pick<Deps, 'connectors'>, network: Network): Connector {
  const connector = connectors[network]
  if (!connector) throw new AppError('network_not_configured', { message: networkNotConfigured(network) })
  return connector
}

/** Where the browser goes to ask the network; the way back works once, within 10 minutes, in this browser alone. */
export async function startConnection(
  deps: Pick<Deps, 'db' | 'connectors' | 'publicUrl'>,
  userId: string,
  request: { network: Network; returnTo: string; accountId: string | null; browser: string },
): Promise<string> {
  const { network, returnTo, accountId, browser } = request
  const connector = connectorOf(deps, network)
  if (accountId) {
    const account = await findSocialAccount(deps.db, userId, accountId)
    if (account?.network !== network) throw missing('account')
  }
  const state = newSecret()
  await insertConnection(deps.db, {
    id: randomUUID(),
    userId,
    network,
    clientId: connector.clientId,
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
    returnTo,
    accountId,
  })
  return connector.authorizeUrl({ state, redirectUri: redirectUriOf(deps, network) })
}
