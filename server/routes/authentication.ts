import type { FastifyRequest } from 'fastify'
import { connectionWaitMs } from '#server/db/pool.ts'
import { findSession, type SessionUser, touchSession } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { roleForbidden } from '#server/services/members/recheck-permission.ts'
import { writeRateLimit } from '#server/services/rate-limits.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import { permissionsOf } from '#shared/role-permissions.ts'
import type { App } from './app-type.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route whose access is `user` or `admin`. */
    sessionUser: SessionUser | null
  }
}

const touchEveryMs = 60_000
/** Who is let in asks the database several times, and waits as long each time. */
const longestQueueMs = 1_000

/** Lets a request in according to the `access` and the `permission` of its route; both roles are read anew each time. */
export function registerAuthentication(app: App, deps: Deps): void {
  app.decorateRequest('sessionUser', null)
  const limitWrite = writeRateLimit(deps.db)
  app.addHook('onRequest', async (request) => {
    if (!isForSomebody(request)) return
    // Better told at once than begun and not ended: those already in come through.
    if (connectionWaitMs(deps.db) >= longestQueueMs)
      throw new AppError('database_unavailable', { retryAfterSeconds: 5 })
    request.sessionUser = await admit(deps, request)
    if (isWrite(request)) await limitWrite(request.sessionUser.companyId)
  })
  // A body may take minutes to come: meanwhile its sender was removed, got another role, or signed out.
  app.addHook('preHandler', async (request) => {
    if (isForSomebody(request) && hasBody(request)) request.sessionUser = await admit(deps, request)
  })
}

const isForSomebody = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.access === 'user' || routeOptions.config.access === 'admin'

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Who is behind a request, where its route lets them in now. */
async function admit(deps: Deps, request: FastifyRequest): Promise<SessionUser> {
  const { access, permission, duringDeletion, beforeTwoFactor } = request.routeOptions.config
  const user = await readSession(deps, request)
  if (!user) throw new AppError(bearerOf(request) ? 'session_expired' : 'unauthorized')
  if (user.suspendedAt) throw new AppError('suspended')
  if (access === 'admin' && user.role !== 'admin') throw new AppError('forbidden')
  if (access === 'admin' && isTwoFactorMissing(deps, user)) throw new AppError('two_factor_required')
  if (user.eraseAfter && !duringDeletion) throw new AppError('deletion_pending')
  if (isTwoFactorDemanded(user) && !beforeTwoFactor) throw new AppError('two_factor_demanded')
  if (permission && !permissionsOf(user.memberRole, user.editorsPublish).includes(permission))
    throw await roleForbidden(deps.db, user.companyId)
  return user
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

const isWrite = ({ method, routeOptions }: FastifyRequest) =>
  !reads.has(method) && method !== 'DELETE' && !routeOptions.config.isWithoutWriteLimit

/** Administrators of a real product need a second factor; the demonstration has nothing to protect. */
export const isTwoFactorMissing = (
  { mode }: Pick<Deps, 'mode'>,
  { role, hasTwoFactor }: Pick<SessionUser, 'role' | 'hasTwoFactor'>,
) => mode === 'production' && role === 'admin' && !hasTwoFactor

/** The company demands a second factor, and the member has none yet. */
export const isTwoFactorDemanded = ({
  requiresTwoFactor,
  hasTwoFactor,
}: Pick<SessionUser, 'requiresTwoFactor' | 'hasTwoFactor'>) => requiresTwoFactor && !hasTwoFactor

/** The user behind the bearer token, or null: for routes that are public but know their visitor. */
export async function readSession(deps: Deps, request: FastifyRequest): Promise<SessionUser | null> {
  const token = bearerOf(request)
  if (!token) return null
  const tokenHash = hashToken(token)
  const user = await findSession(deps.db, tokenHash)
  if (user && Date.now() - user.lastUsedAt.getTime() > touchEveryMs) await touchSession(deps.db, tokenHash)
  return user
}

/** The signed-in user of a route whose access is `user` or `admin`. */
export function requireUser(request: FastifyRequest): SessionUser {
  if (!request.sessionUser) throw new AppError('unauthorized')
  return request.sessionUser
}

export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  const match = header && header.length <= 200 ? /^[Bb]earer (rmg_[A-Za-z0-9_-]{43})$/.exec(header) : null
  return match?.[1] ?? null
}
