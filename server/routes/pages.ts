import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { RouteEntry } from './access.ts'
import type { App } from './app-type.ts'
import { fillPage, type PageFacts } from './page-facts.ts'
import { pageHeaders, vendorOf } from './page-policy.ts'
import { sendProblem } from './problems.ts'

/** What the build of the pages leaves for the server. */
const Manifest = z.array(z.object({ path: z.string(), file: z.string() }))

/** They alone load a vendor's script, once the visitor has chosen it (docs/product/decisions.md §7, Google and the CSP). */
const signInPaths = ['/login', '/register']

/** For search engines: filled in like the pages. */
const texts: Record<string, string> = {
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/** Serves the built pages under the strict policy of docs/product/promises.md, and answers unknown addresses. */
export async function pageRoutes(app: App, folder: string, deps: PageFacts & Pick<Deps, 'google'>) {
  const isBuilt = existsSync(join(folder, 'routes.json'))
  const headers = pageHeaders()
  const signInHeaders = deps.google ? pageHeaders(vendorOf(deps.google.scriptUrl)) : headers
  const notFound = isBuilt ? await readPage(join(folder, '404.html'), deps) : null
  app.setNotFoundHandler((request, reply) => {
    const known = methodsAt(app.routeTable, request.url)
    if (known.length > 0)
      return sendProblem(request, reply.header('allow', known.join(', ')), new AppError('method_not_allowed'))
    if (!notFound || !wantsPage(request)) return sendProblem(request, reply, new AppError('not_found'))
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
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const config = { access: 'public' } as const
  app.get('/assets/*', { config, schema: { params: z.object({ '*': z.string() }) } }, (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`),
  )
  for (const name of await readdir(folder)) {
    const type = texts[extname(name)]
    if (type) {
      const text = await readPage(join(folder, name), deps)
      app.get(`/${name}`, { config }, async (request, reply) =>
        sendPage(request, reply.type(type).header('cache-control', 'public, max-age=3600'), text),
      )
    } else if (/\.(svg|png|ico|js)$/.test(name)) {
      app.get(`/${name}`, { config }, (_request, reply) => reply.sendFile(name))
    }
  }
  const entries = Manifest.parse(JSON.parse(await readFile(join(folder, 'routes.json'), 'utf8')))
  for (const { path, file } of entries) {
    const page = await readPage(join(folder, file), deps)
    const own = signInPaths.includes(path) ? signInHeaders : headers
    app.get(path, { config }, async (request, reply) => sendPage(request, reply.headers(own), page))
  }
}

/** Pages are few and small: both forms are kept, made at the first visit, once the server knows its own address. */
type Page = () => { plain: Buffer; brotli: Buffer }

async function readPage(file: string, facts: PageFacts): Promise<Page> {
  const built = await readFile(file, 'utf8')
  let forms: ReturnType<Page> | undefined
  return () => {
    if (!forms) {
      const plain = Buffer.from(fillPage(built, facts))
      forms = { plain, brotli: brotliCompressSync(plain) }
    }
    return forms
  }
}

/** A person following a link, not a program looking for a file or the API. */
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

const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|media|assets)(\/|$|\?)/.test(request.url) &&
  !/\.[a-z0-9]{2,5}(\?|$)/i.test(request.url)

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const isBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  if (isBrotli) reply.header('content-encoding', 'br')
  if (!reply.hasHeader('content-type')) reply.type('text/html; charset=utf-8')
  const { plain, brotli } = page()
  return reply.header('vary', 'accept-encoding').send(isBrotli ? brotli : plain)
}
