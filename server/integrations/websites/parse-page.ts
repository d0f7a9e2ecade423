import { Parser } from 'htmlparser2'
import { decodePage } from './charset.ts'
import { countColours, hexOf } from './count-colours.ts'
import { linkedUrl } from './site-address.ts'
import type { PageFacts, PagePart } from './types.ts'

const most = {
  depth: 2_000,
  chunk: 16_384,
  blocks: 600,
  blockLength: 600,
  links: 400,
  images: 120,
  microdata: 100,
  jsonLd: 100,
  script: 200_000,
}

const inline = new Set(
  'a abbr b bdi bdo cite code data dfn em font i kbd label mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
const unseen = new Set(
  'script style noscript template svg iframe textarea select object canvas head'.split(' '),
)
const parts: Record<string, PagePart> = { header: 'header', nav: 'nav', footer: 'footer', main: 'main' }

/** Reads one page, however broken, in time that grows with its length. */
export function parsePage(bytes: Uint8Array, contentType: string, address: string): PageFacts {
  let base = new URL(address)
  const page: PageFacts = {
    url: address,
    title: '',
    metas: {},
    jsonLd: [],
    microdata: [],
    blocks: [],
    links: [],
    images: [],
    icons: [],
    styleSheets: [],
    feeds: [],
    colours: {},
    asksPassword: false,
  }
  /** Open elements that hide their text, and those that say where we are. */
  const hiding: string[] = []
  const within: PagePart[] = []
  let raw: 'title' | 'json' | 'css' | null = null
  let rawText = ''
  let block = { tag: '', text: '' }
  let link: { href: string; text: string; part: PagePart } | null = null
  const captured: { name: string; value: string; depth: number }[] = []
  let depth = 0

  const part = () => within.at(-1) ?? 'main'
  const endBlock = (tag: string) => {
    const text = plain(block.text, most.blockLength)
    if (text && page.blocks.length < most.blocks)
      page.blocks.push({ tag: block.tag, text: text, part: part() })
    block = { tag, text: '' }
  }
  const absolute = (href: string) => linkedUrl(href, base)?.href ?? null

  function addImage(src: string | null, attributes: Record<string, string>) {
    const url = src && !src.startsWith('data:') ? absolute(src) : null
    if (!url || page.images.length >= most.images) return
    const { alt = '', class: names = '', id = '', width } = attributes
    const isLogo = /logo/i.test(`${names} ${id} ${alt} ${url.split('/').at(-1)}`)
    page.images.push({
      url,
      alt: plain(alt, 300),
      isLogo,
      width: Number.parseInt(width ?? '', 10) || null,
    })
  }

  function openElement(name: string, attributes: Record<string, string>) {
    const { itemprop, content, href, src, style, rel = '' } = attributes
    if (itemprop && page.microdata.length + captured.length < most.microdata) {
      const value =
        content ??
        attributes.datetime ??
        (name === 'a' || name === 'link' ? href : undefined) ??
        (name === 'img' ? src : undefined)
      const property = plain(itemprop, 60)
      if (value !== undefined) page.microdata.push({ name: property, value: plain(value, most.blockLength) })
      else if (captured.length < 10) captured.push({ name: property, value: '', depth })
    }
    if (style) {
      countColours(style, page.colours)
      addImage(
        /background(?:-image)?\s*:[^;]{0,80}url\(\s*["']?([^"')]{1,400})/i.exec(style)?.[1] ?? null,
        attributes,
      )
    }
    switch (name) {
      case 'base':
        if (href) base = linkedUrl(href, base) ?? base
        break
      case 'meta': {
        const key = (attributes.name ?? attributes.property ?? '').toLowerCase()
        if (key && content && !Object.hasOwn(page.metas, key) && Object.keys(page.metas).length < 100)
          page.metas[key] = plain(content, 1_000)
        break
      }
      case 'link': {
        const url = href ? absolute(href) : null
        if (url && /(?:^|\s)apple-touch-icon/i.test(rel) && page.icons.length < 5) page.icons.push(url)
        const isFeed = /^application\/(?:rss|atom)\+xml/i.test(attributes.type ?? '')
        if (url && isFeed && /(?:^|\s)alternate/i.test(rel) && page.feeds.length < 5) page.feeds.push(url)
        if (url && /(?:^|\s)stylesheet/i.test(rel) && page.styleSheets.length < 10) page.styleSheets.push(url)
        break
      }
      case 'img':
        addImage(
          largest(attributes['data-srcset'] ?? attributes.srcset ?? '') ??
            attributes['data-src'] ??
            attributes['data-lazy-src'] ??
            src ??
            null,
          attributes,
        )
        break
      case 'input':
        page.asksPassword ||= attributes.type?.toLowerCase() === 'password'
        break
      case 'br':
        block.text += '\n'
        break
      case 'a': {
        const target =
          href && /^(?:mailto|tel):/i.test(href.trim())
            ? href.trim().slice(0, 300)
            : href
              ? absolute(href)
              : null
        if (target && page.links.length < most.links) link = { href: target, text: '', part: part() }
        break
      }
    }
  }

  function endRaw() {
    if (raw === 'title') page.title ||= plain(rawText, 300)
    if (raw === 'css') countColours(rawText, page.colours)
    if (raw === 'json') addJsonLd(page.jsonLd, rawText)
    raw = null
    rawText = ''
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        openElement(name, attributes)
        if (name === 'title' && hiding.every((one) => one === 'head')) raw = 'title'
        if (name === 'style') raw = 'css'
        if (name === 'script' && /^application\/ld\+json/i.test(attributes.type ?? '')) raw = 'json'
        if (unseen.has(name)) hiding.push(name)
        else if (name === 'body') hiding.length = 0
        const place = parts[name]
        if (!inline.has(name) && name !== 'br') endBlock(name)
        if (place) within.push(place)
      },
      ontext(text) {
        if (raw) {
          if (rawText.length < most.script) rawText += text
          return
        }
        if (hiding.length > 0) return
        if (block.text.length < most.blockLength * 4) block.text += text
        if (link && link.text.length < 200) link.text += text
        for (const one of captured) if (one.value.length < most.blockLength) one.value += text
      },
      onclosetag(name) {
        depth -= 1
        if (raw && (name === 'title' || name === 'style' || name === 'script')) endRaw()
        if (hiding.at(-1) === name) hiding.pop()
        if (!inline.has(name) && name !== 'br') endBlock('')
        if (parts[name] && within.at(-1) === parts[name]) within.pop()
        if (name === 'a' && link) {
          page.links.push({ ...link, text: plain(link.text) })
          link = null
        }
        while (captured.length > 0 && (captured.at(-1)?.depth ?? 0) > depth) {
          const { name: property, value } = captured.pop() ?? { name: '', value: '' }
          page.microdata.push({ name: property, value: plain(value, most.blockLength) })
        }
      },
    },
    { decodeEntities: true },
  )
  const text = decodePage(bytes, contentType)
  // Elements in each other by the thousand cost the parser the square of their number, and are no page.
  for (let at = 0; at < text.length && depth < most.depth; at += most.chunk)
    parser.write(text.slice(at, at + most.chunk))
  parser.end()
  endBlock('')
  const theme = hexOf(page.metas['theme-color'] ?? '')
  if (theme) page.colours[theme] = (page.colours[theme] ?? 0) + 60
  return page
}

/** One line of words: no control characters, nothing that turns or hides what is read. */
const plain = (text: string, max = Number.POSITIVE_INFINITY) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, (gap) => (/\s/.test(gap) ? ' ' : ''))
    .trim()
    // Half a character is none.
    .slice(0, max)
    .toWellFormed()

/** The widest picture of a `srcset` that is not wider than a post needs. */
function largest(srcset: string): string | null {
  const all = srcset
    .split(/,\s+/)
    .slice(0, 20)
    .flatMap((candidate) => {
      const [url, size = ''] = candidate.trim().split(/\s+/)
      return url ? [{ url, width: Number.parseInt(size, 10) || 0 }] : []
    })
  const fit = all.filter(({ width }) => width <= 2_048)
  return (fit.length > 0 ? fit : all).sort((one, other) => other.width - one.width)[0]?.url ?? null
}

function addJsonLd(found: Record<string, unknown>[], text: string) {
  try {
    flatten(JSON.parse(text.trim().replace(/^<!--|-->$/g, '')), found, 0)
  } catch {
    // What is no JSON says nothing.
  }
}

/** Objects inside others too, each bounded. */
function flatten(value: unknown, found: Record<string, unknown>[], level: number) {
  if (level > 6 || found.length >= most.jsonLd || value === null || typeof value !== 'object') return
  if (Array.isArray(value)) {
    for (const one of value.slice(0, 50)) flatten(one, found, level + 1)
    return
  }
  const entries = Object.entries(value).slice(0, 60)
  if (entries.some(([key]) => key === '@type'))
    found.push(Object.fromEntries(entries.map(([key, one]) => [key, bounded(one, 0)])))
  for (const [, one] of entries) flatten(one, found, level + 1)
}

function bounded(value: unknown, level: number): unknown {
  if (typeof value === 'string') return plain(value, 1_000)
  if (value === null || typeof value !== 'object') return value
  if (level > 3) return null
  if (Array.isArray(value)) return value.slice(0, 30).map((one) => bounded(one, level + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 30)
      .map(([key, one]) => [key, bounded(one, level + 1)]),
  )
}
