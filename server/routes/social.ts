import { z } from 'zod'
import type { UserId } from '#server/db/ids.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import { listSocialAccounts, type OwnedAccount } from '#server/db/social-accounts.ts'
import type { Deps } from '#server/deps.ts'
import { type ConnectionState, completeConnection } from '#server/services/social/complete-connection.ts'
import {
  connectorOfToken,
  isOfFormerApplication,
  returnFromNetwork,
  startConnection,
} from '#server/services/social/connect.ts'
import { disconnectAccount } from '#server/services/social/disconnect.ts'
import { assertMayDisconnect, shareProfile } from '#server/services/social/personal-profiles.ts'
import { stateOf } from '#server/services/social/seal-tokens.ts'
import { Id, NetworkName } from '#shared/api/fields.ts'
import {
  CompleteBody,
  ConnectAnswer,
  ConnectBody,
  ConnectionAnswer,
  connectionProblems,
  ProfileSharingBody,
  type RightName,
  type SocialAccountAnswer,
  SocialAccountsAnswer,
  type TargetKind,
} from '#shared/api/social.ts'
import { type Network, networks } from '#shared/networks.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { browserKeys, connectionCookie } from './browser-cookie.ts'
import { clientInfoOf } from './read-client-info.ts'

const tags = ['social']
const config = { access: 'user', permission: 'self' } as const
const ById = z.object({ id: Id })
const ByNetwork = z.object({ network: NetworkName })
const Returned = z.object({
  state: z.string().max(200).catch(''),
  error: z.string().max(200).catch(''),
  code: z.string().max(4_000).catch(''),
})

/** /api/social/* */
export function socialRoutes(app: App, deps: Deps): void {
  const keys = browserKeys(deps, connectionCookie)
  const listFor = async ({ id: userId, companyId }: SessionUser) => {
    const accounts = await listSocialAccounts(deps.db, { companyId, userId })
    return {
      networks: networks.map((network) => ({
        app: network,
        is_configured: deps.connectors[network] !== undefined,
      })),
      accounts: accounts.map((account) => presentAccount(account, userId, deps.connectors)),
    }
  }
  const accountsSchema = { tags, response: { 200: SocialAccountsAnswer } }
  app.get(
    '/api/social/accounts',
    { config: { ...config, permission: 'read' }, schema: accountsSchema },
    (request) => listFor(requireUser(request)),
  )

  app.delete(
    '/api/social/accounts/:id',
    { config, schema: { tags, params: ById, response: { 204: z.null().describe('Disconnected') } } },
    async (request, reply) => {
      const user = requireUser(request)
      const by = { companyId: user.companyId, userId: user.id, origin: clientInfoOf(request) }
      await assertMayDisconnect(deps.db, user, request.params.id)
      await disconnectAccount(deps, by, request.params.id)
      return reply.code(204).send(null)
    },
  )

  const sharingSchema = {
    tags,
    params: ById,
    body: ProfileSharingBody,
    response: { 200: SocialAccountsAnswer },
  }
  app.patch('/api/social/accounts/:id', { config, schema: sharingSchema }, async (request) => {
    const user = requireUser(request)
    await shareProfile(deps, user, request.params.id, request.body.colleagues_publish, clientInfoOf(request))
    return listFor(user)
  })

  const connectSchema = { tags, params: ByNetwork, body: ConnectBody, response: { 200: ConnectAnswer } }
  app.post('/api/social/:network/connect', { config, schema: connectSchema }, async (request, reply) => {
    const { return_to: returnTo, account_id } = request.body
    const browser = keys.issue(reply)
    const { id: userId, companyId } = requireUser(request)
    const asked = { network: request.params.network, returnTo, accountId: account_id ?? null, browser }
    return { url: await startConnection(deps, { userId, companyId }, asked) }
  })

  const callback = {
    config: { access: 'public' },
    schema: {
      tags,
      params: ByNetwork,
      querystring: Returned,
      response: { 302: z.null().describe('On to a page, told by `Location`') },
    },
  } as const
  app.get('/api/social/:network/callback', callback, async (request, reply) => {
    const returned = { ...request.query, network: request.params.network, browser: keys.read(request) ?? '' }
    return reply.redirect(await returnFromNetwork(deps, returned), 302)
  })

  const completeSchema = { tags, params: ById, body: CompleteBody, response: { 200: ConnectionAnswer } }
  app.post('/api/social/connections/:id', { config, schema: completeSchema }, async (request) => {
    const { id, memberRole } = requireUser(request)
    const user = { id, origin: clientInfoOf(request), canManage: memberRole === 'manager' }
    const { targets } = request.body
    return presentConnection(
      await completeConnection(deps, user, request.params.id, targets ?? null),
      deps.connectors,
    )
  })
}

type Connectors = Deps['connectors']

/** An account as a member sees it; never a token. */
function presentAccount(account: OwnedAccount, userId: UserId, connectors: Connectors): SocialAccountAnswer {
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

function presentConnection(
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
