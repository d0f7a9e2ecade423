import type { Deps } from '#server/deps.ts'
import { readNextSlots } from '#server/services/posting-slots/next-slots.ts'
import { changePostingSlots, readPostingSlots } from '#server/services/posting-slots/posting-slots.ts'
import {
  NextSlotsAnswer,
  NextSlotsQuery,
  PostingSlotsAnswer,
  PostingSlotsBody,
} from '#shared/api/posting-slots.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

const tags = ['calendar']
const config = { access: 'user', permission: 'read' } as const

/** When the company likes to publish, and which of those hours are free. */
export function postingSlotRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/company/posting-slots',
    { config, schema: { tags, response: { 200: PostingSlotsAnswer } } },
    async (request) => readPostingSlots(deps, requireUser(request).companyId),
  )

  app.put(
    '/api/company/posting-slots',
    {
      config: { ...config, permission: 'manage' },
      schema: { tags, body: PostingSlotsBody, response: { 200: PostingSlotsAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      await changePostingSlots(deps, { ...user, ip: request.ip }, request.body)
      return readPostingSlots(deps, user.companyId)
    },
  )

  app.get(
    '/api/calendar/next-slots',
    { config, schema: { tags, querystring: NextSlotsQuery, response: { 200: NextSlotsAnswer } } },
    async (request) => readNextSlots(deps, requireUser(request), new Date(request.query.from ?? 0)),
  )
}
