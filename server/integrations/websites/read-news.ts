import { articlesOf } from './parse-feed.ts'
import type { PageParser } from './parser.ts'
import { SiteError } from './site-error.ts'
import { siteUrl } from './site-url.ts'
import type { SiteFile, SiteVisit } from './site-visit.ts'
import { isPage, readFirstPage } from './site-visit.ts'
import type { NewsFound, PageFacts } from './types.ts'

const maxBytes = 600_000

/** The news of a feed, of the feed that a page names, or of the page itself. Throws SiteError `not_a_page`. */
export async function readNews(visit: SiteVisit, parser: PageParser, address: string): Promise<NewsFound[]> {
  const file = await readFirstPage(visit, siteUrl(address), maxBytes)
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
  const file = await visit.getPage(new URL(first), maxBytes).catch(() => null)
  return file && isFeed(file) ? parser.feed(file) : null
}

/** By its own beginning: servers call feeds anything. */
const isFeed = ({ body }: SiteFile) =>
  /<(?:rss|feed|rdf:RDF)[\s>]/.test(body.subarray(0, 2_000).toString('latin1'))
