import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#server/errors.ts'
import type { App } from './app-type.ts'
import { sendProblem } from './problems.ts'

/** What the build of the pages leaves for the server. */
const Manifest = z.array(z.object({ path: z.string(), file: z.string() }))
const Csp = z.object({ styleHashes: z.array(z.string()) })

/**
 * Serves the built pages under the strict policy of promises.md, and answers unknown addresses. `signInScript` is let in
 * on the sign-in pages alone.
 */
export async function pageRoutes(app: App, folder: string, signInScript: string | null): Promise<void> {
  const isBuilt = existsSync(join(folder, 'routes.json'))
  const notFoundPage = isBuilt ? await readPage(join(folder, '404.html')) : null
  const styles = isBuilt ? await styleHashes(folder) : []
  const headers = pageHeaders(styles)
  const signInHeaders = signInScript ? pageHeaders(styles, vendorOf(signInScript)) : headers
  app.setNotFoundHandler((request, reply) => {
    if (!notFoundPage || !wantsPage(request)) return sendProblem(request, reply, new AppError('not_found'))
    return sendPage(request, reply.code(404), notFoundPage, headers)
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
  for (const name of (await readdir(folder)).filter((file) => /\.(svg|txt|png|ico|xml)$/.test(file))) {
    app.get(`/${name}`, { config }, (_request, reply) => reply.sendFile(name))
  }
  const entries = Manifest.parse(JSON.parse(await readFile(join(folder, 'routes.json'), 'utf8')))
  for (const { path, file } of entries) {
    const page = await readPage(join(folder, file))
    const own = signInPaths.includes(path) ? signInHeaders : headers
    app.get(path, { config }, async (request, reply) => sendPage(request, reply, page, own))
  }
}

/** Pages are few and small: both forms are kept. */
interface Page {
  plain: Buffer
  brotli: Buffer
}

async function readPage(file: string): Promise<Page> {
  const plain = await readFile(file)
  return { plain, brotli: brotliCompressSync(plain) }
}

/** A person following a link, not a program looking for a file or the API. */
const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|media|assets)(\/|$|\?)/.test(request.url) &&
  !/\.[a-z0-9]{2,5}(\?|$)/i.test(request.url)

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, headers: Record<string, string>) {
  const isBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  if (isBrotli) reply.header('content-encoding', 'br')
  return reply
    .headers(headers)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(isBrotli ? page.brotli : page.plain)
}

/** They alone load a vendor's script, once the visitor has chosen it (decisions.md §7, Google and the CSP). */
const signInPaths = ['/login', '/register']

async function styleHashes(folder: string): Promise<string[]> {
  const file = join(folder, 'csp.json')
  return existsSync(file) ? Csp.parse(JSON.parse(await readFile(file, 'utf8'))).styleHashes : []
}

/** Addresses of another company's that a page may use. */
interface PageVendor {
  script: string
  /** Its frames and calls. */
  folder: string
  style: string
}

/** All that Google Identity Services need lies beside their script (external-apis.md §3.3). */
function vendorOf(script: string): PageVendor {
  return { script, folder: new URL('.', script).href, style: new URL('style', script).href }
}

function pageHeaders(styles: string[], vendor?: PageVendor): Record<string, string> {
  const allow = (name: string, ...sources: (string | undefined)[]) =>
    `${name} ${sources.filter(Boolean).join(' ')}`
  const policy = [
    "default-src 'none'",
    allow('script-src', "'self'", vendor?.script),
    allow('style-src', "'self'", ...styles, vendor?.style),
    "img-src 'self' blob:",
    "font-src 'self'",
    allow('connect-src', "'self'", vendor?.folder),
    "form-action 'self'",
    // The demonstration shows its mails in one.
    allow('frame-src', "'self'", vendor?.folder),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': vendor ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cache-control': 'no-cache',
  }
}
