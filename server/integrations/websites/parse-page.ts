import { Parser } from 'htmlparser2'
import { decodePage } from './charset.ts'
import { countColours, hexOf } from './count-colours.ts'
import { addJsonLd, plain } from './json-ld.ts'
import { linkedUrl } from './site-url.ts'
import type { PageFacts, PagePart } from './types.ts'

const most = {
  depth: 2_000,
  chunk: 16_384,
  blocks: 600,
  blockLength: 600,
  links: 400,
  images: 120,
  microdata: 100,
  captured: 10,
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
  const reader = new PageReader(address)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.openElement(name, attributes),
      ontext: (text) => reader.addText(text),
      onclosetag: (name) => reader.closeElement(name),
    },
    { decodeEntities: true },
  )
  const text = decodePage(bytes, contentType)
  // Elements in each other by the thousand cost the parser the square of their number, and are no page.
  for (let at = 0; at < text.length && reader.depth < most.depth; at += most.chunk)
    parser.write(text.slice(at, at + most.chunk))
  parser.end()
  return reader.finish()
}

type Attributes = Record<string, string>

/** Collects what a page says while its elements open and close. */
class PageReader {
  depth = 0
  private readonly page: PageFacts
  private base: URL
  /** Open elements that hide their text, and those that say where we are. */
  private readonly hiding: string[] = []
  private readonly within: PagePart[] = []
  private raw: 'title' | 'json' | 'css' | null = null
  private rawText = ''
  private block = { tag: '', text: '' }
  private link: { href: string; text: string; part: PagePart } | null = null
  /** Properties of microdata whose value is the text of their element. */
  private readonly captured: { name: string; value: string; depth: number }[] = []

  constructor(address: string) {
    this.base = new URL(address)
    this.page = {
      ...{ url: address, title: '', metas: {}, jsonLd: [], microdata: [], blocks: [], links: [], images: [] },
      ...{ icons: [], styleSheets: [], feeds: [], colours: {}, asksPassword: false },
    }
  }

  openElement(name: string, attributes: Attributes) {
    this.depth += 1
    this.readMicrodata(name, attributes)
    this.readStyle(attributes)
    this.readElement(name, attributes)
    if (name === 'title' && this.hiding.every((one) => one === 'head')) this.raw = 'title'
    if (name === 'style') this.raw = 'css'
    if (name === 'script' && /^application\/ld\+json/i.test(attributes.type ?? '')) this.raw = 'json'
    if (unseen.has(name)) this.hiding.push(name)
    else if (name === 'body') this.hiding.length = 0
    const place = parts[name]
    if (!inline.has(name) && name !== 'br') this.endBlock(name)
    if (place) this.within.push(place)
  }

  addText(text: string) {
    if (this.raw) {
      if (this.rawText.length < most.script) this.rawText += text
      return
    }
    if (this.hiding.length > 0) return
    if (this.block.text.length < most.blockLength * 4) this.block.text += text
    if (this.link && this.link.text.length < 200) this.link.text += text
    for (const one of this.captured) if (one.value.length < most.blockLength) one.value += text
  }

  closeElement(name: string) {
    this.depth -= 1
    if (this.raw && (name === 'title' || name === 'style' || name === 'script')) this.endRaw()
    if (this.hiding.at(-1) === name) this.hiding.pop()
    if (!inline.has(name) && name !== 'br') this.endBlock('')
    if (parts[name] && this.within.at(-1) === parts[name]) this.within.pop()
    if (name === 'a' && this.link) {
      this.page.links.push({ ...this.link, text: plain(this.link.text) })
      this.link = null
    }
    while (this.captured.length > 0 && (this.captured.at(-1)?.depth ?? 0) > this.depth) {
      const { name: property, value } = this.captured.pop() ?? { name: '', value: '' }
      this.page.microdata.push({ name: property, value: plain(value, most.blockLength) })
    }
  }

  finish(): PageFacts {
    this.endBlock('')
    const { metas, colours } = this.page
    const theme = hexOf(metas['theme-color'] ?? '')
    if (theme) colours[theme] = (colours[theme] ?? 0) + 60
    return this.page
  }

  private readMicrodata(name: string, { itemprop, content, datetime, href, src }: Attributes) {
    const { microdata } = this.page
    if (!itemprop || microdata.length + this.captured.length >= most.microdata) return
    const linked = name === 'a' || name === 'link' ? href : undefined
    const value = content ?? datetime ?? linked ?? (name === 'img' ? src : undefined)
    const property = plain(itemprop, 60)
    if (value !== undefined) microdata.push({ name: property, value: plain(value, most.blockLength) })
    else if (this.captured.length < most.captured)
      this.captured.push({ name: property, value: '', depth: this.depth })
  }

  private readStyle(attributes: Attributes) {
    const { style } = attributes
    if (!style) return
    countColours(style, this.page.colours)
    const background = /background(?:-image)?\s*:[^;]{0,80}url\(\s*["']?([^"')]{1,400})/i.exec(style)
    this.addImage(background?.[1], attributes)
  }

  private readElement(name: string, attributes: Attributes) {
    const { href, src, srcset } = attributes
    if (name === 'base' && href) this.base = linkedUrl(href, this.base) ?? this.base
    if (name === 'meta') this.readMeta(attributes)
    if (name === 'link') this.readLink(attributes)
    if (name === 'img') {
      const widest = largest(attributes['data-srcset'] ?? srcset ?? '')
      this.addImage(widest ?? attributes['data-src'] ?? attributes['data-lazy-src'] ?? src, attributes)
    }
    if (name === 'input') this.page.asksPassword ||= attributes.type?.toLowerCase() === 'password'
    if (name === 'br') this.block.text += '\n'
    if (name === 'a' && href) {
      const isContact = /^(?:mailto|tel):/i.test(href.trim())
      const target = isContact ? href.trim().slice(0, 300) : this.absolute(href)
      if (target && this.page.links.length < most.links)
        this.link = { href: target, text: '', part: this.part() }
    }
  }

  private readMeta({ name, property, content }: Attributes) {
    const { metas } = this.page
    const key = (name ?? property ?? '').toLowerCase()
    if (key && content && !Object.hasOwn(metas, key) && Object.keys(metas).length < 100)
      metas[key] = plain(content, 1_000)
  }

  private readLink({ href, rel = '', type = '' }: Attributes) {
    const { icons, feeds, styleSheets } = this.page
    const url = href ? this.absolute(href) : null
    if (!url) return
    if (/(?:^|\s)apple-touch-icon/i.test(rel) && icons.length < 5) icons.push(url)
    const isFeed = /^application\/(?:rss|atom)\+xml/i.test(type)
    if (isFeed && /(?:^|\s)alternate/i.test(rel) && feeds.length < 5) feeds.push(url)
    if (/(?:^|\s)stylesheet/i.test(rel) && styleSheets.length < 10) styleSheets.push(url)
  }

  private addImage(
    src: string | undefined,
    { alt = '', class: names = '', id = '', width = '' }: Attributes,
  ) {
    const url = src && !src.startsWith('data:') ? this.absolute(src) : null
    if (!url || this.page.images.length >= most.images) return
    const isLogo = /logo/i.test(`${names} ${id} ${alt} ${url.split('/').at(-1)}`)
    this.page.images.push({ url, alt: plain(alt, 300), isLogo, width: Number.parseInt(width, 10) || null })
  }

  private part = () => this.within.at(-1) ?? 'main'

  private absolute = (href: string) => linkedUrl(href, this.base)?.href ?? null

  private endBlock(tag: string) {
    const text = plain(this.block.text, most.blockLength)
    if (text && this.page.blocks.length < most.blocks)
      this.page.blocks.push({ tag: this.block.tag, text, part: this.part() })
    this.block = { tag, text: '' }
  }

  private endRaw() {
    if (this.raw === 'title') this.page.title ||= plain(this.rawText, 300)
    if (this.raw === 'css') countColours(this.rawText, this.page.colours)
    if (this.raw === 'json') addJsonLd(this.page.jsonLd, this.rawText)
    this.raw = null
    this.rawText = ''
  }
}

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
