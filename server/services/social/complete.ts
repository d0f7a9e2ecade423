import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { StoredTarget } from '#server/db/schema/social.ts'
import {
  connectSocialAccount,
  findSocialAccount,
  listSocialAccounts,
  renewConsent,
} from '#server/db/social-accounts.ts'
import {
  type ConnectionRow,
  endConnection,
  failConnection,
  lockConnection,
} from '#server/db/social-connections.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { audit } from '#server/services/audit.ts'
import type { Origin } from '#server/services/origin.ts'

const claimMs = 30 * 60_000

/** How a connection stands, with the network's ids of what the user has connected already. */
export interface ConnectionStanding {
  connection: ConnectionRow
  connected: string[]
  /** The network's id of the account to reconnect, when there is one. */
  wanted: string | null
}

/**
 * The user claims what was allowed on the network: `chosen` targets, or without any the account to reconnect, or the
 * only target. Where that leaves a choice, nothing happens yet. Claiming twice is claiming once.
 */
export async function completeConnection(
  { db }: Pick<Deps, 'db'>,
  user: { id: string; origin: Origin },
  id: string,
  chosen: string[] | null,
): Promise<ConnectionStanding> {
  return db.transaction(async (tx) => {
    const connection = await lockConnection(tx, user.id, id)
    if (!connection) throw missing('connection')
    const standing = await standingOf(tx, connection)
    if (connection.status !== 'allowed') return standing
    if (Date.now() - connection.createdAt.getTime() > claimMs) {
      await failConnection(tx, id, 'expired')
      return standingOf(tx, { ...connection, status: 'failed', problem: 'expired' })
    }
    const targets = chosen ? pick(connection.targets, chosen) : obvious(standing)
    if (targets.length === 0) return standing
    await connect(tx, connection, targets, user.origin)
    return standingOf(tx, { ...connection, status: 'connected' })
  })
}

async function standingOf(db: Db, connection: ConnectionRow): Promise<ConnectionStanding> {
  const { userId, accountId } = connection
  const accounts = await listSocialAccounts(db, userId)
  const wanted = accountId ? await findSocialAccount(db, userId, accountId) : null
  return {
    connection,
    connected: accounts.map(({ networkId }) => networkId),
    wanted: wanted?.networkId ?? null,
  }
}

function pick(targets: StoredTarget[], chosen: string[]): StoredTarget[] {
  const picked = targets.filter(({ networkId }) => chosen.includes(networkId))
  if (picked.length !== new Set(chosen).size) throw missing('account')
  return picked
}

function obvious({ connection: { targets }, wanted }: ConnectionStanding): StoredTarget[] {
  if (wanted) return targets.filter(({ networkId }) => networkId === wanted)
  return targets.length === 1 ? targets : []
}

async function connect(
  db: Db,
  connection: ConnectionRow,
  targets: StoredTarget[],
  origin: Origin,
): Promise<void> {
  const { userId, network, grantedBy, tokenSealed, scopes } = connection
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
    await connectSocialAccount(db, { id: randomUUID(), userId, network, grantedBy, ...target, ...token })
    await audit(db, { kind: 'account_connected', userId, origin, details: { network, kind: target.kind } })
  }
  await renewConsent(db, { userId, network, grantedBy }, token)
  await endConnection(db, connection.id)
}
