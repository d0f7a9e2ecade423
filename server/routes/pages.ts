import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { type LegalEntity, type LegalEntityField, legalEntityFields } from '#server/legal-entity.ts'
import { isLoopbackHost } from '#server/loopback.ts'
import { missingLegalEntityText } from '#shared/messages/legal-entity.ts'
import type { App } from './app-type.ts'
import { sendError } from './error-handler.ts'
import { pageHeaders, vendorOf } from './page-headers.ts'
import type { RouteEntry } from './route-table.ts'

/** What the build of the pages leaves for the server. */
const Manifest = z.array(z.object({ path: z.string(), file: z.string() }))

/** They alone load a vendor's script, once the visitor has chosen it (docs/product/decisions.md §7, Google and the CSP). */
const signInPaths = ['/login', '/register']
/** It alone takes photos and dictation. */
const studioPath = '/generate'

/** For search engines: filled in like the pages. */
const texts: Record<string, string> = {
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/** Serves the built pages under the strict policy of docs/product/promises.md, and answers unknown addresses. */
export async function pageRoutes(app: App, folder: string, deps: PageValues & Pick<Deps, 'google'>) {
  const isBuilt = existsSync(join(folder, 'routes.json'))
  const headers = pageHeaders()
  const signInHeaders = deps.google ? pageHeaders({ vendor: vendorOf(deps.google.scriptUrl) }) : headers
  const studioHeaders = pageHeaders({ devices: '(self)' })
  const notFound = isBuilt ? await readPage(join(folder, '404.html'), deps) : null
  app.setNotFoundHandler((request, reply) => {
    const known = methodsAt(app.routeTable, request.url)
    if (known.length > 0)
      return sendError(request, reply.header('allow', known.join(', ')), new AppError('method_not_allowed'))
    if (!notFound || !wantsPage(request)) return sendError(request, reply, new AppError('not_found'))
    const ownUrl = ownUrlOf(request, deps.publicUrl)
    if (ownUrl) return redirectTo(ownUrl, reply)
    return sendPage(request, reply.code(404).headers(headers), notFound)
  })
  if (!isBuilt) return

  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      // What a service worker may ask for is told by its own answer.
      if (path.endsWith('/service-worker.js'))
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const config = { access: 'public' } as const
  app.get('/assets/*', { config, schema: { params: z.object({ '*': z.string() }) } }, (request, reply) =>
    // Their names change with their content: there is nothing to ask again, and each header counts once a file.
    reply.sendFile(`assets/${request.params['*']}`, {
      acceptRanges: false,
      etag: false,
      lastModified: false,
    }),
  )
  for (const name of await readdir(folder)) {
    const type = texts[extname(name)]
    if (type) {
      const text = await readPage(join(folder, name), deps)
      app.get(`/${name}`, { config }, async (request, reply) =>
        sendPage(request, reply.type(type).header('cache-control', 'public, max-age=3600'), text),
      )
    } else if (/\.(svg|png|ico|js|webmanifest)$/.test(name)) {
      app.get(`/${name}`, { config }, (_request, reply) => reply.sendFile(name))
    }
  }
  // Its service worker answers it on the device (web/public/service-worker.js); here nothing is read, and it says so.
  app.post('/share', { config, schema: { consumes: ['multipart/form-data'] } }, (_request, reply) =>
    reply.redirect('/generate?partage=perdu', 303),
  )
  const entries = Manifest.parse(JSON.parse(await readFile(join(folder, 'routes.json'), 'utf8')))
  for (const { path, file } of entries) {
    const page = await readPage(join(folder, file), deps)
    const ownHeaders =
      path === studioPath ? studioHeaders : signInPaths.includes(path) ? signInHeaders : headers
    app.get(path, { config }, async (request, reply) => {
      const ownUrl = ownUrlOf(request, deps.publicUrl)
      return ownUrl ? redirectTo(ownUrl, reply) : sendPage(request, reply.headers(ownHeaders), page)
    })
  }
}

/**
 * The same page at the public URL, when this machine was reached by another of its own names (`localhost`, `127.0.0.1`):
 * a browser keeps a session for each name, and networks, Google and mails lead back to the public one. Null where the
 * port differs: a tunnel or a container's port leads here, and the public URL may lead elsewhere.
 */
function ownUrlOf({ host, url }: Pick<FastifyRequest, 'host' | 'url'>, publicUrl: string): string | null {
  const own = new URL(publicUrl)
  const asked = URL.parse(`http://${host}`)
  if (!asked || own.protocol !== 'http:' || asked.host === own.host || asked.port !== own.port) return null
  if (!url.startsWith('/')) return null
  return isLoopbackHost(asked.hostname) && isLoopbackHost(own.hostname) ? `${own.origin}${url}` : null
}

/** For this visit alone: the public URL is configuration. */
const redirectTo = (url: string, reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').redirect(url, 302)

/** Pages are few and small: both forms are kept, made at the first visit, once the server knows its own address. */
type Page = () => { plainHeaders: Buffer; brotli: Buffer }

async function readPage(file: string, facts: PageValues): Promise<Page> {
  const built = await readFile(file, 'utf8')
  let forms: ReturnType<Page> | undefined
  return () => {
    if (!forms) {
      const plainHeaders = Buffer.from(fillPage(built, facts))
      forms = { plainHeaders, brotli: brotliCompressSync(plainHeaders) }
    }
    return forms
  }
}

/** The methods of the API's routes at an address: asked only where the router found none. */
function methodsAt(routes: RouteEntry[], url: string): string[] {
  const segments = url.split('?', 1)[0]?.split('/') ?? []
  const fits = (pattern: string) => {
    const parts = pattern.split('/')
    return (
      parts.length === segments.length &&
      parts.every((part, index) => part.startsWith(':') || part === segments[index])
    )
  }
  const methods = routes.filter((route) => route.isApi && fits(route.url)).map(({ method }) => method)
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods
}

/** A person following a link, not a program looking for a file or the API. */
const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|media|assets)(\/|$|\?)/.test(request.url) &&
  !/\.[a-z0-9]{2,5}(\?|$)/i.test(request.url)

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const isBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  if (isBrotli) reply.header('content-encoding', 'br')
  if (!reply.hasHeader('content-type')) reply.type('text/html; charset=utf-8')
  const { plainHeaders, brotli } = page()
  return reply.header('vary', 'accept-encoding').send(isBrotli ? brotli : plainHeaders)
}

/** What only a running server knows, and the built pages leave room for. */
export type PageValues = Pick<Deps, 'legalEntity' | 'processors' | 'publicUrl'>

const blanks = /⟦([a-z-]+)⟧/gi
/** An item that holds no other: web/pages/legal/legal-page.tsx writes the attribute first. */
const conditions = /<li data-when="([a-z-]+)".*?<\/li>/gs

/**
 * A page as visitors get it: its blanks filled in, and of what depends on the configuration only what is true here.
 * Throws on a blank nobody can fill.
 */
export function fillPage(html: string, { legalEntity, processors, publicUrl }: PageValues): string {
  const present = new Set<string>(processors.map(({ name }) => name))
  if (present.size === 0) present.add('nobody')
  return html
    .replace(conditions, (whole, name: string) => (present.has(name) ? whole : ''))
    .replace(blanks, (_blank, name: string) => {
      if (name === 'origin') return escapeHtml(publicUrl)
      if (name in legalEntityFields) return legalEntityText(legalEntity, name as LegalEntityField)
      const host = processors.find((processor) => `host-${processor.name}` === name)?.host
      if (!host) throw new Error(`a page asks for ${name}, which nobody knows`)
      return escapeHtml(host)
    })
}

const legalEntityText = (legalEntity: LegalEntity, field: LegalEntityField) => {
  const value = legalEntity[field]
  return value === null ? `<mark>${missingLegalEntityText(field)}</mark>` : escapeHtml(value)
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
