import type { CompanyId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import { addressRateLimit, ownerRateLimit } from '#server/services/rate-limits.ts'
import { websiteTexts } from '#shared/messages/api.ts'

/** Readings of sites: of one company in a day, and of one site in an hour, whoever asks. The function throws too_many_attempts. */
export function websiteRateLimit(deps: Pick<Deps, 'db' | 'secretKeys'>) {
  const company = { name: 'website', points: 10, seconds: 86_400 }
  const limitCompany = ownerRateLimit(deps.db, company, websiteTexts.tooMany)
  // Nobody's site is read often because of us.
  const limitHost = addressRateLimit(
    deps,
    { name: 'website_host', points: 20, seconds: 3_600 },
    websiteTexts.tooOften,
  )
  return async (companyId: CompanyId, host: string) => {
    await limitCompany(companyId)
    await limitHost(host)
  }
}
