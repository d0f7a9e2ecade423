import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { countAdminUsers, countSignUpsByDay, getAdminUser, listAdminUsers } from '#server/db/admin-users.ts'
import { listCreditAdjustments } from '#server/db/credits.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { type Act, changeRole, changeSuspension } from '#server/services/administration/account-access.ts'
import { adjustCredits, refreshBilling } from '#server/services/administration/credits-and-billing.ts'
import { requireRecentProof } from '#server/services/sign-in/reauthentication.ts'
import {
  AdjustmentListAnswer,
  AdminUserAnswer,
  AdminUserListAnswer,
  AdminUserListQuery,
  CreditsBody,
  RoleBody,
  SignUpListAnswer,
  SuspensionBody,
} from '#shared/api/admin-users.ts'
import { Id } from '#shared/api/fields.ts'
import { adminPageSize } from '#shared/limits.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { listAnswer, presentAdminUser } from './present-admin.ts'

const tags = ['admin']
const config = { access: 'admin' } as const
const params = z.object({ id: Id })
const one = { 200: AdminUserAnswer }

/** What an administrator sees of users, and does to one: each change answers the account as it is then. */
export function adminUserRoutes(app: App, deps: Deps): void {
  const { db } = deps
  app.get(
    '/api/users',
    { config, schema: { tags, querystring: AdminUserListQuery, response: { 200: AdminUserListAnswer } } },
    async ({ query: { search, sort, ...wanted } }) =>
      listAnswer(wanted, {
        list: async (part) => (await listAdminUsers(db, search, sort, part)).map(presentAdminUser),
        count: () => countAdminUsers(db, search),
      }),
  )

  app.get('/api/users/stats', { config, schema: { tags, response: { 200: SignUpListAnswer } } }, () =>
    countSignUpsByDay(db),
  )

  app.get(
    '/api/users/:id/credits',
    { config, schema: { tags, params, response: { 200: AdjustmentListAnswer } } },
    async ({ params: { id } }) => {
      const rows = await listCreditAdjustments(deps.db, (await find(deps, id)).companyId, adminPageSize)
      return {
        adjustments: rows.map(({ madeBy, createdAt, ...rest }) => ({
          ...rest,
          made_by: madeBy,
          created_at: createdAt.toISOString(),
        })),
      }
    },
  )

  app.post(
    '/api/users/:id/credits',
    { config: { ...config, idempotent: true }, schema: { tags, params, body: CreditsBody, response: one } },
    async (request) => {
      await adjustCredits(deps, provenActOf(request), request.body)
      return present(deps, request.params.id)
    },
  )

  app.put(
    '/api/users/:id/suspension',
    { config, schema: { tags, params, body: SuspensionBody, response: one } },
    async (request) => {
      await changeSuspension(deps, provenActOf(request), request.body.suspended)
      return present(deps, request.params.id)
    },
  )

  app.put(
    '/api/users/:id/role',
    { config, schema: { tags, params, body: RoleBody, response: one } },
    async (request) => {
      await changeRole(deps, provenActOf(request), request.body.role)
      return present(deps, request.params.id)
    },
  )

  app.post(
    '/api/users/:id/billing-sync',
    { config, schema: { tags, params, response: one } },
    async (request) => {
      await refreshBilling(deps, actOf(request))
      return present(deps, request.params.id)
    },
  )
}

const actOf = (request: FastifyRequest<{ Params: { id: string } }>): Act => ({
  actorId: requireUser(request).id,
  userId: request.params.id,
  ip: request.ip,
})

/** An act that a token found on a shared computer must not allow. Throws proof_required, sign_in_again. */
function provenActOf(request: FastifyRequest<{ Params: { id: string } }>): Act {
  requireRecentProof(requireUser(request))
  return actOf(request)
}

const present = async (deps: Deps, id: string) => presentAdminUser(await find(deps, id))

async function find({ db }: Deps, id: string) {
  const row = await getAdminUser(db, id)
  if (!row) throw missing('user')
  return row
}
