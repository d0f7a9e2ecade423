import type { SiteMaterial } from '#server/integrations/websites/types.ts'
import { type WebsiteField, type WebsiteProposals, websiteFields } from '#shared/api/website-imports.ts'
import { companyLimits } from '#shared/limits.ts'
import { findAddress, findEmail, findTelephone } from './rules/contact.ts'
import { type Found, found } from './rules/found.ts'
import { findDescription, findIndustry, findName, findSiren } from './rules/identity.ts'
import { findOpeningHours } from './rules/opening-hours.ts'
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

/** Neither grey nor nearly white or black: those are on every site. */
function isTelling(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  return most - least > 40 && most > 60 && least < 220
}

/** Colours of the site's pages and style sheets, most used first, each with what was counted. */
function findColours({ pages, colours }: Pick<SiteMaterial, 'pages' | 'colours'>): Found[] {
  const [home] = pages
  if (!home) return []
  const counts = new Map(Object.entries(colours))
  for (const page of pages)
    for (const [hex, count] of Object.entries(page.colours)) counts.set(hex, (counts.get(hex) ?? 0) + count)
  const theme = home.metas['theme-color'] ?? ''
  return [...counts]
    .filter(([hex]) => isTelling(hex))
    .sort((one, other) => other[1] - one[1])
    .slice(0, 12)
    .map(([hex]) => found(hex, theme.toLowerCase() === hex ? `theme-color: ${hex}` : hex, home))
}
