import { randomBytes } from 'node:crypto'
import { eraseNetworkAccounts, insertErasure } from '#server/db/network-erasures.ts'
import { getCompanyContact } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { Network } from '#shared/networks.ts'
import { connectorOf } from './connect.ts'

/** The network's clock and ours differ by less. */
const clockSkewMs = 300_000

/**
 * Somebody took our application away on the network, or asked it to have their data erased: every account of theirs is
 * disconnected, and what came from the network with it is erased, at once. Answers the confirmation code. A request
 * that is sent again later leaves what was connected since. Throws network_not_configured, bad_signature.
 */
export async function eraseForNetwork(
  deps: Pick<Deps, 'db' | 'connectors' | 'log'>,
  network: Network,
  signed: string,
): Promise<string> {
  const request = connectorOf(deps, network).readSignedRequest?.(signed)
  if (!request) throw new AppError('bad_signature')
  const { networkUserId, issuedAt } = request
  const before = new Date((issuedAt?.getTime() ?? Date.now()) + clockSkewMs)
  const code = randomBytes(16).toString('hex')
  const erased = await deps.db.transaction(async (tx) => {
    const accounts = await eraseNetworkAccounts(tx, { network, networkUserId, before })
    for (const { companyId, userId, kind } of accounts) {
      const contact = userId ? null : await getCompanyContact(tx, companyId)
      const subject = userId ?? contact?.id ?? null
      await audit(tx, { kind: 'account_erased_by_network', userId: subject, details: { network, kind } })
    }
    await insertErasure(tx, { code, network, accountCount: accounts.length })
    return accounts
  })
  deps.log.info({ network, accounts: erased.length }, 'network requested account erasure')
  return code
}
