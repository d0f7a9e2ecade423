import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#server/errors.ts'
import type { App } from './app-type.ts'
import { sendProblem } from './problems.ts'

/** What the build of the pages leaves for the server. */
const Manifest = z.array(z.object({ path: z.string(), file: z.string() }))
const Csp = z.object({ styleHashes: z.array(z.string()) })

/** Serves the built pages under the strict policy of promises.md, and answers unknown addresses. */
export async function pageRoutes(app: App, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'routes.json'))
  const notFoundPage = isBuilt ? await readFile(join(folder, '404.html'), 'utf8') : null
  const headers = isBuilt ? await pageHeaders(folder) : {}
  app.setNotFoundHandler((request, reply) => {
    if (!notFoundPage || !wantsPage(request)) return sendProblem(request, reply, new AppError('not_found'))
    return sendPage(reply.code(404), notFoundPage, headers)
  })
  if (!isBuilt) return

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html', '**/*.json'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const entries = Manifest.parse(JSON.parse(await readFile(join(folder, 'routes.json'), 'utf8')))
  const pages = new Map<string, string>()
  for (const { path, file } of entries) {
    if (!pages.has(file)) pages.set(file, await readFile(join(folder, file), 'utf8'))
    const page = pages.get(file) as string
    app.get(path, { config: { access: 'public' } }, async (_request, reply) => sendPage(reply, page, headers))
  }
}

/** A person following a link, not a program looking for a file or the API. */
const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|media|assets)(\/|$|\?)/.test(request.url) &&
  !/\.[a-z0-9]{2,5}(\?|$)/i.test(request.url)

function sendPage(reply: FastifyReply, page: string, headers: Record<string, string>) {
  return reply.headers(headers).type('text/html; charset=utf-8').send(page)
}

async function pageHeaders(folder: string): Promise<Record<string, string>> {
  const file = join(folder, 'csp.json')
  const { styleHashes } = existsSync(file)
    ? Csp.parse(JSON.parse(await readFile(file, 'utf8')))
    : { styleHashes: [] }
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cache-control': 'no-cache',
  }
}
