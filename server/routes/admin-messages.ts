import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type ContactColumn,
  type ContactRequest,
  countContactRequests,
  countSupportRequests,
  listContactRequests,
  listSupportQueue,
  listSupportRequests,
  type SupportColumn,
  type SupportRequest,
} from '#server/db/form-requests.ts'
import type { Deps } from '#server/deps.ts'
import { handleContact, handleSupport } from '#server/services/administration/handle-message.ts'
import {
  ContactAnswer,
  ContactListAnswer,
  ContactListQuery,
  type ContactWireColumn,
  HandledBody,
  SupportListAnswer,
  SupportListQuery,
  SupportRequestAnswer,
  type SupportWireColumn,
} from '#shared/api/admin.ts'
import { Id } from '#shared/api/fields.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { listAnswer } from './present-admin.ts'

const tags = ['admin']
const config = { access: 'admin' } as const
const params = z.object({ id: Id })

/** What was written to the operator by its two forms. */
export function adminMessageRoutes(app: App, deps: Deps): void {
  const { db } = deps
  app.get(
    '/api/get/contact',
    { config, schema: { tags, querystring: ContactListQuery, response: { 200: ContactListAnswer } } },
    async ({ query: { sort, ...wanted } }) => {
      const { by, isDescending } = sort
      return listAnswer(wanted, {
        list: async (part) => {
          const rows = await listContactRequests(db, { sort: contactColumns[by], isDescending, ...part })
          return rows.map(presentContact)
        },
        count: async () => (await countContactRequests(db)).total,
      })
    },
  )

  app.get(
    '/api/support-requests',
    { config, schema: { tags, querystring: SupportListQuery, response: { 200: SupportListAnswer } } },
    async ({ query: { sort, ...wanted } }) =>
      listAnswer(wanted, {
        list: async (part) => {
          const rows = sort
            ? await listSupportRequests(db, {
                sort: supportColumns[sort.by],
                isDescending: sort.isDescending,
                ...part,
              })
            : await listSupportQueue(db, part)
          return rows.map(presentSupport)
        },
        count: async () => (await countSupportRequests(db)).total,
      }),
  )

  app.put(
    '/api/contact-requests/:id/handled',
    { config, schema: { tags, params, body: HandledBody, response: { 200: ContactAnswer } } },
    async (request) => presentContact(await handleContact(deps, handlingOf(request))),
  )

  app.put(
    '/api/support-requests/:id/handled',
    { config, schema: { tags, params, body: HandledBody, response: { 200: SupportRequestAnswer } } },
    async (request) => presentSupport(await handleSupport(deps, handlingOf(request))),
  )
}

const handlingOf = (request: FastifyRequest<{ Params: { id: string }; Body: HandledBody }>) => ({
  actorId: requireUser(request).id,
  id: request.params.id,
  isHandled: request.body.handled,
  ip: request.ip,
})

const contactColumns: Record<ContactWireColumn, ContactColumn> = {
  created_at: 'createdAt',
  name: 'name',
  email: 'email',
  message: 'message',
  handled_at: 'handledAt',
}

const supportColumns: Record<SupportWireColumn, SupportColumn> = {
  created_at: 'createdAt',
  name: 'name',
  email: 'email',
  issueType: 'issueType',
  description: 'description',
  priority: 'priority',
  handled_at: 'handledAt',
}

const presentCommon = (row: ContactRequest | SupportRequest) => ({
  id: row.id,
  reference: row.reference,
  name: row.name,
  email: row.email,
  created_at: row.createdAt.toISOString(),
  handled_at: row.handledAt?.toISOString() ?? null,
})

const presentContact = (row: ContactRequest): ContactAnswer => ({
  ...presentCommon(row),
  message: row.message,
})

const presentSupport = (row: SupportRequest): SupportRequestAnswer => ({
  ...presentCommon(row),
  issueType: row.issueType,
  description: row.description,
  priority: row.priority,
})
