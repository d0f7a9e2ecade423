import type { CompanyProfileWithLogo } from '#server/db/company-profiles.ts'
import { imageUrl } from '#server/services/images/addresses.ts'
import { type CompanyAnswer, joinKeywords } from '#shared/api/company.ts'

export function presentCompany({ profile, logo }: CompanyProfileWithLogo): CompanyAnswer {
  return {
    name: profile.name,
    industry: profile.industry,
    description: profile.description,
    keywords: joinKeywords(profile.keywords),
    website: profile.website,
    logo: logo && imageUrl(logo.key),
    ...presentContact(profile),
  }
}

const presentContact = ({ telephone, email, address, openingHours }: CompanyProfileWithLogo['profile']) => ({
  ...(telephone && { telephone }),
  ...(email && { email }),
  ...(address && { address }),
  ...(openingHours && { opening_hours: openingHours }),
})
