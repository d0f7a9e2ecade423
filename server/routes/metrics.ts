import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { isLoopbackHost, isLoopbackRequest } from '#server/loopback.ts'
import type { App } from './app-type.ts'

/**
 * Measures every answer, and shows Prometheus the figures to who has the token; where this machine alone uses the product,
 * to itself without one.
 */
export function metricsRoutes(app: App, deps: Deps, token: string | null): void {
  const { metrics } = deps
  // A proxy may hide whom it serves: an address that others type needs the token from everybody.
  const isOpenTo = (request: FastifyRequest) =>
    isLoopbackHost(new URL(deps.publicUrl).hostname) &&
    isLoopbackRequest(request) &&
    isLoopbackHost(request.hostname)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered({
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!isOpenTo(request) && !hasToken(request, token)) throw new AppError('forbidden')
    const { contentType, text } = await metrics.read()
    return reply.header('cache-control', 'no-store').type(contentType).send(text)
  })
}

function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  const sent = /^[Bb]earer (\S{1,500})$/.exec(headers.authorization ?? '')?.[1]
  return token !== null && sent !== undefined && timingSafeEqual(digest(sent), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
