import type { CompanyId } from '#server/db/ids.ts'
import { listUtmSettings, setUtm } from '#server/db/utm-settings.ts'
import type { Deps } from '#server/deps.ts'
import { UtmSettings, UtmSettingsBody } from '#shared/api/utm.ts'
import { networks } from '#shared/networks.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

const tags = ['company']
const response = { 200: UtmSettings }

/** /api/company/utm: what the links of texts get on each network. */
export function utmRoutes(app: App, { db }: Deps): void {
  const answer = async (companyId: CompanyId): Promise<UtmSettings> => {
    const settings: UtmSettings = { linkedin: null, instagram: null }
    for (const { network, ...utm } of await listUtmSettings(db, companyId)) settings[network] = utm
    return settings
  }

  app.get(
    '/api/company/utm',
    { config: { access: 'user', permission: 'read' }, schema: { tags, response } },
    async (request) => answer(requireUser(request).companyId),
  )

  app.put(
    '/api/company/utm',
    { config: { access: 'user', permission: 'manage' }, schema: { tags, body: UtmSettingsBody, response } },
    async (request) => {
      const { companyId } = requireUser(request)
      await db.transaction(async (tx) => {
        for (const network of networks) await setUtm(tx, companyId, network, request.body[network])
      })
      return answer(companyId)
    },
  )
}
