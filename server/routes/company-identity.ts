import type { CompanyId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import { renameCustomer } from '#server/services/billing/customer.ts'
import { changeCompanyIdentity, isComplete, readCompanyIdentity } from '#server/services/company/identity.ts'
import { CompanyIdentityAnswer, CompanyIdentityBody } from '#shared/api/company-identity.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

const tags = ['account']
const config = { access: 'user', permission: 'manage' } as const

/** /api/account/company-identity */
export function companyIdentityRoutes(app: App, deps: Deps): void {
  const answerFor = async (companyId: CompanyId): Promise<CompanyIdentityAnswer> => {
    const identity = await readCompanyIdentity(deps, companyId)
    const { isSoleTrader, legalName, siren, vatNumber, street, postalCode, city, country } = identity
    return CompanyIdentityAnswer.parse({
      is_sole_trader: isSoleTrader,
      legal_name: legalName,
      siren: siren ?? '',
      vat_number: vatNumber ?? '',
      street,
      postal_code: postalCode,
      city,
      country,
      is_complete: isComplete(identity),
    })
  }

  app.get(
    '/api/account/company-identity',
    { config, schema: { tags, response: { 200: CompanyIdentityAnswer } } },
    async (request) => answerFor(requireUser(request).companyId),
  )

  app.put(
    '/api/account/company-identity',
    { config, schema: { tags, body: CompanyIdentityBody, response: { 200: CompanyIdentityAnswer } } },
    async (request) => {
      const user = requireUser(request)
      await changeCompanyIdentity(
        deps,
        { id: user.id, companyId: user.companyId, ip: request.ip },
        request.body,
      )
      await renameCustomer(deps, user)
      return answerFor(user.companyId)
    },
  )
}
