import { updateUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { changeMailPreferences, readMailPreferences } from '#server/services/mails/opt-outs.ts'
import { TimeZoneAnswer, TimeZoneBody, WantedMails } from '#shared/api/preferences.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

const tags = ['account']
const config = { access: 'user', permission: 'self' } as const

/** /api/account/notifications and /api/account/time-zone */
export function preferenceRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/account/notifications',
    { config, schema: { tags, response: { 200: WantedMails } } },
    async (request) => readMailPreferences(deps, requireUser(request).id),
  )

  app.put(
    '/api/account/notifications',
    { config, schema: { tags, body: WantedMails, response: { 200: WantedMails } } },
    async (request) => {
      const { id } = requireUser(request)
      await changeMailPreferences(deps, id, request.body)
      return readMailPreferences(deps, id)
    },
  )

  app.put(
    '/api/account/time-zone',
    { config, schema: { tags, body: TimeZoneBody, response: { 200: TimeZoneAnswer } } },
    async (request) => {
      const { time_zone: timeZone } = request.body
      await updateUser(deps.db, requireUser(request).id, { timeZone })
      return { time_zone: timeZone }
    },
  )
}
