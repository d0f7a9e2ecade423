import type { PageFacts } from '#server/integrations/websites/types.ts'
import { fitsGraphemes } from '#shared/graphemes.ts'

/** A value and where a site says it: the sentence as it stands, and the page's address. */
export interface Found<Value = string> {
  value: Value
  quote: string
  url: string
}

const maxQuote = 300

export const found = <Value>(value: Value, quote: string, page: Pick<PageFacts, 'url'>): Found<Value> => ({
  value,
  quote:
    quote.length > maxQuote
      ? `${quote
          .slice(0, maxQuote - 1)
          .toWellFormed()
          .trimEnd()}…`
      : quote,
  url: page.url,
})

/** The first that fits the field it is for; what comes after it is not worked out. */
export const firstFit = (all: Iterable<Found>, max: number): Found | null =>
  Iterator.from(all).find(({ value }) => value !== '' && fitsGraphemes(value, max)) ?? null

/** Blocks of all pages with their page, those of pages that `isBest` first. */
export function blocksOf(pages: PageFacts[], isBest: (page: PageFacts) => boolean = () => false) {
  const ordered = [...pages.filter(isBest), ...pages.filter((page) => !isBest(page))]
  return ordered.flatMap((page) => page.blocks.map((block) => ({ ...block, page })))
}

export const isLegal = ({ url, title }: PageFacts) =>
  /mentions|legal|l[ée]gales|cgv|cgu/i.test(`${url} ${title}`)
export const isContact = ({ url, title }: PageFacts) =>
  /contact|acces|horaires|nous-trouver/i.test(`${url} ${title}`)

const organisation =
  /^(?:https?:\/\/schema\.org\/)?(?!WebSite|WebPage|BreadcrumbList|ImageObject|SearchAction|Person|PostalAddress|ListItem|ReadAction|Offer|OfferCatalog|Service|Product|Review|Rating|AggregateRating|OpeningHoursSpecification|GeoCoordinates|FAQPage|Question|Answer|Article|BlogPosting|Event)[A-Z]\w+$/

export const typesOf = (object: Record<string, unknown>): string[] =>
  [object['@type']].flat().filter((type): type is string => typeof type === 'string')

/** A site has one, a page of its own for each shop: not hundreds. */
const mostOrganisations = 20

/** What JSON-LD says the company is, the fullest first. */
export function organisations(pages: PageFacts[]) {
  return pages
    .flatMap((page) => page.jsonLd.map((object) => ({ object, page })))
    .filter(
      ({ object }) => typesOf(object).some((type) => organisation.test(type)) && textOf(object.name) !== '',
    )
    .slice(0, mostOrganisations)
    .sort((one, other) => Object.keys(other.object).length - Object.keys(one.object).length)
}

export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number'
      ? String(value)
      : Array.isArray(value)
        ? textOf(value[0])
        : ''

export const recordOf = (value: unknown): Record<string, unknown> => {
  const one = Array.isArray(value) ? value[0] : value
  return one !== null && typeof one === 'object' ? Object.fromEntries(Object.entries(one)) : {}
}
