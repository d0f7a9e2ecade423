import { Parser } from 'htmlparser2'
import { decodePage } from './charset.ts'
import { linkedUrl } from './site-url.ts'
import type { NewsFound, PageFacts } from './types.ts'

const most = { items: 100, text: 4_000, title: 200, depth: 200, chunk: 16_384 }
/** RSS 0.9 to 2.0 and RDF say `item`, Atom says `entry`. */
const itemNames = new Set(['item', 'entry'])
const dateNames = new Set(['pubdate', 'published', 'dc:date', 'updated'])

/**
 * The items of an RSS or Atom feed, as a stream of tags like pages: no entity is declared, none is expanded, and nothing is
 * fetched for it. An item without a title or a link that may be fetched is none.
 */
export function parseFeed(bytes: Uint8Array, contentType: string, address: string): NewsFound[] {
  const base = new URL(address)
  const found: NewsFound[] = []
  let item: { title: string; link: string; dates: Record<string, string> } | null = null
  let field: string | null = null
  let depth = 0
  let itemDepth = 0

  const endItem = () => {
    const url = item && linkedUrl(item.link.trim(), base)
    const title = item && plainTitle(item.title)
    if (item && url && title && found.length < most.items)
      found.push({ title, url: url.href, at: instantOf(Object.values(item.dates)) })
    item = null
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        const tag = name.toLowerCase()
        if (!item && itemNames.has(tag)) {
          item = { title: '', link: '', dates: {} }
          itemDepth = depth
          return
        }
        // Only what stands right below: an author's name or a media title is another.
        if (!item || depth !== itemDepth + 1) return
        field = tag
        const { href, rel = 'alternate' } = attributes
        if (tag === 'link' && href && rel === 'alternate') item.link ||= href
      },
      ontext(text) {
        if (!item || field === null) return
        if (field === 'title' && item.title.length < most.text) item.title += text
        else if (field === 'link' && item.link.length < most.text) item.link += text
        else if (dateNames.has(field)) item.dates[field] = `${item.dates[field] ?? ''}${text}`.slice(0, 100)
      },
      onclosetag() {
        if (item && depth === itemDepth) endItem()
        if (depth === itemDepth + 1) field = null
        depth -= 1
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  const text = decodePage(bytes, withEncoding(bytes, contentType))
  for (let at = 0; at < text.length && depth < most.depth; at += most.chunk)
    parser.write(text.slice(at, at + most.chunk))
  parser.end()
  return newestFirst(found)
}

/** What a page without a feed says of its articles (schema.org). */
export function articlesOf({ jsonLd, url: address }: PageFacts): NewsFound[] {
  const base = new URL(address)
  return newestFirst(
    jsonLd.flatMap((data) => {
      const types = [data['@type']].flat().map(String)
      if (!types.some((type) => /^(?:News|Blog|Tech)?(?:Article|Posting)$|^Event$/.test(type))) return []
      const link = [data.url, data.mainEntityOfPage, data['@id']].find((one) => typeof one === 'string')
      const url = linkedUrl(String(link ?? ''), base)
      const title = plainTitle(String(data.headline ?? data.name ?? ''))
      return url && title ? [{ title, url: url.href, at: instantOf([String(data.datePublished ?? '')]) }] : []
    }),
  )
}

/** The encoding that the XML declaration says, where the server said none. */
function withEncoding(bytes: Uint8Array, contentType: string): string {
  if (/charset/i.test(contentType)) return contentType
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const named = /^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w-]{2,20})/i.exec(head)?.[1]
  return named ? `${contentType}; charset=${named}` : contentType
}

/** One line of words, without the markup that some feeds put into titles, nor what turns or hides what is read. */
const plainTitle = (text: string) =>
  text
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, (gap) => (/\s/.test(gap) ? ' ' : ''))
    .trim()
    .slice(0, most.title)
    .toWellFormed()

/** The first date that can be read; null for none, and for one of another age. */
function instantOf(dates: string[]): string | null {
  for (const date of dates) {
    const at = Date.parse(date.trim())
    if (at > Date.UTC(1990) && at < Date.UTC(2100)) return new Date(at).toISOString()
  }
  return null
}

/** Each address once; those without a date last. */
function newestFirst(items: NewsFound[]): NewsFound[] {
  const seen = new Set<string>()
  return items
    .filter(({ url }) => !seen.has(url) && seen.add(url))
    .toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
    .slice(0, 20)
}
