import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { type LocalSites, localSites } from '#test/local-sites.ts'
import { openWebsiteReader } from './read-website.ts'
import { SiteError } from './types.ts'

let sites: LocalSites | undefined
afterEach(() => sites?.close())

type Answer = { type: string; body: string | Buffer } | { location: string }

const site =
  (paths: Record<string, Answer>): RequestListener =>
  ({ url = '' }, response) => {
    const answer = paths[url]
    if (!answer) response.writeHead(404).end()
    else if ('location' in answer) response.writeHead(302, answer).end()
    else response.writeHead(200, { 'content-type': answer.type }).end(answer.body)
  }

async function read(paths: Record<string, Answer>, address = 'http://atelier.example/flux') {
  sites = await localSites({ 'atelier.example': site(paths), 'ailleurs.example': site(paths) })
  return openWebsiteReader(sites.transport, 'Ramage test')
    .readNews(address, AbortSignal.timeout(60_000))
    .catch((error: unknown) => (error instanceof SiteError ? error.failure : String(error)))
}
const xml = (body: string | Buffer, type = 'application/xml'): Answer => ({ type, body })
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Atelier</title>${items}</channel></rss>`
const item = (title: string, link: string, date = '') =>
  `<item><title>${title}</title><link>${link}</link>${date && `<pubDate>${date}</pubDate>`}</item>`

describe('news of a site', () => {
  it('are the items of an RSS feed, newest first, each with its link and date', async () => {
    const feed = rss(
      `${item('Le vieux four', '/four', 'Mon, 02 Nov 2026 08:00:00 GMT')}${item('Sans date', '/sans')}
       ${item('<![CDATA[Le <b>pain</b> &amp; le vin]]>', 'http://atelier.example/pain', 'Wed, 18 Nov 2026 09:30:00 +0100')}`,
    )
    expect(await read({ '/flux': xml(feed, 'text/html') })).toEqual([
      { title: 'Le pain &amp; le vin', url: 'http://atelier.example/pain', at: '2026-11-18T08:30:00.000Z' },
      { title: 'Le vieux four', url: 'http://atelier.example/four', at: '2026-11-02T08:00:00.000Z' },
      { title: 'Sans date', url: 'http://atelier.example/sans', at: null },
    ])
  })

  it('are the entries of an Atom feed, whose links are attributes and whose authors have names', async () => {
    const entry = `<entry><author><name>Odile</name><title>Non</title></author><title>Une &#233;tag&#232;re</title>
      <link rel="self" href="/moi"/><link href="/etagere"/><updated>2026-11-17T10:00:00Z</updated></entry>`
    expect(await read({ '/flux': xml(`<feed xmlns="http://www.w3.org/2005/Atom">${entry}</feed>`) })).toEqual(
      [{ title: 'Une étagère', url: 'http://atelier.example/etagere', at: '2026-11-17T10:00:00.000Z' }],
    )
  })

  it('are found by the page that names its feed, on another site too, or says its articles', async () => {
    const page = (head: string): Answer => ({ type: 'text/html', body: `<html><head>${head}</head><body>x` })
    const link = '<link rel="alternate" type="application/rss+xml" href="http://ailleurs.example/rss">'
    const named = await read({ '/flux': page(link), '/rss': xml(rss(item('Un four', '/four'))) })
    expect(named).toEqual([{ title: 'Un four', url: 'http://ailleurs.example/four', at: null }])
    await sites?.close()
    const article = { '@type': 'NewsArticle', headline: 'Un prix', url: '/prix', datePublished: '2026-11-16' }
    const said = page(`<script type="application/ld+json">${JSON.stringify(article)}</script>`)
    expect(await read({ '/flux': said })).toEqual([
      { title: 'Un prix', url: 'http://atelier.example/prix', at: '2026-11-16T00:00:00.000Z' },
    ])
    await sites?.close()
    expect(await read({ '/flux': page('') })).toEqual([])
  })

  it('are read in the encoding that the declaration says', async () => {
    const feed = `<?xml version="1.0" encoding="ISO-8859-1"?><rss>${item('Pâtés de Noël', '/noel')}</rss>`
    expect(await read({ '/flux': xml(Buffer.from(feed, 'latin1')) })).toMatchObject([
      { title: 'Pâtés de Noël' },
    ])
  })

  it('expand no entity, lead to no private place, and are twenty at most', async () => {
    const bomb = `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`
    const hostile = `${item('&b;&x;', '/bombe')}${item('Chez nous', 'http://127.0.0.1/admin')}${item('Script', 'javascript:alert(1)')}`
    const many = Array.from({ length: 500 }, (_, index) => item(`N ${index}`, `/n/${index}`)).join('')
    const found = await read({ '/flux': xml(`<?xml version="1.0"?>${bomb}<rss>${hostile}${many}</rss>`) })
    expect(found).toHaveLength(20)
    expect(found.slice(0, 2)).toMatchObject([
      { title: '&b;&x;', url: 'http://atelier.example/bombe' },
      { title: 'N 0' },
    ])
  })

  it('are not read past a redirect to a private address, robots.txt, or what is no page', async () => {
    for (const location of ['http://127.0.0.1/flux', 'http://[::1]/', 'http://169.254.169.254/latest'])
      expect(await read({ '/flux': { location } })).toBe('address')
    expect(sites?.dials.every((dial) => dial.startsWith('atelier.example'))).toBe(true)
    const robots = { type: 'text/plain', body: 'User-agent: *\nDisallow: /' }
    expect(await read({ '/robots.txt': robots, '/flux': xml(rss('')) })).toBe('robots')
    expect(await read({ '/flux': { type: 'application/pdf', body: '%PDF' } })).toBe('not_a_page')
    expect(await read({}, 'http://inconnu.example/')).toBe('unreachable')
  })
})
