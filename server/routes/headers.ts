import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { App } from './app-type.ts'

/** Fixed on every API answer; pages carry the full policy (pages.ts). */
const apiHeaders: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
]

/** Headers of docs/product/promises.md, « Input is hostile », and the one log line of each answer. */
export function registerHeaders(app: App, { publicUrl }: Pick<Deps, 'publicUrl'>): void {
  const isOverHttps = publicUrl.startsWith('https:')
  app.addHook('onSend', async (request, reply) => {
    setFixedHeaders(request, reply)
    if (isOverHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (request.routeOptions.url?.startsWith('/api')) app.log.info(line, 'request completed')
    else app.log.debug(line, 'request completed')
  })
}

/** They frame nothing and lead nowhere; on a page of a dozen small files, what they do not need would weigh. */
const notForAssets = ['x-frame-options', 'referrer-policy']

export function setFixedHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const isAsset = request.routeOptions.url === '/assets/*'
  for (const [name, value] of apiHeaders) {
    if (reply.hasHeader(name) || (isAsset && notForAssets.includes(name))) continue
    reply.header(name, value)
  }
  // By its route: `/%61pi/…` is the API too. What has no route is never worth keeping.
  const { url } = request.routeOptions
  if ((url === undefined || url.startsWith('/api')) && !reply.hasHeader('cache-control'))
    reply.header('cache-control', 'no-store')
  if (!isAsset) reply.header('x-request-id', request.id)
}
