import type { SiteMaterial } from '#server/integrations/websites/types.ts'
import { type WebsiteField, type WebsiteProposals, websiteFields } from '#shared/api/website-imports.ts'
import { companyLimits } from '#shared/limits.ts'
import { findColours } from './rules/colours.ts'
import { findAddress, findEmail, findTelephone } from './rules/contact.ts'
import { type Found, found } from './rules/found.ts'
import { findDescription, findIndustry, findName } from './rules/identity.ts'
import { findOpeningHours } from './rules/opening-hours.ts'
import { findSiren } from './rules/siren.ts'
import { findSubjects, findTone } from './rules/tone.ts'

type Words = Omit<WebsiteProposals, 'palette'> & { colours: Found[] }

/** What a site says of its company, by rules alone: each value stands on the page that it names. */
export function propose({ pages, colours, home }: Omit<SiteMaterial, 'pictures'>): Words {
  const name = findName(pages)
  const subjects = findSubjects(pages, name?.value ?? '')
  const website = new URL(home).origin
  const texts: Record<WebsiteField, Found | null> = {
    name,
    industry: findIndustry(pages),
    description: findDescription(pages),
    keywords: keywordsOf(subjects),
    website: website.length <= companyLimits.website ? found(website, home, { url: home }) : null,
    telephone: findTelephone(pages),
    email: findEmail(pages),
    address: findAddress(pages),
    opening_hours: findOpeningHours(pages),
  }
  return {
    texts: fieldsOf(texts),
    siren: findSiren(pages),
    tone: findTone(pages),
    subjects,
    colours: findColours({ pages, colours }),
  }
}

const fieldsOf = (texts: Record<WebsiteField, Found | null>): WebsiteProposals['texts'] =>
  websiteFields.flatMap((field) => {
    const proposal = texts[field]
    return proposal ? [{ field, ...proposal }] : []
  })

/** The subjects as the form's keywords: on every plan. */
export function keywordsOf(subjects: Found[]): Found | null {
  const [first] = subjects
  const value = subjects.map((subject) => subject.value.replace(/,/g, ' ')).join(', ')
  return first && value.length <= companyLimits.keywords
    ? found(value, subjects.map(({ quote }) => quote).join(' · '), first)
    : null
}

/** Whether a site said anything beyond its own address. */
export const isEmpty = ({ texts, siren, subjects }: Words) =>
  texts.every(({ field }) => field === 'website') && siren === null && subjects.length === 0
