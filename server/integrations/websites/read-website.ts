import { articlesOf } from './parse-feed.ts'
import { openParser, type PageParser } from './parser.ts'
import type { SiteTransport } from './site-transport.ts'
import { isSameSite, siteUrl } from './site-url.ts'
import { isPage, readFirstPage, type SiteFile, type SiteVisit, visitLimits, visitSite } from './site-visit.ts'
import { type NewsFound, type PageFacts, SiteError, type SitePicture, type WebsiteReader } from './types.ts'

const maxBytes = { page: 600_000, styles: 200_000, picture: 900_000 }
/** Pictures take what pages leave. */
const keptForPictures = 2_500_000
const maxPictures = { logo: 3, photo: 18 }
/** Smaller files are icons. */
const minPhotoBytes = 12_000
const atOnce = 4

/** Reads sites over this transport; `userAgent` says who reads and how to reach them. */
export const openWebsiteReader = (transport: SiteTransport, userAgent: string): WebsiteReader => ({
  parseAddress: (typed) => siteUrl(typed).href,
  async readNews(address, signal) {
    const parser = openParser()
    try {
      return await readNews(visitSite(transport, { userAgent, signal }), parser, address)
    } finally {
      await parser.close()
    }
  },
  async read(address, signal) {
    const visit = visitSite(transport, { userAgent, signal })
    const parser = openParser()
    try {
      const home = await readHome(visit, parser, siteUrl(address))
      const others = await readOthers(visit, parser, home)
      const pages = [home, ...others]
      const colours = await readStyles(visit, parser, home)
      return { home: home.url, pages, colours, pictures: await readPictures(visit, pages) }
    } finally {
      await parser.close()
    }
  },
})

async function readHome(visit: SiteVisit, parser: PageParser, url: URL): Promise<PageFacts> {
  const file = await readFirstPage(visit, url, maxBytes.page)
  const page = isPage(file) ? await parser.page(file) : null
  if (!page) throw new SiteError('not_a_page')
  return page
}

/** What a page tells by the words of the links that lead to it, best first. */
const worth: [words: RegExp, pages: number][] = [
  [/mentions|l[ée]gal|cgv|cgu|conditions[ -]g/i, 2],
  [/contact|nous[ -]trouver|acc[eè]s|horaires|coordonn|venir/i, 1],
  [/propos|qui[ -]sommes|histoire|[ée]quipe|entreprise|maison|atelier|pr[ée]sentation/i, 1],
  [/service|prestation|produit|m[ée]tier|savoir|carte|menu|offre|activit/i, 1],
  [/r[ée]alisation|galerie|photo|portfolio|projet|chantier/i, 1],
]

async function readOthers(visit: SiteVisit, parser: PageParser, home: PageFacts): Promise<PageFacts[]> {
  const chosen = chooseLinks(home).slice(0, visitLimits.pages - 2)
  const read = await inTurns(chosen, async (href) => {
    if (visit.bytesLeft < keptForPictures) return []
    // The site's own fault, and the home page was read: the import goes on with what came.
    const file = await visit.getPage(new URL(href), maxBytes.page).catch(() => null)
    const page =
      file && isSameSite(file.url, new URL(home.url)) && isPage(file) ? await parser.page(file) : null
    return page ? [page] : []
  })
  const seen = new Set([home.url])
  return read.flat().filter(({ url }) => !seen.has(url) && seen.add(url))
}

function chooseLinks(home: PageFacts): string[] {
  const at = new URL(home.url)
  const own = home.links.filter(({ href }) => {
    const url = URL.parse(href)
    return url !== null && /^https?:$/.test(url.protocol) && isSameSite(url, at) && url.href !== at.href
  })
  const isDocument = (href: string) =>
    !/\.(?:pdf|zip|jpe?g|png|webp|gif|docx?|xlsx?|mp4)$/i.test(new URL(href).pathname)
  const chosen = new Set<string>()
  for (const [words, pages] of worth) {
    const fitting = own.filter(
      ({ href, text }) => isDocument(href) && (words.test(text) || words.test(new URL(href).pathname)),
    )
    for (const { href } of fitting.filter(({ href }) => !chosen.has(href)).slice(0, pages)) chosen.add(href)
  }
  return [...chosen]
}

async function readStyles(
  visit: SiteVisit,
  parser: PageParser,
  home: PageFacts,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const sheets = await inTurns(home.styleSheets.slice(0, 2), async (href) => {
    // Colours come from the pictures too.
    const file = await visit.getFile(new URL(href), maxBytes.styles).catch(() => null)
    return file && /css/i.test(file.contentType) ? await parser.styles(file) : null
  })
  for (const [hex, count] of sheets.flatMap((sheet) => Object.entries(sheet ?? {})))
    counts[hex] = (counts[hex] ?? 0) + count
  return counts
}

type Candidate = Omit<SitePicture, 'bytes'>

async function readPictures(visit: SiteVisit, pages: PageFacts[]): Promise<SitePicture[]> {
  const read = await inTurns(pictureCandidates(pages), async (candidate): Promise<SitePicture[]> => {
    // A picture that does not come is one less to choose from.
    const file = await visit.getFile(new URL(candidate.url), maxBytes.picture).catch(() => null)
    if (!file?.isWhole || !/^image\/(?:jpeg|png|webp|avif|hei[cf])/i.test(file.contentType)) return []
    if (candidate.kind === 'photo' && file.body.length < minPhotoBytes) return []
    return [{ ...candidate, bytes: file.body }]
  })
  return read.flat()
}

/** The logo's first, then photos in the order in which the pages show them; each once. */
function pictureCandidates(pages: PageFacts[]): Candidate[] {
  const logos: Candidate[] = []
  const photos: Candidate[] = []
  for (const page of pages) {
    const pageUrl = page.url
    for (const { url, alt, isLogo, width } of page.images) {
      if (isLogo) logos.push({ kind: 'logo', url, pageUrl, alt })
      else if ((width ?? 600) >= 200 && !isDrawing(url)) photos.push({ kind: 'photo', url, pageUrl, alt })
    }
    const shown = page.metas['og:image']
    const url = shown ? URL.parse(shown, pageUrl) : null
    if (url) photos.push({ kind: 'photo', url: url.href, pageUrl, alt: page.metas['og:image:alt'] ?? '' })
  }
  for (const url of pages[0]?.icons ?? [])
    logos.push({ kind: 'logo', url, pageUrl: pages[0]?.url ?? '', alt: '' })
  const seen = new Set<string>()
  const once = (list: Candidate[], kept: number) =>
    list.filter(({ url }) => !seen.has(url) && !/\.svg(?:$|\?)/i.test(url) && seen.add(url)).slice(0, kept)
  return [...once(logos, maxPictures.logo), ...once(photos, maxPictures.photo)]
}

const isDrawing = (url: string) =>
  /\.gif(?:$|\?)|icon|sprite|pixel|avatar|flag|badge|placeholder|spinner|loader/i.test(
    url.split('/').at(-1) ?? '',
  )

/** A few at once, answers in the order of the items. */
async function inTurns<Item, Answer>(
  items: Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const waiting = items.entries()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, item] of waiting) answers[index] = await work(item)
    }),
  )
  return answers
}

const readNewsMaxBytes = 600_000

/** The news of a feed, of the feed that a page names, or of the page itself. Throws SiteError `not_a_page`. */
async function readNews(visit: SiteVisit, parser: PageParser, address: string): Promise<NewsFound[]> {
  const file = await readFirstPage(visit, siteUrl(address), readNewsMaxBytes)
  if (isFeed(file)) return readItems(parser, file)
  const page = isPage(file) ? await parser.page(file) : null
  if (!page) throw new SiteError('not_a_page')
  return (await readNamedFeed(visit, parser, page)) ?? articlesOf(page)
}

async function readItems(parser: PageParser, file: SiteFile): Promise<NewsFound[]> {
  const items = await parser.feed(file)
  if (!items) throw new SiteError('not_a_page')
  return items
}

/** Null where the page names none, or none that can be read. */
async function readNamedFeed(visit: SiteVisit, parser: PageParser, { feeds: [first] }: PageFacts) {
  if (!first) return null
  const file = await visit.getPage(new URL(first), readNewsMaxBytes).catch(() => null)
  return file && isFeed(file) ? parser.feed(file) : null
}

/** By its own beginning: servers call feeds anything. */
const isFeed = ({ body }: SiteFile) =>
  /<(?:rss|feed|rdf:RDF)[\s>]/.test(body.subarray(0, 2_000).toString('latin1'))
