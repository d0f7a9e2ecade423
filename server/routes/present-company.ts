import type { CompanyWithLogo } from '#server/db/companies.ts'
import { imageUrl } from '#server/services/images/addresses.ts'
import { type CompanyAnswer, joinKeywords } from '#shared/api/company.ts'

export function presentCompany({ company, logo }: CompanyWithLogo): CompanyAnswer {
  return {
    name: company.name,
    industry: company.industry,
    description: company.description,
    keywords: joinKeywords(company.keywords),
    website: company.website,
    logo: logo && imageUrl(logo.key),
    ...presentContact(company),
  }
}

const presentContact = ({ telephone, email, address, openingHours }: CompanyWithLogo['company']) => ({
  ...(telephone && { telephone }),
  ...(email && { email }),
  ...(address && { address }),
  ...(openingHours && { opening_hours: openingHours }),
})
