/** Where on its page something stands. */
export type PagePart = 'header' | 'nav' | 'main' | 'footer'

/** What one page says, as bounded plain data: nothing of it is markup any more, nothing an order. */
export interface PageFacts {
  url: string
  title: string
  /** `name` or `property` in lower case, its first content. */
  metas: Record<string, string>
  /** Every object of its JSON-LD, flat, those with a type first of all. */
  jsonLd: Record<string, unknown>[]
  /** Values of `itemprop`, in order. */
  microdata: { name: string; value: string }[]
  /** Visible text, one block of the layout each. */
  blocks: { tag: string; text: string; part: PagePart }[]
  /** Absolute addresses of what may be fetched; `mailto:` and `tel:` as they stand. */
  links: { href: string; text: string; part: PagePart }[]
  images: { url: string; alt: string; isLogo: boolean; width: number | null }[]
  /** Icons that a phone puts on its home screen, best first. */
  icons: string[]
  styleSheets: string[]
  /** Feeds that its head names. */
  feeds: string[]
  /** Colours by how much they are used (`#rrggbb`). */
  colours: Record<string, number>
  /** It asks for a password: what stands behind is not public. */
  asksPassword: boolean
}

export interface SitePicture {
  kind: 'logo' | 'photo'
  /** Its own address, and that of the page that shows it. */
  url: string
  pageUrl: string
  alt: string
  /** As the site sent it: nobody has looked into it. */
  bytes: Buffer
}

/** What a visit brought: the home page first. */
export interface SiteMaterial {
  home: string
  pages: PageFacts[]
  /** Of its style sheets. */
  colours: Record<string, number>
  pictures: SitePicture[]
}

/** Something that a site announces, in its own words. */
export interface NewsFound {
  title: string
  url: string
  /** An instant; null where it has no date that can be read. */
  at: string | null
}

/**
 * Why a site could not be read: `address` is no address of a site; `unreachable` also where it leads to a place that is
 * not public, which is nobody's to learn; `spent` when pages, requests or bytes are used up.
 */
export type SiteFailure =
  | 'address'
  | 'unreachable'
  | 'robots'
  | 'redirects'
  | 'refused'
  | 'too_late'
  | 'spent'
  | 'not_a_page'

export class SiteError extends Error {
  readonly failure: SiteFailure

  constructor(failure: SiteFailure, options?: ErrorOptions) {
    super(`website: ${failure}`, options)
    this.name = 'SiteError'
    this.failure = failure
  }
}

export interface WebsiteReader {
  /** What may be asked for, as an address; throws SiteError `address`. */
  parseAddress(typed: string): string
  /** Reads a site within 10 s of visit; what did not come in time is left out. Throws SiteError. */
  read(address: string, signal: AbortSignal): Promise<SiteMaterial>
  /** The newest twenty of a feed or of a page of news, newest first, in a visit of the same limits. Throws SiteError. */
  readNews(address: string, signal: AbortSignal): Promise<NewsFound[]>
}
