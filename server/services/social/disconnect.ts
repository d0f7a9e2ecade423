import type { CompanyId, UserId } from '#server/db/ids.ts'
import { type ConnectedAccount, disconnectSocialAccount } from '#server/db/social-accounts.ts'
import { claimLeavingAccounts, isConsentShared } from '#server/db/social-tokens.ts'
import { getCompanyContact } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { ClientInfo } from '#server/services/client-info.ts'
import { connectorOfToken } from './connect.ts'
import { openToken } from './seal-tokens.ts'

type DisconnectDeps = Pick<Deps, 'db' | 'connectors' | 'secretKeys' | 'log'>

/** Forgets the token, then tells the network if it can be told; whatever the network says, the account is gone here. */
export async function disconnectAccount(
  deps: DisconnectDeps,
  { companyId, userId, origin }: { companyId: CompanyId; userId: UserId | null; origin?: ClientInfo },
  id: string,
): Promise<void> {
  const { account, isShared } = await deps.db.transaction(async (tx) => {
    const account = await disconnectSocialAccount(tx, companyId, id)
    if (!account) throw missing('account')
    const { network, kind } = account
    await audit(tx, {
      kind: 'account_disconnected',
      userId,
      origin,
      details: { network, kind },
    })
    return { account, isShared: await isConsentShared(tx, account) }
  })
  if (!isShared) await revoke(deps, account)
}

const concurrency = 10

/** Disconnects accounts whose owners leave Ramage: in the name of who connected it, or of the company's first user. */
export async function disconnectLeavingAccounts(deps: DisconnectDeps): Promise<void> {
  const leaving = await claimLeavingAccounts(deps.db, concurrency)
  for (const { id, companyId, userId } of leaving) {
    const contact = userId ? null : await getCompanyContact(deps.db, companyId)
    await disconnectAccount(deps, { companyId, userId: userId ?? contact?.id ?? null }, id)
  }
}

async function revoke(deps: DisconnectDeps, account: ConnectedAccount): Promise<void> {
  const { secretKeys, log } = deps
  const { revoke } = connectorOfToken(deps, account) ?? {}
  if (!revoke) return
  try {
    await revoke(openToken(secretKeys, account))
  } catch (error) {
    log.warn({ err: error, network: account.network }, 'token revocation failed')
  }
}
