import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import type { StoredTarget } from '#server/db/schema/social.ts'
import {
  type ConnectedAccount,
  connectSocialAccount,
  findSocialAccount,
  listSocialAccounts,
  renameSocialAccount,
} from '#server/db/social-accounts.ts'
import {
  type ConnectionRow,
  endConnection,
  failConnection,
  lockConnection,
} from '#server/db/social-connections.ts'
import { renewConsent } from '#server/db/social-tokens.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { ClientInfo } from '#server/services/client-info.ts'

const claimMs = 30 * 60_000

/** How a connection stands, with the network's ids of what the company has connected already. */
export interface ConnectionState {
  connection: ConnectionRow
  connected: string[]
  /** The network's id of the account to reconnect, when there is one. */
  wanted: string | null
}

/**
 * The user claims what was allowed on the network, of which pages and business accounts are for those who decide: `chosen` targets, or without any the account to reconnect, or the
 * only target. Where that leaves a choice, nothing happens yet. Claiming twice is claiming once.
 */
export async function completeConnection(
  { db }: Pick<Deps, 'db'>,
  user: { id: UserId; origin: ClientInfo; canManage: boolean },
  id: string,
  chosen: string[] | null,
): Promise<ConnectionState> {
  return db.transaction(async (tx) => {
    const connection = await lockConnection(tx, user.id, id)
    if (!connection) throw missing('connection')
    const state = await stateOf(tx, connection, user.canManage)
    if (connection.status !== 'allowed') return state
    if (Date.now() - connection.createdAt.getTime() > claimMs) {
      await failConnection(tx, id, 'expired')
      return stateOf(tx, { ...connection, status: 'failed', problem: 'expired' }, user.canManage)
    }
    if (state.connection.targets.length === 0) {
      await failConnection(tx, id, 'no_target')
      return stateOf(tx, { ...connection, status: 'failed', problem: 'no_target' }, user.canManage)
    }
    const targets = chosen ? pick(state.connection.targets, chosen) : obvious(state)
    if (targets.length === 0) return state
    await connect(tx, state, targets, user.origin)
    return stateOf(tx, { ...connection, status: 'connected' }, user.canManage)
  })
}

/** Without the right to manage, one's own profile is all there is to choose. */
async function stateOf(db: Db, row: ConnectionRow, canManage: boolean): Promise<ConnectionState> {
  const { companyId, userId, accountId } = row
  const targets = canManage ? row.targets : row.targets.filter(({ kind }) => kind === 'member')
  const connection = { ...row, targets }
  const accounts = await listSocialAccounts(db, { companyId, userId })
  const wanted = accountId ? await findSocialAccount(db, companyId, accountId) : null
  return {
    connection,
    connected: accounts.map(({ networkId }) => networkId),
    wanted: wanted && idThrough(connection, wanted),
  }
}

/**
 * The account's id among the targets. Each application knows a person by another id: for an account that another one
 * granted, it is the profile of the same name.
 */
function idThrough({ targets, clientId }: ConnectionRow, account: ConnectedAccount): string {
  const { networkId, kind, displayName } = account
  const isKnown = account.clientId === clientId || targets.some((target) => target.networkId === networkId)
  if (isKnown || kind !== 'member' || displayName === '') return networkId
  const namesake = targets.find((target) => target.kind === kind && target.displayName === displayName)
  return namesake?.networkId ?? networkId
}

function pick(targets: StoredTarget[], chosen: string[]): StoredTarget[] {
  const picked = targets.filter(({ networkId }) => chosen.includes(networkId))
  if (picked.length !== new Set(chosen).size) throw missing('account')
  return picked
}

function obvious({ connection: { targets }, wanted }: ConnectionState): StoredTarget[] {
  if (wanted) return targets.filter(({ networkId }) => networkId === wanted)
  return targets.length === 1 ? targets : []
}

async function connect(
  db: Db,
  { connection, wanted }: ConnectionState,
  targets: StoredTarget[],
  origin: ClientInfo,
): Promise<void> {
  const { userId, companyId, network, grantedBy, clientId, accountId, tokenSealed, scopes } = connection
  // The table allows neither in a connection that is allowed.
  if (!tokenSealed || !grantedBy) throw new AppError('internal')
  const token = {
    tokenSealed,
    refreshTokenSealed: connection.refreshTokenSealed,
    tokenIssuedAt: connection.createdAt,
    expiresAt: connection.tokenExpiresAt,
    refreshExpiresAt: connection.refreshExpiresAt,
    scopes,
  }
  for (const target of targets) {
    // A reconnected account keeps its row, and with it its posts, under the id of the new application.
    if (accountId && target.networkId === wanted)
      await renameSocialAccount(db, companyId, accountId, target.networkId)
    const granted = { grantedBy, clientId, ...token }
    const owner = { companyId, userId: target.kind === 'member' ? userId : null }
    await connectSocialAccount(db, { id: randomUUID(), ...owner, network, ...target, ...granted })
    await audit(db, { kind: 'account_connected', userId, origin, details: { network, kind: target.kind } })
  }
  await renewConsent(db, { companyId, network, grantedBy }, token)
  await endConnection(db, connection.id)
}
